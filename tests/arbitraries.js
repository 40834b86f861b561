// Random models, values and documents for the property suites. A document is text in which keys are shuffled and white
// space and escapes vary, all from one number, so that a failing seed shows the same text again.
import fc from 'fast-check'

// VITE_PROPERTY_RUNS and VITE_PROPERTY_SEED in the environment ask for more runs, or for others.
const { VITE_PROPERTY_RUNS, VITE_PROPERTY_SEED } = import.meta.env

export const parameters = (numRuns, seed) => ({
  numRuns: VITE_PROPERTY_RUNS === undefined ? numRuns : Number(VITE_PROPERTY_RUNS),
  seed: VITE_PROPERTY_SEED === undefined ? seed : Number(VITE_PROPERTY_SEED),
})

// A small generator (mulberry32): chance() is a number from 0 to below 1.
function chanceFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const unit = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x1f }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
  { weight: 1, arbitrary: fc.constantFrom(0x22, 0x5c, 0x2f, 0xe9, 0x4e2d, 0xd83d, 0xde00, 0x2028, 0xfeff, 0x7f) },
)

export const textArbitrary = fc.array(unit, { maxLength: 24 }).map((units) => String.fromCharCode(...units))

export const keyArbitrary = fc.oneof(
  fc.constantFrom(
    'id',
    'name',
    'price',
    '价格',
    'a"b',
    'constructor',
    '__proto__',
    'toString',
    '',
    '0',
    '17',
    '4294967295',
    'é\u0000',
    '\ud800',
  ),
  textArbitrary,
)

const digitsArbitrary = fc.oneof(
  fc.bigInt({ min: 0n, max: 99n }),
  fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }),
)
export const longArbitrary = fc
  .tuple(digitsArbitrary, fc.boolean())
  .map(([digits, negative]) => (negative ? -digits : digits))
const hugeArbitrary = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n })

// Plain decimals as BigDecimal would show them: a sign only where the value is not zero.
const decimalArbitrary = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(25), fc.boolean())
  .map(([unscaled, scale, negative]) => {
    const digits = String(unscaled).padStart(scale + 1, '0')
    const plain = scale ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits
    return negative && unscaled ? `-${plain}` : plain
  })

const intArbitrary = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

// Doubles that print as a token which is read as a number again, with or without a type.
export const safeDoubleArbitrary = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .filter(
    (double) =>
      !Object.is(double, -0) &&
      !(Number.isInteger(double) && Math.abs(double) > 2 ** 53 - 1 && Math.abs(double) < 1e21),
  )

export const jsonArbitrary = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1, ''),
    textArbitrary,
    safeDoubleArbitrary,
    intArbitrary,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(keyArbitrary, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value

const SCALARS = ['long', 'decimal', 'bigInteger', 'int', 'double', 'string', 'boolean', 'any', 'enum']
const CHOICES = ['NEW', 'PAID', 'in transit ✓', '']

const scalarModel = fc.constantFrom(...SCALARS, 'bigint').map((kind) => {
  if (kind === 'enum') return { kind, values: CHOICES }
  return kind === 'bigint' ? { kind: 'long', as: 'bigint' } : { kind }
})

const presenceArbitrary = fc.constantFrom({}, {}, {}, { required: true }, { nullable: true }, { optional: true })

export const modelArbitrary = fc.letrec((tie) => ({
  model: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalarModel,
    fc.tuple(tie('model'), presenceArbitrary).map(([element, presence]) => ({
      kind: 'array',
      element: { ...element, ...presence },
    })),
    tie('model').map((element) => ({ kind: 'record', element })),
    fc
      .record({
        entries: fc.uniqueArray(fc.tuple(keyArbitrary, tie('model'), presenceArbitrary), {
          maxLength: 6,
          selector: ([key]) => key,
        }),
        unknown: fc.constantFrom(undefined, 'keep', 'ignore'),
        allRequired: fc.constantFrom(undefined, undefined, true),
        isRenamed: fc.boolean(),
      })
      .map(({ entries, unknown, allRequired, isRenamed }) => ({
        kind: 'object',
        unknown,
        allRequired,
        fields: Object.fromEntries(
          entries.map(([key, model, presence], index) => [
            key,
            { ...model, ...presence, ...(isRenamed && index === 0 && { named: 'wire name' }) },
          ]),
        ),
      })),
  ),
})).model

const SCALAR_VALUES = {
  long: (model) => (model.as ? longArbitrary : longArbitrary.map(String)),
  bigInteger: () => hugeArbitrary.map(String),
  decimal: () => decimalArbitrary,
  int: () => intArbitrary,
  double: () => fc.double().filter((double) => !Object.is(double, -0)),
  string: () => textArbitrary,
  boolean: () => fc.boolean(),
  any: () => jsonArbitrary,
  enum: (model) => fc.constantFrom(...model.values),
}

// JS values of a model, in the form that a read of it gives.
export function valueArbitrary(model, mayBeNull = !model.required) {
  let arbitrary
  if (model.kind === 'array') arbitrary = fc.array(valueArbitrary(model.element), { maxLength: 4 })
  else if (model.kind === 'record') {
    const entry = fc.tuple(keyArbitrary, valueArbitrary(model.element))
    arbitrary = fc.array(entry, { maxLength: 4 }).map((entries) => Object.fromEntries(entries))
  } else if (model.kind === 'object') {
    const members = Object.entries(model.fields).map(([key, field]) => {
      const isStrict = field.required || model.allRequired
      const member = valueArbitrary(field, !isStrict || Boolean(field.nullable)).map((value) => [key, value])
      return isStrict && !field.optional ? member : fc.option(member, { nil: undefined })
    })
    arbitrary = fc.tuple(...members).map((list) => Object.fromEntries(list.filter((entry) => entry !== undefined)))
  } else arbitrary = SCALAR_VALUES[model.kind](model)
  if (mayBeNull) return fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: fc.constant(null) })
  return model.kind === 'any' ? arbitrary.filter((value) => value !== null) : arbitrary
}

const GAPS = ['', '', '', '', ' ', '\n', '\r\n  ', '\t', ' '.repeat(70)]
const SHORT = { '"': '\\"', '\\': '\\\\', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

// Prints trees: strings, token(text), arrays and Map objects (whose keys may repeat: a list of pairs).
export function printer(seed) {
  const chance = chanceFrom(seed)
  const pick = (list) => list[Math.floor(chance() * list.length)]
  const isDense = chance() < 0.5
  // Now and then a gap is longer than any buffer or window that a reader may have.
  const gap = () => {
    if (isDense) return ''
    return chance() < 0.002 ? ' '.repeat(Math.floor(chance() * 70_000)) : pick(GAPS)
  }

  const hex = (char) => {
    const digits = char.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${chance() < 0.5 ? digits : digits.toUpperCase()}`
  }
  const quote = (text) =>
    `"${text.replace(/[\s\S]/g, (char) => {
      if (SHORT[char] && chance() < 0.7) return SHORT[char]
      if (char < ' ' || char === '"' || char === '\\' || chance() < 0.04) return hex(char)
      return char === '/' && chance() < 0.3 ? '\\/' : char
    })}"`

  function shuffled(list) {
    const rest = [...list]
    return list.map(() => rest.splice(Math.floor(chance() * rest.length), 1)[0])
  }

  // The ways in which a server may write a value of this kind.
  function number(text, kind) {
    const way = chance()
    if (kind !== 'double' && way < 0.2)
      return quote(pick(['', ' ', '\n']) + (text[0] === '-' || way < 0.1 ? text : `+00${text}`) + pick(['', '\t']))
    if (kind === 'double' || way < 0.7) return text
    if (way < 0.8 && kind !== 'decimal') return `${text}.${'0'.repeat(Math.ceil(chance() * 3))}`
    return `${text}${pick(['e0', 'E+0', 'e-0', 'e000'])}`
  }

  function scalar(value, model) {
    if (model.kind === 'string' || model.kind === 'enum') return quote(value)
    if (model.kind === 'boolean') return chance() < 0.1 ? quote(String(value)) : String(value)
    if (model.kind === 'double' && !Number.isFinite(value)) return quote(String(value))
    return number(String(value), model.kind)
  }

  function json(value) {
    if (typeof value === 'string') return quote(value)
    if (Array.isArray(value)) return list(value.map(json))
    if (value === null || typeof value !== 'object') return JSON.stringify(value)
    return object(Object.entries(value).map(([key, item]) => [key, json(item)]))
  }

  const list = (items) => `[${gap()}${items.map((item) => `${item}${gap()}`).join(`,${gap()}`)}]`
  const object = (entries) =>
    `{${gap()}${entries.map(([key, text]) => `${quote(key)}${gap()}:${gap()}${text}${gap()}`).join(`,${gap()}`)}}`

  function typed(value, model) {
    if (chance() < 0.015)
      return pick(['true', '[]', '{}', '"abc"', '1.5', '9223372036854775808', '""', 'null', '-0', '1e3', '"12"'])
    if (value === null) return 'null'
    if (model.kind === 'any') return json(value)
    if (model.kind === 'array') return list(value.map((item) => typed(item, model.element)))
    if (model.kind === 'record')
      return object(shuffled(Object.entries(value)).map(([key, item]) => [key, typed(item, model.element)]))
    if (model.kind !== 'object') return scalar(value, model)
    const members = Object.entries(value).map(([key, item]) => [
      model.fields[key].named ?? key,
      typed(item, model.fields[key]),
    ])
    if (chance() < 0.4)
      members.push(['extra', pick(['1', '{"n":9007199254740993}', '[1.50]', '"x"', 'null', '0.12345678901234567890'])])
    if (members.length > 0 && chance() < 0.05) members.push(pick(members))
    return object(shuffled(members))
  }

  return {
    document: (value, model) => `${gap()}${typed(value, model)}${gap()}`,
    json: (value) => `${gap()}${json(value)}${gap()}`,
  }
}
