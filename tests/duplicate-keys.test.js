// Keys that come twice in an object or a record: what JavaScript judges or converts, and whose value counts.
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { reads, rejects } from './assertions.js'

describe('of a key that comes twice only the last value is judged by JavaScript', () => {
  const seen = []
  const decode = (text) => {
    seen.push(text)
    if (text === 'bad') throw new Error('bad')
    return text.toUpperCase()
  }
  const Strict = t.string.as({ decode, encode: String })
  const Row = t.object('Row', { a: t.array(Strict), r: t.record(Strict) })

  it.each([
    ['a record', t.record(Strict), '{"a":"bad","a":"y"}', { a: 'Y' }],
    ['an object', t.object('O', { a: Strict }), '{"a":"bad","a":"y"}', { a: 'Y' }],
    ['arrays in a record', t.record(t.array(Strict)), '{"a":["bad"],"b":["x"],"a":["y"]}', { a: ['Y'], b: ['X'] }],
    ['arrays in an object', Row, '{"a":["bad"],"a":["y"]}', { a: ['Y'] }],
    ['null at last', t.record(t.array(Strict)), '{"a":["bad"],"a":null}', { a: null }],
    ['nothing at last', t.record(t.array(Strict)), '{"a":["bad"],"a":[]}', { a: [] }],
    ['records in a record', t.record(t.record(Strict)), '{"a":{"k":"bad"},"a":{"l":"y"}}', { a: { l: 'Y' } }],
    ['objects in a record', t.record(Row), '{"k":{"a":["bad"]},"k":{"r":{"z":"y"}}}', { k: { r: { z: 'Y' } } }],
    ['records in an object', Row, '{"r":{"k":"bad"},"r":{"k":"bad","k":"y"}}', { r: { k: 'Y' } }],
    ['behind an array', t.array(t.record(t.array(Strict))), '[{"a":["bad"],"\\u0061":["y"]}]', [{ a: ['Y'] }]],
    ['lazy ones', t.record(t.lazy(() => t.array(Strict))), '{"a":["bad"],"a":["y"]}', { a: ['Y'] }],
  ])('by a codec: %s', (_name, type, text, expected) => {
    seen.length = 0
    reads(text, type, expected)
    expect(seen).not.toContain('bad')
  })

  const Exact = t.decimal.as('number')
  const Price = t.object('Price', { net: Exact, all: t.array(Exact) })
  const LOSSY = '0.12345678901234567'
  it.each([
    ['a record', t.record(Exact), `{"a":${LOSSY},"a":1.5}`, { a: 1.5 }],
    ['an object', Price, `{"net":${LOSSY},"net":1.5}`, { net: 1.5 }],
    ['null at last', t.record(Exact), `{"a":${LOSSY},"a":null}`, { a: null }],
    ['arrays in a record', t.record(t.array(Exact)), `{"a":[${LOSSY}],"a":[1.5]}`, { a: [1.5] }],
    ['arrays in an object', Price, `{"all":[${LOSSY}],"all":[1.5]}`, { all: [1.5] }],
    ['objects in a record', t.record(Price), `{"k":{"net":${LOSSY}},"k":{"all":[1.5]}}`, { k: { all: [1.5] } }],
    ['objects in an object', t.object('O', { p: Price }), `{"p":{"net":${LOSSY}},"p":{"net":1}}`, { p: { net: 1 } }],
  ])("by .as('number') of a decimal: %s", (_name, type, text, expected) => {
    reads(text, type, expected)
    rejects(text.replace(/1\.5|\b1\b(?!\d)|null/, LOSSY), type, { as: 'InvalidFormatException' })
  })
})

it('an integer as a number is judged by C++, at each occurrence of its key', () => {
  for (const type of [t.long, t.bigInteger]) {
    const Row = t.object('Row', { n: type.as('number') })
    const want = { as: 'InvalidFormatException', path: ['n'], at: 5 }
    rejects('{"n":9007199254740993,"n":1}', Row, want)
    rejects('{"n":9.007199254740992e15}', Row, want)
    reads('{"n":9.007199254740991e15,"n":"0012"}', Row, { n: 12 })
  }
})
