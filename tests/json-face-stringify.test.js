// longhand/json writes as the global JSON does: every kind of space, what is left out, random values; plus bigint by the
// mapper's modules, and the library's own errors for cycles and limits.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, SimpleModule, t } from '../js/index.js'
import { jsonOf, stringify } from '../js/json.js'
import { jsonArbitrary, parameters } from './arbitraries.js'
import { refuses } from './assertions.js'

const plain = jsonOf(new ObjectMapper())

const same = (...args) => expect(stringify(...args)).toBe(JSON.stringify(...args))
const sample = {
  b: [1, { c: null, d: [] }, {}],
  10: 'x\n"]',
  9: [undefined, () => 1],
  e: { f: undefined },
  '': -0,
  'k:,{': '}',
}

describe('space', () => {
  it.each([
    0,
    1,
    2,
    10,
    11,
    1e9,
    Infinity,
    -1,
    1.9,

    Number.NaN,
    '',
    ' ',
    '\t',
    '--',
    '0123456789ab',
    '😀'.repeat(6),
  ])('%j', (space) => {
    for (const value of [sample, [], {}, [[]], 'a', [sample, sample]]) {
      same(value, null, space)
      same(value, (_, member) => member, Object(space))
    }
  })

  it.each([null, undefined, true, [4], { valueOf: () => 4 }, () => 4])('%s is none', (space) =>
    same(sample, null, space),
  )

  it('below 1 is none', () => {
    // V8 breaks lines here; the specification does not.
    expect(stringify(sample, null, 0.5)).toBe(JSON.stringify(sample))
  })

  it('is asked of a Number or String object as the specification asks', () => {
    same(sample, null, Object.assign(Object(1), { valueOf: () => 3, toString: () => 'no' }))
    same(sample, null, Object.assign(Object('a'), { toString: () => '>>', valueOf: () => 'no' }))
    expect(() => stringify(1, null, Object.assign(Object(1), { valueOf: () => 1n }))).toThrow(TypeError)
  })

  it('beats INDENT_OUTPUT, which stands without it', () => {
    const { stringify: indented } = jsonOf(new ObjectMapper().enable('INDENT_OUTPUT'))
    expect(indented(sample)).toBe(JSON.stringify(sample, null, 2))
    expect(indented(sample, (_, value) => value)).toBe(JSON.stringify(sample, null, 2))
    for (const space of [1, 2, '\t', ',"'])
      expect(indented(sample, null, space)).toBe(JSON.stringify(sample, null, space))
  })
})

describe('what JSON leaves out', () => {
  it.each([undefined, () => 1, Symbol('s'), { toJSON() {} }, { toJSON: () => Symbol('s') }, { toJSON: () => () => 1 }])(
    'value %#',
    (value) => {
      for (const replacer of [undefined, [], (_, member) => member]) {
        expect(stringify(value, replacer, 2)).toBe(undefined)
        same([value, { a: value }], replacer)
      }
    },
  )

  it('what a replacer makes of it', () => {
    same(1, () => undefined)
    same(1, () => () => 1)
    same(undefined, () => 'there')
    same([1, 2], (key, value) => (key === '0' ? Symbol('s') : value))
    same(null, null, 1)
  })
})

describe('bigint', () => {
  const value = { id: 2n ** 64n, list: [-1n, Object(3n)], n: 1 }

  it('is written as the mapper writes it', () => {
    const quoted = '{"id":"18446744073709551616","list":["-1","3"],"n":1}'
    const bare = '{"id":18446744073709551616,"list":[-1,3],"n":1}'
    for (const replacer of [undefined, ['id', 'list', 'n'], (_, member) => member]) {
      expect(stringify(value, replacer)).toBe(quoted)
      expect(plain.stringify(value, replacer)).toBe(bare)
      expect(jsonOf(new ObjectMapper().registerModule(new CustomJsonModule())).stringify(value, replacer)).toBe(quoted)
    }
    expect(plain.stringify({ a: 5n }, null, 1)).toBe('{\n "a": 5\n}')
    expect(plain.stringify(5n)).toBe('5')
    expect(stringify('5', (_, text) => BigInt(text))).toBe('"5"')
  })

  it("never by a patch of its prototype's toJSON", () => {
    Object.defineProperty(BigInt.prototype, 'toJSON', { value: () => 'patched', configurable: true })
    try {
      for (const replacer of [undefined, ['id'], (_, member) => member]) {
        expect(plain.stringify({ id: 7n }, replacer)).toBe('{"id":7}')
      }
      expect(plain.stringify(7n)).toBe('7')
    } finally {
      delete BigInt.prototype.toJSON
    }
  })
})

describe("the mapper's own ways", () => {
  it('inclusion, order and serializers', () => {
    const mapper = new ObjectMapper().setSerializationInclusion('NON_NULL').enable('SORT_PROPERTIES_ALPHABETICALLY')
    const { stringify: written } = jsonOf(mapper)
    for (const replacer of [undefined, (_, value) => value]) {
      expect(written({ b: null, c: [null], a: 1 }, replacer)).toBe('{"a":1,"c":[null]}')
    }
    expect(written({ b: 1, a: 2 }, ['b', 'a'])).toBe('{"a":2,"b":1}')
    expect(written(null)).toBe('null')
    const rows = new SimpleModule('rows').addSerializer(t.any, (value) => ({ rows: value }))
    expect(jsonOf(new ObjectMapper().registerModule(rows)).stringify([1], null, '')).toBe('{"rows":[1]}')
    mapper.disable('SORT_PROPERTIES_ALPHABETICALLY')
    expect(written({ b: 1, a: 2 })).toBe('{"b":1,"a":2}')
  })

  it('cycles and limits, with their paths', () => {
    const identity = (_, value) => value
    const cyclic = { a: [{}] }
    cyclic.a[0].back = cyclic.a
    const list = { b: { 1: {} } }
    list.b[1].x = list.b
    for (const replacer of [undefined, identity, ['a', 'back']]) {
      const error = refuses(() => stringify(cyclic, replacer, 2), {
        as: 'JsonMappingException',
        path: ['a', 0, 'back'],
      })
      expect(error.code).toBe('CIRCULAR_REFERENCE')
    }
    refuses(() => stringify(list, ['x', 'b', 1]), { as: 'JsonMappingException', path: ['b', '1', 'x'] })
    const nested = (depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    const deep = jsonOf(new ObjectMapper({ constraints: { maxNestingDepth: 10_000 } }))
    for (const replacer of [undefined, identity]) {
      expect(stringify(nested(1000), replacer, 1)).toBe(JSON.stringify(nested(1000), null, 1))
      expect(deep.stringify(nested(10_000), replacer)).toHaveLength(20_000)
      refuses(() => stringify(nested(1001), replacer), { as: 'StreamConstraintsException' })
    }
    refuses(() => stringify(1, () => [1]), { as: 'StreamConstraintsException', path: new Array(1000).fill(0) })
  })
})

describe('any value', () => {
  const odd = () => [
    undefined,
    Symbol('s'),
    () => 1,
    new Date(0),
    Number.NaN,
    -0,
    Object('b'),
    Object(2),
    new Map(),
    { toJSON: (k) => [k] },
  ]
  const valueArbitrary = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      jsonArbitrary,
      fc.nat({ max: 9 }).map((index) => odd()[index]),
      fc.double(),
      fc
        .array(tie('value'), { maxLength: 5 })
        .map((list) => (list.length > 3 ? Object.assign([], { 1: list[0], 3: 0 }) : list)),
      fc.dictionary(fc.constantFrom('a', 'b', '1', '0', '__proto__', 'toString', '\ud800'), tie('value'), {
        maxKeys: 4,
      }),
    ),
  })).value
  const replacers = [
    null,
    ['b', '1', 'a', 0],
    (_, value) => value,
    (key, value) => (key === 'a' ? undefined : value),
    (_, value) => (typeof value === 'number' ? Object(String(value)) : value),
    (key, value) => (key === '0' ? { 2: value, a: Object(1), 1: { b: [value, []].length } } : value),
    function (key, value) {
      return Array.isArray(this) && key === '1' ? this.length : value
    },
  ]
  const spaces = [undefined, 0, 1, 3, 12, '\t', 'ab"[', Object(2), Object('..')]

  it('is written as the global JSON writes it', () => {
    fc.assert(
      fc.property(
        valueArbitrary,
        fc.constantFrom(...replacers),
        fc.constantFrom(...spaces),
        (value, replacer, space) => {
          same(value, replacer, space)
        },
      ),
      parameters(3000, 20261003),
    )
  })
})
