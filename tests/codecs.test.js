// .as() decides what JavaScript sees: 'bigint', 'number' or a codec. Codecs run after the whole document has been read, in
// its order; they may call the mapper; what they throw arrives with path and cause.
import Big from 'big.js'
import BigNumber from 'bignumber.js'
import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { caught, forms, reads, refusesToWrite, rejects, singleton, writes } from './assertions.js'

describe("as('bigint')", () => {
  it.each([
    [
      t.long,
      '["-9223372036854775808",0,null,1e2]',
      [-(2n ** 63n), 0n, null, 100n],
      '[-9223372036854775808,0,null,100]',
    ],
    [t.bigInteger, '[36893488147419103232,"7"]', [2n ** 65n, 7n], '[36893488147419103232,7]'],
    [t.int, '[7,-0]', [7n, 0n], '[7,0]'],
  ])('%#', (type, text, value, written) => {
    reads(text, t.array(type.as('bigint')), value)
    writes(value, t.array(type.as('bigint')), written)
  })

  it('keeps the checks of the type on write', () => {
    refusesToWrite([2n ** 63n], t.array(t.long.as('bigint')), { as: 'InvalidFormatException', path: [0] })
    refusesToWrite([2n ** 31n], t.array(t.int.as('bigint')), { as: 'MismatchedInputException', path: [0] })
    refusesToWrite(['x'], t.array(t.long.as('bigint')), { as: 'MismatchedInputException', path: [0] })
  })
})

describe("as('number')", () => {
  it('gives numbers where nothing is lost', () => {
    reads('[9007199254740991,"-12",1e3,null]', t.array(t.long.as('number')), [9007199254740991, -12, 1000, null])
    reads('[19.90,0.1,1e2,"2.50"]', t.array(t.decimal.as('number')), [19.9, 0.1, 100, 2.5])
    writes([5, -3], t.array(t.long.as('number')), '[5,-3]')
    writes([19.9, 1e21], t.array(t.decimal.as('number')), `[19.9,1${'0'.repeat(21)}]`)
  })

  it.each([
    ['9007199254740993', t.long],
    ['-9007199254740992', t.long],
    ['0.12345678901234567890', t.decimal],
    ['1e400', t.decimal],
    ['36893488147419103233', t.bigInteger],
  ])('throws rather than round %s', (token, type) => {
    rejects(`{"v":[${token}]}`, t.record(t.array(type.as('number'))), { as: 'JsonMappingException', path: ['v', 0] })
  })

  it('throws rather than round on write', () => {
    for (const bad of [2 ** 53, 1.5, Number.NaN])
      refusesToWrite([bad], t.array(t.long.as('number')), { as: 'JsonMappingException', path: [0] })
  })
})

describe('decimal classes', () => {
  const plain = (value) => value.toFixed()
  it.each([
    ['decimal.js', Decimal, { decode: (text) => new Decimal(text), encode: plain }],
    ['big.js', Big, { decode: (text) => new Big(text), encode: plain }],
    ['bignumber.js', BigNumber, { decode: (text) => new BigNumber(text), encode: plain }],
  ])('%s goes both ways', (_name, Class, codec) => {
    const Order = t.object('Order', {
      net: t.decimal.as(codec),
      parts: t.array(t.decimal.as(codec)),
      none: t.decimal.as(codec),
    })
    for (const { input } of forms('{"net":12.50,"parts":[0.0000001,1000000000000000000000,"7"],"none":null}')) {
      const order = singleton().readValue(input, Order)
      expect(order.net).toBeInstanceOf(Class)
      expect(order.net.plus('0.25').toFixed()).toBe('12.75')
      expect(order.none).toBe(null)
      writes(order, Order, '{"net":12.5,"parts":[0.0000001,1000000000000000000000,7],"none":null}')
      writes(order, Order, '{"net":"12.5","parts":["0.0000001","1000000000000000000000","7"],"none":null}', singleton())
    }
  })
})

describe('codecs on other types', () => {
  it('Date, from text and from a number', () => {
    const Iso = t.string.as({ decode: (text) => new Date(text), encode: (date) => date.toISOString() })
    const Millis = t.long.as({ decode: (text) => new Date(Number(text)), encode: (date) => String(date.getTime()) })
    const at = new Date(Date.UTC(2031, 5, 7, 8, 9, 10))
    const Event = t.object('Event', { iso: Iso, millis: Millis })
    reads(`{"iso":"2031-06-07T08:09:10.000Z","millis":${at.getTime()}}`, t.record(t.any), {
      iso: '2031-06-07T08:09:10.000Z',
      millis: at.getTime(),
    })
    expect(singleton().readValue(`{"iso":"2031-06-07T08:09:10.000Z","millis":${at.getTime()}}`, Event)).toEqual({
      iso: at,
      millis: at,
    })
    writes({ iso: at, millis: at }, Event, `{"iso":"2031-06-07T08:09:10.000Z","millis":${at.getTime()}}`)
  })

  it('arrays, records, objects, enums and booleans', () => {
    const Tags = t.array(t.string).as({ decode: (list) => new Set(list), encode: (set) => [...set] })
    const Index = t
      .record(t.long)
      .as({ decode: (record) => new Map(Object.entries(record)), encode: (map) => Object.fromEntries(map) })
    const Pair = t
      .object('Pair', { a: t.int, b: t.int })
      .as({ decode: ({ a, b }) => [a, b], encode: ([a, b]) => ({ a, b }) })
    const Flag = t.boolean.as({ decode: (value) => (value ? 'yes' : 'no'), encode: (value) => value === 'yes' })
    const Level = t
      .enum(['LOW', 'HIGH'])
      .as({ decode: (text) => text.toLowerCase(), encode: (text) => text.toUpperCase() })
    const All = t.object('All', { tags: Tags, index: Index, pair: Pair, flag: Flag, level: Level })
    const text = '{"tags":["x","y"],"index":{"k":9007199254740993},"pair":{"a":1,"b":2},"flag":true,"level":"HIGH"}'
    const value = singleton().readValue(text, All)
    expect(value).toEqual({
      tags: new Set(['x', 'y']),
      index: new Map([['k', '9007199254740993']]),
      pair: [1, 2],
      flag: 'yes',
      level: 'high',
    })
    writes(value, All, text)
    rejects('{"tags":["x",{}]}', All, { as: 'MismatchedInputException', path: ['tags', 1], at: 13 })
  })

  it('checks what encode returns by the type', () => {
    const Broken = t.long.as({ decode: (text) => text, encode: () => '1,"admin":true' })
    refusesToWrite({ id: 1 }, t.record(Broken), { as: 'MismatchedInputException', path: ['id'] })
  })
})

describe('the order of calls', () => {
  it('is that of the document', () => {
    const calls = []
    const Spy = t.long.as({ decode: (text) => calls.push(text), encode: (value) => value })
    const Item = t.object('Item', { a: Spy, b: Spy, list: t.array(Spy), more: t.record(Spy) })
    for (const { input } of forms('[{"b":1,"list":[2,3],"a":4,"more":{"z":5,"a":6}},{"a":7,"b":8}]')) {
      calls.length = 0
      singleton().readValue(input, t.array(Item))
      expect(calls).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    }
  })

  it('starts after the whole document was accepted; null and missing never arrive', () => {
    const calls = []
    const Spy = t.long.as({ decode: (text) => calls.push(text), encode: (value) => calls.push(value) })
    const Item = t.object('Item', { a: Spy, b: Spy })
    rejects('[{"a":1},{"a":"x"}]', t.array(Item), { as: 'InvalidFormatException', path: [1, 'a'], at: 14 })
    rejects('[{"a":1},{"a":2},]', t.array(Item), { as: 'JsonParseException', at: 17 })
    reads('[{"a":null},{}]', t.array(Item), [{ a: null }, {}])
    writes([{ a: null }, {}, { a: undefined }], t.array(Item), '[{"a":null},{},{}]')
    expect(calls).toEqual([])
  })
})

describe('codecs that throw', () => {
  const thrown = new SyntaxError('mine')
  const fail = () => {
    throw thrown
  }
  const Failing = t.record(t.array(t.decimal.as({ decode: fail, encode: fail })))

  it('give a JsonMappingException with path and cause, and the next call works', () => {
    const mapper = new ObjectMapper()
    for (let round = 0; round < 3; round++) {
      const error = rejects('{"a b":[null,1.5]}', Failing, { as: 'JsonMappingException', path: ['a b', 1] }, { mapper })
      expect(error.cause).toBe(thrown)
      expect(
        refusesToWrite({ 'a b': [null, '1.5'] }, Failing, { as: 'JsonMappingException', path: ['a b', 1] }, mapper)
          .cause,
      ).toBe(thrown)
      reads('{"k":[1.50]}', t.record(t.array(t.decimal)), { k: ['1.50'] }, { mapper })
    }
  })

  it('and throw anything', () => {
    for (const odd of [undefined, 'text', 5, null, Symbol('s'), Object.create(null)]) {
      const Odd = t.long.as({
        decode: () => {
          throw odd
        },
        encode: () => {
          throw odd
        },
      })
      expect(rejects('[1]', t.array(Odd), { as: 'JsonMappingException', path: [0] }).cause).toBe(odd)
      expect(refusesToWrite([1], t.array(Odd), { as: 'JsonMappingException', path: [0] }).cause).toBe(odd)
    }
  })

  it('put nothing of what they say into the message: it may be payload', () => {
    const refuse = (value) => {
      throw new Error(`Invalid argument: ${value}`)
    }
    const Secret = t.string.as({ decode: refuse, encode: refuse })
    expect(rejects('["hunter2"]', t.array(Secret), { path: [0] }).message).not.toContain('hunter2')
    expect(refusesToWrite(['hunter2'], t.array(Secret), { path: [0] }).message).not.toContain('hunter2')
  })
})

describe('codecs that call the mapper', () => {
  it.each([
    ['the same one', (mapper) => mapper],
    ['another one', () => new ObjectMapper()],
  ])('%s, read in read and write in write', (_name, inner) => {
    const mapper = new ObjectMapper()
    const other = inner(mapper)
    const Inner = t.object('Inner', { id: t.long, text: t.string })
    const Nested = t.string.as({
      decode: (text) => other.readValue(text, Inner),
      encode: (value) => other.writeValueAsString(value, Inner),
    })
    const Outer = t.object('Outer', { first: t.long, nested: t.array(Nested), last: t.string })
    const values = Array.from({ length: 50 }, (_, index) => ({
      id: String(2n ** 60n + BigInt(index)),
      text: 'é'.repeat(index * 40),
    }))
    const value = { first: '9007199254740993', nested: values, last: 'ende ✓' }
    const text = `{"first":9007199254740993,"nested":[${values.map((item) => JSON.stringify(`{"id":${item.id},"text":"${item.text}"}`))}],"last":"ende ✓"}`
    reads(text, Outer, value, { mapper })
    writes(value, Outer, text, mapper)
  })

  it('read in write and write in read', () => {
    const mapper = new ObjectMapper()
    const Mixed = t.string.as({
      decode: (text) => mapper.writeValueAsString([text, 5n]),
      encode: (text) => mapper.readValue(`["${'x'.repeat(2000)}","${text}"]`)[1],
    })
    reads('{"a":"1","b":"2"}', t.record(Mixed), { a: '["1",5]', b: '["2",5]' }, { mapper })
    writes({ a: '1', b: '2' }, t.record(Mixed), '{"a":"1","b":"2"}', mapper)
  })

  it('make more mappers and types than an engine may keep', () => {
    const mapper = new ObjectMapper()
    const busy = (text) => {
      for (let round = 0; round < 300; round++) {
        const type = t.object('Fresh', { [`f${round}`]: t.long })
        mapper.writeValueAsString(mapper.readValue(`{"f${round}":1}`, type), type)
        if (round % 3 === 0) new ObjectMapper().readValue('[1]', t.array(t.long))
      }
      return text
    }
    const Row = t.object('Row', { s: t.string.as({ decode: busy, encode: busy }), id: t.long, e: t.enum(['x', 'y']) })
    const text = '[{"s":"é","id":9007199254740993,"e":"x"},{"s":"b","id":2,"e":"y"}]'
    const value = [
      { s: 'é', id: '9007199254740993', e: 'x' },
      { s: 'b', id: '2', e: 'y' },
    ]
    reads(text, t.array(Row), value, { mapper })
    writes(value, t.array(Row), text, mapper)
  })

  it('and fail inside', () => {
    const mapper = new ObjectMapper()
    const Bad = t.string.as({ decode: (text) => mapper.readValue(text), encode: (value) => value })
    const error = rejects('{"a":"[1","b":"[2"}', t.record(Bad), { as: 'JsonMappingException', path: ['a'] }, { mapper })
    expect(error.cause.name).toBe('JsonParseException')
    reads('{"a":"[1]"}', t.record(Bad), { a: [1] }, { mapper })
  })
})

describe('codecs that come across', () => {
  it('a key twice in a record are called for the last value alone', () => {
    const seen = []
    const decode = (text) => {
      seen.push(text)
      return `${text}!`
    }
    const Marked = t.string.as({ decode, encode: (value) => value })
    const text = '{"k":"1","a":"2","k":"3","n":"4","n":null}'
    reads(text, t.record(Marked), { k: '3!', a: '2!', n: null })
    expect(seen.slice(0, 2)).toEqual(['2', '3'])
    expect(new Set(seen)).toEqual(new Set(['2', '3']))
  })

  it('a large input name their place in it', () => {
    const failing = t.string.as({ decode: () => JSON.parse('mine'), encode: String })
    const Row = t.object('Row', { pad: t.string, n: t.int, keykeykey: failing, rest: t.decimal.as('number') })
    const text = `{"pad":"${'é'.repeat(70_000)}","n":1,"keykeykey":"x"}`
    rejects(text, Row, { as: 'JsonMappingException', path: ['keykeykey'], at: text.length - 4 })
    const lossy = text.replace('"keykeykey":"x"', '"rest":0.12345678901234567890')
    rejects(lossy, Row, { as: 'InvalidFormatException', path: ['rest'], at: lossy.length - 23 })
  })

  it('their input as bytes, and write to it before they throw', () => {
    for (const byte of [0x78, 0x20]) {
      const bytes = new TextEncoder().encode('{"a":"x","b":"y"}')
      const cause = new Error('mine')
      const decode = (text) => {
        if (text === 'x') return text
        bytes.fill(byte)
        throw cause
      }
      const Row = t.object('Row', {
        a: t.string.as({ decode, encode: String }),
        b: t.string.as({ decode, encode: String }),
      })
      const error = caught(() => singleton().readValue(bytes, Row))
      expect(error.name).toBe('JsonMappingException')
      expect(error.cause).toBe(cause)
      expect(error.path).toEqual(['b'])
      expect(error.location.offset).toBe(13)
    }
  })
})

it('what is thrown is the cause, even undefined', () => {
  const failing = t.string.as({
    decode: () => {
      throw undefined
    },
    encode: String,
  })
  const error = caught(() => singleton().readValue('"x"', failing))
  expect(error.code).toBe('CONVERSION_FAILED')
  expect('cause' in error).toBe(true)
})

it('a codec may be an object of a class, and is taken as it is', () => {
  class Suffix {
    constructor(suffix) {
      this.suffix = suffix
    }
    decode(text) {
      return text + this.suffix
    }
    encode(text) {
      return text.slice(0, -this.suffix.length)
    }
  }
  const codec = new Suffix('!')
  const type = t.string.as(codec)
  codec.decode = () => 'another'
  reads('"a"', type, 'a!')
  writes('a!', type, '"a"')
})
