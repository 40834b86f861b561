// A seed -> pages of orders as a back end sends them, each with what an exact reader has to make of it: written down from
// the digits themselves, so that no JSON reader decides what is right. Called by speed-rows.js and the tables.
// Browser-safe: no Node built-ins.

import { DEFAULT_SEED, PRECISE_EVERY, PRECISE_SCALE, seededRandom, shuffled } from './inputs.js'

const STATUSES = ['PAID', 'NEW', 'SHIPPED']
const WORDS = 'please leave the parcel with the neighbour if nobody opens the green door of the back yard'.split(' ')
const CHINESE = '请把包裹放在门口收件人不在家时交给邻居订单已确认仓库正在备货预计三天内送达如需更改地址联系客服'
// With this many characters in a note, 30 % of those of the document are Chinese.
const CHINESE_NOTE = 105
// One in so many characters of emails and notes is written as an escape sequence: 5 % of them.
const ESCAPE_EVERY = 20
const ESCAPED = ['"', '\\', '\n', '\t', '/', 'é']

/** A number by its source text. */
class Digits {
  constructor(text, isUnsafe) {
    this.text = text
    this.isUnsafe = isUnsafe
  }
}

/**
 * How the orders of a document differ from plain ones.
 * @typedef {object} Variant
 * @property {boolean} [safe] ids that a double can hold, instead of 19 digits
 * @property {boolean} [precise] some prices longer than a double can hold
 * @property {boolean} [chinese] notes in Chinese
 * @property {boolean} [escapes] characters that have to be escaped, or are
 * @property {boolean} [nulls] a third of what may be null is
 * @property {boolean} [shuffled] each object has its keys in an order of its own
 */

/**
 * A page of `count` orders with eleven fields: 27 kB for 100 of them, 5 MB for 20,000.
 * @param {number} count
 * @param {Variant} [variant]
 */
export function createDocument(count, variant = {}, seed = DEFAULT_SEED) {
  const random = seededRandom(seed)
  const below = (limit) => Math.floor(random() * limit)
  const content = Array.from({ length: count }, (_, index) => createOrder(index, below, variant))
  return new Document({ content, total: count }, variant.shuffled ? random : undefined)
}

class Document {
  #declared
  #sent

  constructor(model, random) {
    this.#declared = model
    this.#sent = random === undefined ? model : shuffleKeys(model, random)
  }

  /** As a back end sends it: bare numbers. */
  text(indent = '') {
    return render(this.#sent, { indent, quotes: () => false })
  }

  /** As a server sends it that knows of the problem: numbers quoted that a double can't hold. */
  quotedText() {
    return render(this.#sent, { indent: '', quotes: ({ isUnsafe }) => isUnsafe })
  }

  /** As the singleton writes it, which has CustomJsonModule: ids and decimals quoted. */
  writtenText() {
    return JSON.stringify(this.typed())
  }

  /** Read by a type that declares everything. */
  typed() {
    return convert(this.#declared, ({ text }) => text)
  }

  /** Read by a type that declares some fields of an order: they stand first, the others are kept or not. */
  partlyTyped(declaredNames, keepsOthers) {
    const model = this.#declared
    const content = model.content.map((order) => {
      const declared = Object.fromEntries(declaredNames.map((name) => [name, order[name]]))
      const others = Object.entries(order).filter(([name]) => !declaredNames.includes(name))
      const kept = convert(Object.fromEntries(keepsOthers ? others : []), untypedNumber)
      return { ...convert(declared, ({ text }) => text), ...kept }
    })
    return { content, total: model.total }
  }

  /** Read without a type. */
  untyped() {
    return convert(this.#sent, untypedNumber)
  }
}

function untypedNumber({ text, isUnsafe }) {
  return isUnsafe ? text : Number(text)
}

function createOrder(index, below, variant) {
  const id = () => (variant.safe ? new Digits(String(1 + below(2 ** 31)), false) : snowflake(below))
  const orNull = (value) => (variant.nulls && below(3) === 0 ? null : value)
  const note = variant.chinese ? chineseNote(below) : `${words(4 + below(4), below)} ${index}`
  const escaped = (text) => (variant.escapes ? withEscaped(text, below) : text)
  return {
    id: id(),
    userId: id(),
    email: orNull(escaped(`user${index}@example.com`)),
    status: STATUSES[below(STATUSES.length)],
    price: variant.precise && index % PRECISE_EVERY === 0 ? preciseDecimal(below) : decimal(below(1000), 2, below),
    currency: orNull('EUR'),
    qty: 1 + below(9),
    note: orNull(escaped(note)),
    paid: below(2) === 1,
    tags: orNull(['a', 'b', 'c']),
    ship: orNull({
      zip: String(10000 + below(90000)),
      lat: decimal(below(90), 6, below),
      lon: decimal(below(180), 6, below),
    }),
  }
}

/** 19 digits below 2^63, the size of a snowflake id. */
function snowflake(below) {
  return new Digits(`${1 + below(8)}${digits(18, below)}`, true)
}

/** Few enough digits for a double, but with a scale, which only a type keeps. */
function decimal(whole, scale, below) {
  return new Digits(`${whole}.${digits(scale, below)}`, false)
}

/** A BigDecimal that was calculated: too many digits for a double. */
function preciseDecimal(below) {
  return new Digits(`${1 + below(1000)}.${digits(PRECISE_SCALE, below)}`, true)
}

function digits(length, below) {
  let text = ''
  while (text.length < length) text += below(10)
  return text
}

function words(count, below) {
  return Array.from({ length: count }, () => WORDS[below(WORDS.length)]).join(' ')
}

function chineseNote(below) {
  return Array.from({ length: CHINESE_NOTE }, () => CHINESE[below(CHINESE.length)]).join('')
}

function withEscaped(text, below) {
  return Array.from(text, (character) => (below(ESCAPE_EVERY) === 0 ? ESCAPED[below(ESCAPED.length)] : character)).join(
    '',
  )
}

/** A copy in which every number that has its digits is what `form` makes of it. */
function convert(value, form) {
  if (value instanceof Digits) return form(value)
  if (Array.isArray(value)) return value.map((element) => convert(element, form))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, convert(member, form)]))
}

function shuffleKeys(value, random) {
  if (Array.isArray(value)) return value.map((element) => shuffleKeys(element, random))
  if (typeof value !== 'object' || value === null || value instanceof Digits) return value
  return Object.fromEntries(
    shuffled(Object.entries(value), random).map(([key, member]) => [key, shuffleKeys(member, random)]),
  )
}

function render(value, style, lineBreak = style.indent && '\n') {
  if (value instanceof Digits) return style.quotes(value) ? `"${value.text}"` : value.text
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = lineBreak && lineBreak + style.indent
  if (Array.isArray(value)) {
    return `[${inner}${value.map((element) => render(element, style, inner)).join(`,${inner}`)}${lineBreak}]`
  }
  const colon = style.indent ? ': ' : ':'
  const members = Object.entries(value).map(([key, member]) => `"${key}"${colon}${render(member, style, inner)}`)
  return `{${inner}${members.join(`,${inner}`)}${lineBreak}}`
}

/** A string as PHP and Python send it, which escape what they need not. */
function quote(text) {
  return JSON.stringify(text).replaceAll('/', '\\/').replaceAll('é', '\\u00e9')
}
