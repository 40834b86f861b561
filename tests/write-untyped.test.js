// Without a type, writeValueAsString equals JSON.stringify in every respect, plus bigint: bare by a plain mapper, quoted
// where CustomJsonModule is registered. Nothing global is patched.
import { describe, expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, t } from '../js/index.js'
import { caught, refusesToWrite, singleton, writes } from './assertions.js'

class Point {
  #secret = 1
  constructor(x, y) {
    this.x = x
    this.y = y
  }

  get sum() {
    return this.x + this.y + this.#secret
  }
}

const sparse = Array(3)
sparse[1] = 'x'

const values = [
  ['null', null],
  ['scalars', [true, false, 0, -0, 1.5, 'x', '', null]],
  ['numbers', [1e21, 1e-7, 0.1, 123456789012345680000, 5e-324, 1.7976931348623157e308, 1 / 3, 2 ** 53, -1.5e-10, 100]],
  ['what JSON has no number for', [Number.NaN, Infinity, -Infinity]],
  ['text', ['\u0000\u001f\u007f', '"\\/', '\b\f\n\r\t', 'é中😀', '\u2028\u2029', '\ud800', 'x\udfffy', '</script>']],
  ['keys', { '': 1, 'a"b': 2, '\ud800': 3, é: 4, '\n': 5, constructor: 6, 10: 7, 2: 8, '-1': 9 }],
  ['an own __proto__', JSON.parse('{"__proto__":{"a":1},"b":2}')],
  [
    'undefined, functions and symbols',
    { a: undefined, b: () => 1, c: Symbol('s'), d: [undefined, () => 1, Symbol('s')] },
  ],
  ['symbol keys', { [Symbol('key')]: 1, a: 2 }],
  ['holes', sparse],
  ['a date', { at: new Date(Date.UTC(2024, 1, 29, 12, 30)), never: new Date(Number.NaN) }],
  ['boxed primitives', [Object(1), Object('s'), Object(false), Object(Number.NaN)]],
  ['class instances', new Point(1, 2)],
  ['no prototype', Object.assign(Object.create(null), { a: 1 })],
  ['inherited members', Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true }, hidden: { value: 3 } })],
  [
    'getters',
    {
      get a() {
        return [1]
      },
    },
  ],
  [
    'collections',
    { map: new Map([[1, 2]]), set: new Set([1]), re: /x/g, error: new Error('e'), bytes: Uint8Array.of(1, 2) },
  ],
  ['proxies', { list: new Proxy([1, 2], {}), map: new Proxy({ a: 1 }, {}) }],
  [
    'toJSON',
    {
      a: { toJSON: () => ({ b: [1] }) },
      c: { toJSON: () => undefined },
      d: [{ toJSON: () => undefined }],
      e: { toJSON: 5 },
    },
  ],
  [
    'toJSON and its argument',
    { key: { toJSON: (key) => `<${key}>` }, list: [{ toJSON: (key) => `${typeof key} ${key}` }] },
  ],
  ['toJSON of toJSON', { toJSON: () => ({ toJSON: () => 1, a: 2 }) }],
  ['an array with members', Object.assign([1, 2], { extra: 3 })],
  ['empty containers', { a: {}, b: [], c: [[], {}] }],
]

describe('equals JSON.stringify', () => {
  it.each(values)('%s', (_name, value) => {
    writes(value, undefined, JSON.stringify(value))
    writes(value, undefined, JSON.stringify(value), singleton())
    writes([value], t.array(t.any), JSON.stringify([value]))
  })

  it.each(values)('indented: %s', (_name, value) => {
    writes(value, undefined, JSON.stringify(value, null, 2), new ObjectMapper().enable('INDENT_OUTPUT'))
  })

  it('for long texts of every content', () => {
    for (const unit of ['x', 'é', '中', '😀', '"', '\n', '\ud800x']) {
      const value = { a: unit.repeat(5000), list: Array.from({ length: 300 }, (_, index) => `${unit}${index}`) }
      writes(value, undefined, JSON.stringify(value))
    }
  })

  it('calls a getter once, and toJSON with the right this', () => {
    let calls = 0
    const value = {
      get n() {
        return ++calls
      },
    }
    expect(new ObjectMapper().writeValueAsString(value)).toBe('{"n":1}')
    const self = {
      k: 'v',
      toJSON() {
        return this === self
      },
    }
    expect(new ObjectMapper().writeValueAsString({ self })).toBe('{"self":true}')
  })

  it.each([undefined, () => 1, Symbol('s'), { toJSON: () => undefined }])(
    'a root without a text is refused (%#)',
    (value) => {
      expect(() => new ObjectMapper().writeValueAsString(value)).toThrow()
      expect(() => new ObjectMapper().writeValueAsBytes(value)).toThrow()
    },
  )
})

describe('bigint', () => {
  const value = { id: 7205759403792793601n, list: [0n, -1n, 2n ** 80n], text: '5' }
  const bare = '{"id":7205759403792793601,"list":[0,-1,1208925819614629174706176],"text":"5"}'
  const quoted = '{"id":"7205759403792793601","list":["0","-1","1208925819614629174706176"],"text":"5"}'

  it('is bare by a plain mapper and quoted by CustomJsonModule', () => {
    writes(value, undefined, bare)
    writes(value, undefined, quoted, singleton())
    const mapper = new ObjectMapper()
    mapper.registerModule(new CustomJsonModule())
    writes(value, undefined, quoted, mapper)
    writes(5n, undefined, '5')
    writes(5n, undefined, '"5"', singleton())
  })

  it('a patched BigInt.prototype.toJSON changes nothing', () => {
    // Many pages do exactly this.
    BigInt.prototype.toJSON = function toJSON() {
      return `patched ${this}`
    }
    try {
      writes(value, undefined, bare)
      writes(value, undefined, quoted, singleton())
      writes({ id: 5n }, t.object('Row', { id: t.long }), '{"id":5}')
      writes([Object(5n)], undefined, '[5]')
    } finally {
      delete BigInt.prototype.toJSON
    }
  })
})

describe('what goes wrong', () => {
  it('a cycle is an error with its path', () => {
    const value = { a: 1 }
    value.list = [0, { back: value }]
    refusesToWrite(value, undefined, { as: 'JsonMappingException', path: ['list', 1, 'back'] })
    const list = []
    list.push(list)
    refusesToWrite(list, undefined, { as: 'JsonMappingException', path: [0] })
    const loop = { toJSON: () => ({ again: loop }) }
    expect(() => new ObjectMapper().writeValueAsString(loop)).toThrow()
    const shared = { s: [1] }
    writes({ a: shared, b: [shared, shared] }, undefined, '{"a":{"s":[1]},"b":[{"s":[1]},{"s":[1]}]}')
  })

  it('what toJSON or a getter throws passes unchanged', () => {
    const thrown = new RangeError('mine')
    const fail = () => {
      throw thrown
    }
    const mapper = new ObjectMapper()
    for (const bad of [
      { toJSON: fail },
      { a: [{ toJSON: fail }] },
      Object.defineProperty({}, 'x', { get: fail, enumerable: true }),
    ]) {
      expect(caught(() => mapper.writeValueAsString(bad))).toBe(thrown)
      expect(caught(() => mapper.writeValueAsBytes({ bad }, t.record(t.any)))).toBe(thrown)
      writes([1, 'é'], undefined, '[1,"é"]', mapper)
    }
  })

  it('so does what says nothing of itself', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const refuse = () => {
      throw new Error('was asked')
    }
    const silent = new Proxy({}, { getPrototypeOf: refuse, get: refuse, has: refuse })
    for (const thrown of [proxy, silent, Object.create(null), undefined, 'text']) {
      const fail = () => {
        throw thrown
      }
      for (const bad of [{ toJSON: fail }, Object.defineProperty({}, 'x', { get: fail, enumerable: true })]) {
        for (const args of [[bad], [[1n, bad]], [{ bad }, t.record(t.any)], [{ bad }, t.object('Row', {})]]) {
          for (const write of ['writeValueAsString', 'writeValueAsBytes']) {
            let passed = 'nothing'
            try {
              singleton()[write](...args)
            } catch (error) {
              passed = error
            }
            expect(passed === thrown).toBe(true)
          }
        }
      }
    }
  })

  it('so does an error of the classes that the engine itself throws, thrown once', () => {
    for (const thrown of [new TypeError('mine'), new RangeError('mine'), new SyntaxError('mine')]) {
      const failingOnce = () => {
        let calls = 0
        return () => {
          if (calls++ === 0) throw thrown
          return []
        }
      }
      for (const make of [
        () => ({ toJSON: failingOnce() }),
        () => Object.defineProperty({}, 'x', { get: failingOnce(), enumerable: true }),
        () => new Proxy({}, { ownKeys: failingOnce() }),
      ]) {
        for (const write of ['writeValueAsString', 'writeValueAsBytes']) {
          const mapper = new ObjectMapper()
          expect(caught(() => mapper[write]({ bad: make() }))).toBe(thrown)
          expect(caught(() => mapper[write]([[make()]], t.array(t.any)))).toBe(thrown)
          expect(caught(() => mapper[write]({ bad: make() }, t.object('Row', { id: t.long })))).toBe(thrown)
          writes([1], undefined, '[1]', mapper)
        }
      }
    }
  })

  it('toJSON may use the mapper that is writing', () => {
    const mapper = new ObjectMapper()
    const inner = { toJSON: () => mapper.readValue(mapper.writeValueAsString({ deep: ['x'.repeat(5000), 5] })) }
    const expected = { a: 'before', inner: { deep: ['x'.repeat(5000), 5] }, b: 'after' }
    writes({ a: 'before', inner, b: 'after' }, undefined, JSON.stringify(expected), mapper)
  })
})

it('nothing global is patched', () => {
  singleton().writeValueAsString({ id: 1n })
  for (const native of [
    JSON.parse,
    JSON.stringify,
    BigInt.prototype.toString,
    Object.prototype.toString,
    String.prototype.toString,
    Array.prototype.map,
  ]) {
    expect(Function.prototype.toString.call(native)).toContain('[native code]')
  }
  expect(Object.hasOwn(BigInt.prototype, 'toJSON')).toBe(false)
  expect(Object.keys(Object.prototype)).toEqual([])
})

it('many containers below a raised depth are all written', () => {
  const mapper = new ObjectMapper({ constraints: { maxNestingDepth: 10_000 } }).enable('SORT_PROPERTIES_ALPHABETICALLY')
  const many = Array.from({ length: 120_000 }, () => [])
  const value = Array.from({ length: 999 }).reduce((inner) => [inner], many)
  expect(mapper.writeValueAsString(value)).toBe(JSON.stringify(value))
})

it.skipIf(JSON.rawJSON === undefined)('raw JSON stands as it is (skipped where there is no JSON.rawJSON)', () => {
  const raw = ['1.50', '12345678901234567890', '"\\u0061"', '"价\\u0061"', 'true', 'null'].map((text) =>
    JSON.rawJSON(text),
  )
  const value = { raw, big: 1n }
  const text = new ObjectMapper().writeValueAsString(value)
  expect(text).toBe('{"raw":[1.50,12345678901234567890,"\\u0061","价a",true,null],"big":1}')
})

it.skipIf(JSON.rawJSON === undefined)(
  'half of a surrogate pair in raw JSON is escaped (skipped where there is no JSON.rawJSON)',
  () => {
    for (const type of [undefined, t.any, t.record(t.any)]) {
      writes({ raw: JSON.rawJSON('"a\ud800b"'), x: 'é' }, type, '{"raw":"a\\ud800b","x":"é"}')
    }
  },
)
