// Applications freeze Object.prototype, or put a setter there: what is read must not notice. In Node only, since a browser
// runs all suites on one page, which could not be used any more.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'

const NAMES = ['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__proto__']
const text = `{${NAMES.map((name, k) => `"${name}":${k}`).join()}}`
const fields = Object.fromEntries(NAMES.map((name) => [name, t.int]))

it.each([
  ['a record', t.record(t.int)],
  ['declared fields', t.object('Named', fields)],
  ['unknown members', t.object('Other', { id: t.int })],
  ['no type', t.any],
])('members with names of Object.prototype are defined, not assigned: %s', (_name, type) => {
  const setters = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(Object.prototype, name)])
  const refuse = { get: () => undefined, set: () => expect.unreachable('a setter was called'), configurable: true }
  const mapper = new ObjectMapper()
  mapper.readValue(text, type)
  try {
    for (const name of NAMES) Object.defineProperty(Object.prototype, name, refuse)
    const value = mapper.readValue(text, type)
    for (const [name, descriptor] of setters) Object.defineProperty(Object.prototype, name, descriptor)
    expect(Object.entries(value)).toEqual(NAMES.map((name, k) => [name, k]))
  } finally {
    for (const [name, descriptor] of setters) Object.defineProperty(Object.prototype, name, descriptor)
  }
})

// Some other library let a stranger's document write to Object.prototype.
describe('what Object.prototype has is no option', () => {
  const POLLUTION = {
    constraints: { maxNestingDepth: 1, maxNumberLength: 1, maxStringLength: 1 },
    maxNestingDepth: 1,
    maxDocumentLength: 1,
    longs: 'all',
    decimals: 'all',
    as: 'bigint',
    required: true,
    unknown: 'fail',
    naming: () => 'polluted',
    isRequired: true,
    isNullable: false,
    jsonName: 'polluted',
    form: 'bigint',
    codecs: [{ decode: () => 'polluted', encode: () => 'polluted' }],
    wire: 'string',
    options: { required: true },
    values: ['polluted'],
    resolve: () => t.string,
    origin: 'polluted',
    kind: 'string',
  }

  it.each(Object.keys(POLLUTION))('%s', (name) => {
    const value = POLLUTION[name]
    const results = () => {
      const Row = t.object('Row', { id: t.long, tags: t.array(t.record(t.any)), n: t.int, kind: t.enum(['a']) })
      const text = '{"id":12,"tags":[{"k":[3.25,4]}],"n":null,"kind":"a","more":"text"}'
      return [{}, { longs: 'unsafe' }, { constraints: {} }].flatMap((options) => {
        const mapper = new ObjectMapper(options)
        return [
          mapper.readValue(text, Row),
          mapper.readValue('{"id":12}', Row, {}),
          mapper.readValue(text, { constraints: { maxNestingDepth: 100 } }),
          mapper.copy().readValue(text),
          mapper.writeValueAsString({ id: '12', n: 3 }, Row),
        ].map((result) => JSON.stringify(result))
      })
    }
    const expected = results()
    Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true })
    let polluted
    try {
      polluted = results()
    } finally {
      delete Object.prototype[name]
    }
    expect(polluted).toEqual(expected)
  })
})
