// Members of objects: missing, null and required ones, renamed ones, unknown and repeated ones, and names that mean
// something to JavaScript but nothing to JSON.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { call, forms, reads, rejects, singleton, writes } from './assertions.js'

describe('absence and null', () => {
  const Person = t.object('Person', { id: t.long, nick: t.string, tags: t.array(t.string) })

  it('stay apart in both directions', () => {
    const text = '[{"id":null,"nick":null,"tags":null},{},{"nick":"k"}]'
    const value = [{ id: null, nick: null, tags: null }, {}, { nick: 'k' }]
    reads(text, t.array(Person), value)
    writes(value, t.array(Person), text)
    expect(Object.keys(singleton().readValue('{}', Person))).toEqual([])
    writes({ id: undefined, nick: 'k' }, Person, '{"nick":"k"}')
  })

  it('null is null for every type', () => {
    const types = [
      t.long,
      t.decimal,
      t.bigInteger,
      t.int,
      t.double,
      t.string,
      t.boolean,
      t.any,
      t.enum(['A']),
      t.array(t.int),
      t.record(t.int),
      t.lazy(() => Person),
      Person,
      t.long.as('bigint'),
      t.decimal.as('number'),
      t.int.nullable(),
      t.int.optional(),
    ]
    for (const type of types) {
      reads('null', type, null)
      reads('[null]', t.array(type), [null])
      reads('{"v":null}', t.record(type), { v: null })
      reads('{"v":null}', t.object('V', { v: type, other: type }), { v: null })
      writes(null, type, 'null')
    }
  })

  it('required() refuses both', () => {
    const Order = t.object('Order', { id: t.long.required(), note: t.string })
    reads('{"id":4}', Order, { id: '4' })
    rejects('{"note":"x"}', Order, { as: 'MismatchedInputException', path: ['id'] })
    rejects('{"id":null}', Order, { as: 'MismatchedInputException', path: ['id'], at: 6 })
    rejects('[{"id":1},{}]', t.array(Order), { as: 'MismatchedInputException', path: [1, 'id'] })
    rejects('null', t.long.required(), { as: 'MismatchedInputException', path: [], at: 0 })
    rejects('[1,null]', t.array(t.long.required()), { as: 'MismatchedInputException', path: [1], at: 3 })
    rejects('[""]', t.array(t.long.required()), { as: 'MismatchedInputException', path: [0], at: 1 })
    rejects('{"k":null}', t.record(t.long.required()), { as: 'MismatchedInputException', path: ['k'], at: 5 })
  })

  it('{ required: true } does it for all fields; nullable() and optional() relax single ones', () => {
    const Full = t.object(
      'Full',
      { id: t.long, note: t.string.nullable(), next: t.long.optional() },
      { required: true },
    )
    reads('{"id":1,"note":null}', Full, { id: '1', note: null })
    reads('{"id":1,"note":"n","next":2}', Full, { id: '1', note: 'n', next: '2' })
    rejects('{"note":"n"}', Full, { as: 'MismatchedInputException', path: ['id'] })
    rejects('{"id":null,"note":"n"}', Full, { as: 'MismatchedInputException', path: ['id'], at: 6 })
    rejects('{"id":1}', Full, { as: 'MismatchedInputException', path: ['note'] })
    rejects('{"id":1,"note":"n","next":null}', Full, { as: 'MismatchedInputException', path: ['next'], at: 26 })
  })

  it('nullable() and optional() change nothing elsewhere', () => {
    const Loose = t.object('Loose', { a: t.long.nullable(), b: t.long.optional() })
    reads('[{},{"a":null,"b":null}]', t.array(Loose), [{}, { a: null, b: null }])
  })

  it('required is a rule of reading only', () => {
    writes({ note: 'x' }, t.object('Order', { id: t.long.required(), note: t.string }), '{"note":"x"}')
  })
})

describe('named()', () => {
  const User = t.object('User', {
    id: t.long.named('user_id'),
    email: t.string,
    price: t.decimal.required().named('net price'),
  })

  it('is the name on the wire, and in error paths', () => {
    reads('{"user_id":8,"email":"e","net price":1.0}', User, { id: '8', email: 'e', price: '1.0' })
    writes({ id: '8', email: 'e', price: '1.0' }, User, '{"user_id":8,"email":"e","net price":1.0}')
    rejects('{"user_id":"x","net price":1}', User, { as: 'InvalidFormatException', path: ['user_id'], at: 11 })
    rejects('{"user_id":1}', User, { as: 'MismatchedInputException', path: ['net price'] })
  })

  it('a declared field wins over an unknown member of its JS name', () => {
    reads('{"id":"unknown","user_id":8,"net price":1}', User, { id: '8', price: '1' })
    reads('{"net price":1,"id":"unknown"}', User, { price: '1' })
  })

  it('writes no key twice', () => {
    const Mixed = t.object('Mixed', { a: t.int.named('b') })
    const text = new ObjectMapper().writeValueAsString({ a: 1, b: 2, c: 3 }, Mixed)
    expect(text.match(/"b":/g)).toHaveLength(1)
    expect(JSON.parse(text)).toEqual({ b: 1, c: 3 })
  })
})

describe('unknown members', () => {
  const Item = t.object('Item', { id: t.long })
  const text = '{"seller":"s","id":1,"stock":9223372036854775000,"at":{"x":1.50},"tags":[7,"7"]}'

  it('are kept behind the declared ones, in document order', () => {
    for (const { input } of forms(text)) {
      const value = singleton().readValue(input, Item)
      expect(Object.keys(value)).toEqual(['id', 'seller', 'stock', 'at', 'tags'])
      expect(value).toEqual({ id: '1', seller: 's', stock: '9223372036854775000', at: { x: 1.5 }, tags: [7, '7'] })
    }
    writes({ seller: 's', id: '1', n: 5 }, Item, '{"id":1,"seller":"s","n":5}')
  })

  it('ignore drops them both ways, yet checks their syntax', () => {
    const Ignoring = t.object('Item', { id: t.long }, { unknown: 'ignore' })
    reads(text, Ignoring, { id: '1' })
    writes({ id: '1', seller: 's' }, Ignoring, '{"id":1}')
    rejects('{"seller":[1,],"id":1}', Ignoring, { as: 'JsonParseException', at: 13 })
  })

  it('fail names the first at its opening quote', () => {
    const Failing = t.object('Item', { id: t.long }, { unknown: 'fail' })
    rejects('{"id":1, "stock":2,"x":3}', Failing, { as: 'UnrecognizedPropertyException', path: ['stock'], at: 9 })
    reads('{"id":1}', Failing, { id: '1' })
  })

  it('FAIL_ON_UNKNOWN_PROPERTIES only changes the default', () => {
    const mapper = new ObjectMapper().enable('FAIL_ON_UNKNOWN_PROPERTIES')
    rejects(
      '[{"id":1,"x":{"y":2}}]',
      t.array(Item),
      { as: 'UnrecognizedPropertyException', path: [0, 'x'], at: 9 },
      { mapper },
    )
    for (const unknown of ['keep', 'ignore']) {
      const Own = t.object('Own', { id: t.long }, { unknown })
      reads('{"id":1,"x":2}', Own, unknown === 'keep' ? { id: '1', x: 2 } : { id: '1' }, { mapper })
    }
  })
})

describe('repeated keys', () => {
  const Item = t.object('Item', { id: t.long, n: t.int })
  const strict = new ObjectMapper().enable('STRICT_DUPLICATE_DETECTION')

  it('the last one wins, each one is checked', () => {
    reads('{"id":1,"n":2,"id":3,"extra":1,"extra":2}', Item, { id: '3', n: 2, extra: 2 })
    reads('{"a":1,"b":2,"a":null}', t.record(t.int), { a: null, b: 2 })
    rejects('{"id":"x","id":3}', Item, { as: 'InvalidFormatException', path: ['id'], at: 6 })
  })

  it.each([
    ['{"id":1,"n":2,"id":3}', 14],
    ['{"id":1,"\\u0069d":3}', 8],
    ['{"x":1, "x":1}', 8],
    ['{"n":2,"o":{"k":1,"k":1}}', 18],
    ['{"":1,"":2}', 6],
    ['{"constructor":1,"constructor":1}', 17],
  ])('STRICT_DUPLICATE_DETECTION refuses %s', (text, at) => {
    for (const type of [undefined, t.any, Item, t.record(t.any)])
      rejects(text, type, { as: 'JsonParseException', at }, { mapper: strict })
  })

  it('equal names at different places, and inherited ones, are no duplicates', () => {
    const text = '{"toString":{"toString":1},"__proto__":[{"a":1},{"a":1}],"a":1,"A":1,"é":1,"e\u0301":1}'
    for (const type of [undefined, Item, t.record(t.any)]) reads(text, type, JSON.parse(text), { mapper: strict })
  })
})

describe('names that JavaScript knows', () => {
  const text =
    '{"__proto__":{"admin":true},"constructor":"c","toString":1,"hasOwnProperty":2,"valueOf":null,"length":3}'
  const types = [
    ['no type', undefined],
    ['any', t.any],
    ['record', t.record(t.any)],
    ['unknown members', t.object('Firm', { id: t.long })],
    [
      'declared members',
      t.object('Firm', { ['__proto__']: t.any, constructor: t.string, toString: t.int, hasOwnProperty: t.int }),
    ],
  ]

  it.each(types)('are data: %s', (_name, type) => {
    for (const { input } of forms(text)) {
      const value = call(singleton(), input, type)
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
      expect(Object.getOwnPropertyDescriptor(value, '__proto__')).toEqual({
        value: { admin: true },
        writable: true,
        enumerable: true,
        configurable: true,
      })
      expect(value.admin).toBe(undefined)
      expect(Object.keys(value).sort()).toEqual(Object.keys(JSON.parse(text)).sort())
      const back = new ObjectMapper().writeValueAsString(value, type)
      expect(Object.entries(JSON.parse(back)).sort()).toEqual(Object.entries(JSON.parse(text)).sort())
    }
    expect({}.admin).toBe(undefined)
  })

  it('an accessor of a class is a member, what every object inherits is none', () => {
    class Firm {
      get id() {
        return '1'
      }
    }
    writes(new Firm(), t.object('Firm', { id: t.long }), '{"id":1}')
    writes({}, t.object('Firm', { constructor: t.string, toString: t.string }), '{}')
  })
})
