// Dice -> random models and, for a model, a random text as a server might send it: mostly right, now and then not. The
// oracle says what is to come of it. Property tests have richer ones (arbitraries.js), at a thousand times the cost.

const SCALARS = ['long', 'long', 'decimal', 'bigInteger', 'int', 'double', 'string', 'string', 'boolean', 'any', 'enum']
const CHOICES = ['NEW', 'PAID', 'unterwegs ✓', '']
const KEYS = ['id', 'name', 'price', '价格', 'a"b', '__proto__', 'constructor', '', '17', 'é', 'total', 'tags', 'x']
const MOST_LEVELS = 3

/** @param {import('./dice.js').Dice} dice */
export function randomModel(dice, levels = MOST_LEVELS) {
  const { below, chance, pick } = dice
  const kind =
    levels > 0 && chance(levels / (MOST_LEVELS + 1)) ? pick(['array', 'record', 'object', 'object']) : pick(SCALARS)
  if (kind === 'enum') return { kind, values: CHOICES }
  if (kind === 'long' && chance(0.2)) return { kind, as: 'bigint' }
  if (kind === 'array' || kind === 'record') return { kind, element: randomModel(dice, levels - 1) }
  if (kind !== 'object') return { kind }
  const names = new Set(Array.from({ length: 1 + below(5) }, () => pick(KEYS)))
  const fields = Array.from(names, (name, index) => {
    const field = randomModel(dice, levels - 1)
    if (chance(0.1)) field.required = true
    if (index === 0 && chance(0.2)) field.named = 'wire name'
    return [name, field]
  })
  return { kind, unknown: pick([undefined, undefined, 'keep', 'ignore']), fields: Object.fromEntries(fields) }
}

const WRONG = ['true', '[]', '{}', '"abc"', '1.5', '9223372036854775808', '""', 'null', '-0', '1e3', '"12"', '"1e400"']
const PIECES = [
  'a',
  'b',
  ' ',
  'straße',
  '中',
  '价格',
  '😀',
  '\\n',
  '\\"',
  '\\\\',
  '\\/',
  '\\u00e9',
  '\\uD83D\\ude80',
  '\\ud800',
  '\u2028',
  '0',
]
const GAPS = ['', '', '', ' ', '\n', '\r\n  ', '\t', ' '.repeat(70)]
const UNKNOWN = ['1', '{"n":9007199254740993}', '[1.50]', '"x"', 'null', '0.12345678901234567890', '[[],{}]']

/**
 * @param {any} model
 * @param {import('./dice.js').Dice} dice
 * @param {{ faults?: number }} [rates] how probable a value of a wrong kind is
 */
export function randomText(model, dice, { faults = 0.01 } = {}) {
  const { below, chance, pick } = dice
  const isDense = chance(0.5)
  const gap = () => (isDense ? '' : pick(GAPS))
  const times = (count, make) => Array.from({ length: count }, make)
  const digits = (most) => String(1 + below(9)) + times(below(most), () => below(10)).join('')
  const signed = (text) => (chance(0.3) ? `-${text}` : text)
  const quote = (raw) => `"${raw}"`
  const rawText = () => times(below(8), () => pick(PIECES)).join('')
  const list = (open, items, close) => `${open}${gap()}${items.join(`${gap()},${gap()}`)}${gap()}${close}`
  const member = (key, text) => `${JSON.stringify(key)}${gap()}:${gap()}${text}`

  function integer(most) {
    const text = signed(digits(most))
    const way = below(10)
    if (way === 0) return quote(`${pick(['', ' '])}${text}${pick(['', '\\t'])}`)
    if (way === 1) return `${text}.${'0'.repeat(1 + below(3))}`
    return way === 2 ? `${text}${pick(['e0', 'E+0', 'e00'])}` : text
  }

  function decimal() {
    const text = signed(`${chance(0.2) ? '0' : digits(20)}.${digits(12)}${chance(0.1) ? '00' : ''}`)
    const way = below(10)
    return way === 0 ? quote(text) : text + (way === 1 ? pick(['e-7', 'E+3', 'e12', 'e-30']) : '')
  }

  function json(levels) {
    const kind = below(levels > 0 ? 7 : 5)
    if (kind < 2) return chance(0.5) ? signed(digits(22)) : decimal()
    if (kind === 2) return quote(rawText())
    if (kind < 5) return pick(['true', 'false', 'null', '0', '-0'])
    if (kind === 5)
      return list(
        '[',
        times(below(4), () => json(levels - 1)),
        ']',
      )
    return list(
      '{',
      times(below(4), () => member(pick(KEYS), json(levels - 1))),
      '}',
    )
  }

  const MAKERS = {
    long: () => integer(18),
    bigInteger: () => integer(40),
    int: () => integer(8),
    decimal,
    double: () => (chance(0.1) ? pick(['1e400', '-1e400', '5e-324']) : decimal()),
    string: () => (chance(0.1) ? signed(digits(12)) : quote(rawText())),
    boolean: () => pick(['true', 'false', '"true"', '0']),
    enum: () => quote(pick(CHOICES)),
    any: () => json(2),
  }

  function object({ fields, unknown }) {
    const present = Object.entries(fields).filter(([, field]) => field.required || !chance(0.1))
    const members = present.map(([name, field]) => member(field.named ?? name, value(field)))
    if (unknown !== undefined && chance(0.4)) members.push(member('extra', pick(UNKNOWN)))
    if (members.length > 0 && chance(0.03)) members.push(pick(members))
    if (chance(0.5)) members.reverse()
    return list('{', members, '}')
  }

  function value(of) {
    if (chance(faults)) return pick(WRONG)
    if (chance(0.05) && !of.required) return 'null'
    if (of.kind === 'array')
      return list(
        '[',
        times(below(4), () => value(of.element)),
        ']',
      )
    if (of.kind === 'record')
      return list(
        '{',
        times(below(4), () => member(pick(KEYS), value(of.element))),
        '}',
      )
    return of.kind === 'object' ? object(of) : MAKERS[of.kind]()
  }

  return `${gap()}${value(model)}${gap()}`
}

const DAMAGE = [...'{}[]",:\\0eE+-.tn \n\0中', 'null', '""', '\\u', '12345678901234567890']

/** The text with a piece put in, taken out or replaced: mostly no JSON any more. */
export function damaged(text, { below, chance, pick }) {
  const at = below(text.length + 1)
  const end = at + (chance(0.7) ? 1 : 0)
  return text.slice(0, at) + (chance(0.5) ? pick(DAMAGE) : '') + text.slice(end)
}
