// Arrays, records and t.any: nesting, nulls, order, wrong kinds with their paths, and that t.any follows the rules of
// reads without a type.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { encode, reads, rejects, singleton, writes } from './assertions.js'

describe('array', () => {
  it.each([
    ['[]', t.long, []],
    [' [ ] ', t.long, []],
    ['[1,"2",null,3e0]', t.long, ['1', '2', null, '3']],
    ['[[],[1],null,[2,3]]', t.array(t.int), [[], [1], null, [2, 3]]],
    ['[{"a":1},{}]', t.record(t.int), [{ a: 1 }, {}]],
    ['["a",["b",{"c":9007199254740995}]]', t.any, ['a', ['b', { c: '9007199254740995' }]]],
  ])('%s', (text, element, expected) => {
    reads(text, t.array(element), expected)
    writes(
      singleton().readValue(text, t.array(element)),
      t.array(element),
      new ObjectMapper().writeValueAsString(expected, t.array(element)),
    )
  })

  it('of thousands', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => String(2n ** 60n + BigInt(index)))
    reads(`[${ids}]`, t.array(t.long), ids)
    writes(ids, t.array(t.long), `[${ids}]`)
    const rows = ids.map((id) => ({ id, note: null }))
    reads(
      `[${ids.map((id) => `{"id":${id},"note":null}`)}]`,
      t.array(t.object('Row', { id: t.long, note: t.string })),
      rows,
    )
  })

  it.each(['{}', '1', '"[]"', 'true'])('%s is no array', (token) => {
    rejects(`{"list":${token}}`, t.object('O', { list: t.array(t.int) }), {
      as: 'MismatchedInputException',
      path: ['list'],
      at: 8,
    })
    rejects(token, t.array(t.any), { as: 'MismatchedInputException', path: [], at: 0 })
  })
})

describe('record', () => {
  it.each([
    ['{}', t.long, {}],
    ['{"a":1,"":"2","中":null}', t.long, { a: '1', '': '2', 中: null }],
    ['{"x":{"y":{"z":1.50}}}', t.record(t.record(t.decimal)), { x: { y: { z: '1.50' } } }],
    ['{"__proto__":"5"}', t.int, JSON.parse('{"__proto__":5}')],
  ])('%s', (text, element, expected) => {
    reads(text, t.record(element), expected)
  })

  it('has its keys in the order that JSON.parse gives them', () => {
    const text = '{"b":1,"20":2,"3":3,"03":4,"4294967294":5,"4294967295":6,"-1":7,"a":8,"b2":9}'
    for (const input of [text, encode(text)]) {
      for (const type of [t.record(t.any), t.record(t.int), t.any]) {
        expect(Object.keys(singleton().readValue(input, type))).toEqual(Object.keys(JSON.parse(text)))
      }
    }
  })

  it.each(['[]', '1', '"{}"', 'false'])('%s is no record', (token) => {
    rejects(`[${token}]`, t.array(t.record(t.int)), { as: 'MismatchedInputException', path: [0], at: 1 })
    rejects(`[${token}]`, t.array(t.object('O', { a: t.int })), { as: 'MismatchedInputException', path: [0], at: 1 })
  })
})

describe('paths', () => {
  const Shop = t.object('Shop', {
    orders: t.array(t.object('Order', { lines: t.record(t.array(t.object('Line', { price: t.decimal }))) })),
  })

  it('show every key and index down to the wrong value', () => {
    const text = '{"orders":[{"lines":{"a b":[{"price":1},\n{"price":"é"}]}}]}'
    const error = rejects(text, Shop, {
      as: 'MismatchedInputException',
      path: ['orders', 0, 'lines', 'a b', 1, 'price'],
      at: 50,
    })
    expect(error.location.line).toBe(2)
    expect(error.message).toContain('Shop["orders"][0]["lines"]["a b"][1]["price"]')
  })

  it('cut long names in the message only', () => {
    const name = 'n'.repeat(100)
    const error = rejects(`{"${name}":"x"}`, t.record(t.long), { as: 'InvalidFormatException', path: [name] })
    expect(error.message).toContain('n'.repeat(64))
    expect(error.message).not.toContain('n'.repeat(65))
  })
})

describe('boolean', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['"true"', true],
    ['"false"', false],
    ['"True"', true],
    ['"TRUE"', true],
    ['"False"', false],
    ['"FALSE"', false],
    ['1', true],
    ['0', false],
    ['null', null],
  ])('%s gives %j', (token, expected) => {
    reads(`[${token}]`, t.array(t.boolean), [expected])
  })

  it.each(['"yes"', '"tRUE"', '"1x"', '[]', '{}', '0.5', '"on"'])('%s is no boolean', (token) => {
    rejects(`{"b":${token}}`, t.record(t.boolean), { as: 'MismatchedInputException', path: ['b'], at: 5 })
  })
})

describe('any', () => {
  const text = '{"id":36028797018963969,"n":1,"d":19.90,"s":"1","deep":[{"big":1e400,"t":true,"z":-0}],"n":null}'
  const value = { id: '36028797018963969', n: null, d: 19.9, s: '1', deep: [{ big: '1e400', t: true, z: -0 }] }

  it('reads as a call without a type does', () => {
    reads(text, undefined, value)
    reads(text, t.any, value)
    reads(`{"x":${text}}`, t.object('O', { x: t.any }), { x: value })
    reads(`[${text},7]`, t.array(t.any), [value, 7])
  })

  it('takes the options of the call and of the mapper', () => {
    const options = { longs: 'all', decimals: 'all', as: 'bigint' }
    const expected = { id: 36028797018963969n, n: 1n, d: '19.90' }
    reads('{"id":36028797018963969,"n":1,"d":19.90}', t.any, expected, { options })
    reads('{"x":{"id":36028797018963969,"n":1,"d":19.90}}', t.object('O', { x: t.any }), { x: expected }, { options })
    reads('[{"id":36028797018963969,"n":1,"d":19.90}]', t.array(t.object('O', {})), [expected], {
      mapper: new ObjectMapper(options),
    })
  })

  it('writes as a call without a type does', () => {
    const json = { a: [undefined, () => 1, Number.NaN, new Date(0)], b: { toJSON: () => 'j' }, c: undefined, d: 1e21 }
    writes(json, t.any, JSON.stringify(json))
    writes([json], t.array(t.any), JSON.stringify([json]))
    writes({ big: 5n }, t.record(t.any), '{"big":5}')
    writes({ big: 5n }, t.record(t.any), '{"big":"5"}', singleton())
  })
})

it('types may be nested deeper than any stack', () => {
  const deep = Array.from({ length: 15_000 }).reduce((element) => t.array(element), t.long)
  reads('[[[]]]', deep, [[[]]])
  writes([[[]]], deep, '[[[]]]')
})
