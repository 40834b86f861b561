// With a type, the type decides the wire form and never the JS form of the value. What does not fit is refused with its
// path, so that the output is always valid JSON and no text can smuggle anything into it.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { refuses, refusesToWrite, singleton, writes } from './assertions.js'

const MISMATCH = 'MismatchedInputException'

describe('the wire form', () => {
  const Post = t.object('Post', { id: t.long, title: t.string, total: t.bigInteger })

  it.each([['36028797018963969'], [36028797018963969n]])('is the same for %s', (id) => {
    const value = { id, title: '36028797018963969', total: id }
    writes(value, Post, '{"id":36028797018963969,"title":"36028797018963969","total":36028797018963969}')
    writes(
      value,
      Post,
      '{"id":"36028797018963969","title":"36028797018963969","total":"36028797018963969"}',
      singleton(),
    )
  })

  it('takes safe JS numbers for exact types', () => {
    writes({ id: 5, title: '5', total: -9007199254740991 }, Post, '{"id":5,"title":"5","total":-9007199254740991}')
    writes({ id: -0, total: 0 }, Post, '{"id":0,"total":0}')
  })

  it('reaches arrays, records and nested objects', () => {
    const Deep = t.record(t.array(t.object('Line', { price: t.decimal, tags: t.array(t.long) })))
    const value = { a: [{ price: '1.50', tags: ['1', 2n, 3, null] }, null], b: [], c: null }
    writes(value, Deep, '{"a":[{"price":1.50,"tags":[1,2,3,null]},null],"b":[],"c":null}')
    writes(value, Deep, '{"a":[{"price":"1.50","tags":["1","2","3",null]},null],"b":[],"c":null}', singleton())
  })

  it.each([
    ['long', t.long.writeAs('string'), '7', '"7"', '"7"'],
    ['long', t.long.writeAs('number'), '7', '7', '7'],
    ['bigInteger', t.bigInteger.writeAs('number'), '7', '7', '7'],
    ['decimal', t.decimal.writeAs('string'), '7.50', '"7.50"', '"7.50"'],
    ['decimal', t.decimal.writeAs('number'), '7.50', '7.50', '7.50'],
    ['int', t.int.writeAs('string'), 7, '"7"', '"7"'],
    ['double', t.double.writeAs('string'), 7.5, '"7.5"', '"7.5"'],
  ])('writeAs beats any module: %s', (_name, type, value, plain, quoted) => {
    writes([value], t.array(type), `[${plain}]`)
    writes([value], t.array(type), `[${quoted}]`, singleton())
    expect(new ObjectMapper().readValue(`[${plain}]`, t.array(type))).toEqual([value])
  })

  it('follows the declared order, unknown members behind', () => {
    writes({ x: 1, title: 'b', y: [2], id: '1' }, Post, '{"id":1,"title":"b","x":1,"y":[2]}')
  })
})

describe('a long, an int and a bigInteger', () => {
  const NO_INTEGER = [
    '',
    ' ',
    'abc',
    '1.5',
    '1.0',
    '1e3',
    '1_000',
    '0x1F',
    '١٢',
    '1,2',
    '1]',
    '1,"admin":true',
    '"',
    'null',
    'true',
    '--1',
    '+1',
    ' 1',
    '1 ',
    '1\n2',
    '0123',
    '-',
    '00',
    'NaN',
    Number.NaN,
    Infinity,
    1.5,
    2 ** 53,
    -(2 ** 53) - 2,
    1e21,
    true,
    false,
    {},
    [],
    ['1'],
    new Date(0),
    Symbol('s'),
    () => 1,
  ]

  it.each([
    ['long', t.long],
    ['bigInteger', t.bigInteger],
  ])('%s refuses what is no integer', (_name, type) => {
    for (const bad of NO_INTEGER) {
      for (const mapper of [new ObjectMapper(), singleton()]) {
        refusesToWrite(
          { id: bad },
          t.object('Row', { id: type }),
          { as: MISMATCH, path: ['id'], what: String(bad) },
          mapper,
        )
      }
    }
  })

  it.each(['9223372036854775808', '-9223372036854775809', 2n ** 63n, -(2n ** 63n) - 1n, '9'.repeat(40)])(
    'long refuses %s',
    (bad) => {
      refusesToWrite([1, bad], t.array(t.long), { as: 'InvalidFormatException', path: [1] })
    },
  )

  it('the bounds are written', () => {
    const bounds = ['9223372036854775807', '-9223372036854775808']
    writes(bounds, t.array(t.long), `[${bounds}]`)
    writes(bounds.map(BigInt), t.array(t.long), `[${bounds}]`)
    writes([2147483647, -2147483648, 0, -0], t.array(t.int), '[2147483647,-2147483648,0,0]')
    writes(['8'.repeat(600), 10n ** 300n], t.array(t.bigInteger), `[${'8'.repeat(600)},1${'0'.repeat(300)}]`)
  })

  it.each(['5', 1.5, 2147483648, -2147483649, Number.NaN, Infinity, true, 2n ** 31n, {}, []])(
    'int refuses %s',
    (bad) => {
      refusesToWrite([bad], t.array(t.int), { as: MISMATCH, path: [0] })
    },
  )
})

describe('a decimal', () => {
  it.each([
    '',
    'abc',
    '1,5',
    '1.',
    '.5',
    '+1',
    '01',
    '1e',
    ' 1',
    '1 ',
    '1;',
    '1]',
    '1_0',
    'NaN',
    'Infinity',
    '0x1',
    '1.5.2',
    Number.NaN,
    Infinity,
    -Infinity,
    true,
    {},
    [],
  ])('refuses %j', (bad) => {
    for (const mapper of [new ObjectMapper(), singleton()]) {
      refusesToWrite({ p: bad }, t.record(t.decimal), { as: MISMATCH, path: ['p'] }, mapper)
    }
  })
})

describe('double, string, boolean, array, record and object', () => {
  it.each([
    ['double', t.double, ['1', 'abc', '', true, {}, []]],
    ['string', t.string, [5, 5n, true, Number.NaN, {}, ['a'], new Date(0)]],
    ['boolean', t.boolean, ['true', 1, 0, 'x', {}, []]],
    ['array', t.array(t.int), [5, 'x', {}, { length: 0 }, true, new Set([1])]],
    ['record', t.record(t.int), [5, 'x', [], true]],
    ['object', t.object('O', { a: t.int }), [5, 'x', [], true, 5n]],
  ])('%s takes no other kind', (_name, type, values) => {
    for (const bad of values)
      refusesToWrite({ k: [bad] }, t.record(t.array(type)), { as: MISMATCH, path: ['k', 0], what: String(bad) })
  })

  it('take their own', () => {
    writes(['x', '"\\\n\u2028', ''], t.array(t.string), '["x","\\"\\\\\\n\u2028",""]')
    writes([true, false, null], t.array(t.boolean), '[true,false,null]')
    writes({ b: 1, 2: 3, a: null }, t.record(t.int), '{"2":3,"b":1,"a":null}')
  })

  it('leave out undefined members; in an array undefined is null', () => {
    writes({ a: undefined, b: 1 }, t.record(t.int), '{"b":1}')
    writes({ a: undefined, b: 1 }, t.object('O', { a: t.int, b: t.int }), '{"b":1}')
    writes([undefined, 1], t.array(t.int), '[null,1]')
  })
})

describe('paths and cycles', () => {
  const Node = t.object('Node', { id: t.long, kids: t.array(t.lazy(() => Node)) })

  it('name the place of a wrong value', () => {
    refusesToWrite({ id: 1, kids: [{ id: 2 }, { id: 3, kids: [{ id: 'x' }] }] }, Node, {
      as: MISMATCH,
      path: ['kids', 1, 'kids', 0, 'id'],
    })
    refusesToWrite('x', t.long, { as: MISMATCH, path: [] })
  })

  it('are found through types, and a value used twice is no cycle', () => {
    const node = { id: 1, kids: [] }
    node.kids.push({ id: 2, kids: [node] })
    refusesToWrite(node, Node, { as: 'JsonMappingException', path: ['kids', 0, 'kids', 0] })
    const leaf = { id: 3, kids: [] }
    writes({ id: 1, kids: [leaf, leaf] }, Node, '{"id":1,"kids":[{"id":3,"kids":[]},{"id":3,"kids":[]}]}')
  })

  it('a message shows no payload', () => {
    const error = refusesToWrite({ id: 'hunter2' }, t.record(t.long), { as: MISMATCH, path: ['id'] })
    expect(error.message).not.toContain('hunter2')
  })

  it('undefined at the root is refused', () => {
    for (const type of [t.long, t.string, t.any, Node])
      expect(() => new ObjectMapper().writeValueAsString(undefined, type)).toThrow()
  })

  it('a failed write leaves the mapper as it was', () => {
    const mapper = new ObjectMapper()
    for (let round = 0; round < 20; round++) {
      refuses(() => mapper.writeValueAsString({ id: 1, kids: [{ id: `x${round}` }] }, Node), { as: MISMATCH })
      writes({ id: 1, kids: [] }, Node, '{"id":1,"kids":[]}', mapper)
    }
  })
})

it('every member is asked for once, whatever it is', () => {
  const Row = t.object('Row', { id: t.long, name: t.string, price: t.decimal, count: t.int, extra: t.any })
  const given = { id: 5n, name: null, price: 1.5, count: 2, extra: [1n] }
  const asked = []
  const value = {}
  for (const [key, member] of Object.entries(given)) {
    const get = () => {
      asked.push(key)
      return member
    }
    Object.defineProperty(value, key, { get, enumerable: true })
  }
  const text = new ObjectMapper().writeValueAsString(value, Row)
  expect(text).toBe('{"id":5,"name":null,"price":1.5,"count":2,"extra":[1]}')
  expect(asked).toEqual(Object.keys(given))
})

it.each([
  [10n ** 400n, t.int, 'OUT_OF_RANGE'],
  [-(10n ** 400n), t.int, 'OUT_OF_RANGE'],
  [10n ** 300n, t.int, 'OUT_OF_RANGE'],
  [2 ** 31, t.int, 'OUT_OF_RANGE'],
  [1.5, t.int, 'NOT_AN_INTEGER'],
  [1.5, t.long, 'NOT_AN_INTEGER'],
  ...[Number.NaN, Infinity, -Infinity].flatMap((value) =>
    [t.int, t.long, t.bigInteger, t.decimal].map((type) => [value, type, 'NOT_A_NUMBER']),
  ),
])('%s as %s is refused as what it is: %s', (value, type, code) => {
  expect(refusesToWrite([value], t.array(type), { path: [0] }).code).toBe(code)
})

describe('a box that lost its prototype', () => {
  const lost = (value) => Object.setPrototypeOf(Object(value), Object.prototype)

  it.each([1, 's', true])('of %s is an object like another where the type says so', (value) => {
    const members = typeof value === 'string' ? '{"0":"s"}' : '{}'
    for (const type of [t.record(t.any), t.record(t.string), t.object('Row', { a: t.int })]) {
      writes(lost(value), type, members)
      writes([lost(value)], t.array(type), `[${members}]`)
    }
    writes(lost(value), t.object('Row', { a: t.int }, { unknown: 'ignore' }), '{}')
  })

  it('of a bigint is refused as JSON.stringify refuses it: nothing but its valueOf tells it from an object', () => {
    const write = () => singleton().writeValueAsString(lost(1n), t.record(t.int))
    expect(write).toThrow(TypeError)
    expect(() => JSON.stringify(lost(1n))).toThrow(TypeError)
    writes({ a: 1 }, t.record(t.int), '{"a":1}')
  })

  it.each([1, 's', true])('of %s is no scalar', (value) => {
    for (const type of [t.int, t.string, t.boolean]) refusesToWrite([lost(value)], t.array(type), { path: [0] })
  })
})
