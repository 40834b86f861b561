// A read without a type equals JSON.parse but for the numbers that a double cannot hold; the options longs, decimals and
// as decide about those. Order, prototypes and repeated keys are JSON.parse's.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { call, caught, forms, reads, rejects, singleton } from './assertions.js'
import { untyped } from './oracle/untyped.js'

describe('as JSON.parse', () => {
  it.each([
    'null',
    'true',
    'false',
    '0',
    '-0',
    '1.50',
    '""',
    '"x"',
    '{}',
    '[]',
    ' [ ] ',
    '{"a":{"b":[1,{"c":null}]}}',
    '[[[]],[{}]]',
    '[1,"1",1.0,1e0,true]',
    '{"b":1,"20":2,"3":3,"03":4,"a":5}',
    '{"a":1,"b":2,"a":3}',
    '{"a":{"x":1},"a":[2]}',
    '{"__proto__":{"x":1},"constructor":null}',
    '{"":{"":""}}',
    '["\\u0000\\ud800\\udfff\\ud83d\\ude00"]',
    '[-0,-0.0,-0e5,0.1,1e-7,1e21,1e300,5e-324]',
    '{"toJSON":"x","then":1}',
    '[9007199254740991,-9007199254740991]',
  ])('%s', (text) => {
    reads(text, undefined, JSON.parse(text))
    reads(text, t.any, JSON.parse(text))
  })

  it('with plain objects and true arrays', () => {
    const value = singleton().readValue('{"a":[{"id":9007199254740993}]}')
    expect([Object.getPrototypeOf(value), Object.getPrototypeOf(value.a[0])]).toEqual([
      Object.prototype,
      Object.prototype,
    ])
    expect(Array.isArray(value.a)).toBe(true)
    value.a.push(1)
    expect(singleton().readValue('{"a":[{"id":9007199254740993}]}').a).toHaveLength(1)
  })
})

describe('what a double cannot hold becomes its source text', () => {
  it.each([
    ['9007199254740992', true],
    ['-9007199254740992', true],
    ['9007199254740991', false],
    ['10000000000000000', true],
    ['1e16', false],
    ['202020202020202020', true],
    ['100000000000000000000000', true],
    ['1e400', true],
    ['-1e400', true],
    ['1e-400', true],
    ['0e400', false],
    ['0e-400', false],
    ['-0.000', false],
    ['19.90', false],
    ['1.0', false],
    ['0.1', false],
    ['0.30000000000000004', false],
    ['0.1000000000000000055', true],
    ['5e-324', false],
    ['4.9406564584124654e-324', true],
    ['3e-324', true],
    ['1.7976931348623157e308', false],
    ['1.7976931348623157e+308', false],
    ['1.7976931348623158e308', true],
    ['123456789012345.6', false],
    ['1234567890123456.7', true],
    ['1234567890123456.8', false],
    ['0.1234567890123456', false],
    ['0.12345678901234567', true],
    ['0.12345678901234568', false],
    ['9007199254740993.0', true],
    ['9007199254740992.0', false],
    ['9007199254740992e0', false],
    ['900719925474099.3e1', true],
    ['1.00000000000000000000000000000', false],
    ['1.00000000000000000000000000001', true],
    ['12e-1', false],
    ['4.35', false],
    ['2.675', false],
    ['1E5', false],
    ['123456789012345678e3', true],
    ['1e23', false],
    ['9.999999999999999e22', true],
    ['1e5000', true],
    [`1${'0'.repeat(22)}.0`, false],
    ['0.00000000000000001', false],
  ])('%s: %j', (token, isText) => {
    const expected = isText ? token : Number(token)
    expect(untyped(token)).toBe(expected)
    reads(token, undefined, expected)
    reads(`{"a":[${token},"${token}"],"b":${token}}`, undefined, { a: [expected, token], b: expected })
    reads(`[${token}]`, t.array(t.any), [expected])
  })

  it('in every place and behind every white space', () => {
    const big = '30000000000000000000000000000000000000000000003'
    for (const gap of ['', ' ', '\t', '\n', '\r', '\r\n  ', ' '.repeat(63), ' '.repeat(64)]) {
      const text = `[${gap}${big}${gap},${gap}[${gap}${big}${gap}]${gap},{"a"${gap}:${gap}${big}${gap},"b":${gap}-${big}}${gap}]`
      reads(text, undefined, [big, [big], { a: big, b: `-${big}` }])
    }
    reads(big, undefined, big)
    reads(` ${big}\n`, undefined, big)
  })

  it('and digits inside text stay text, at every alignment', () => {
    const text =
      '{"p":"C:\\\\","id":8123456789012345678,"q":"\\"9007199254740993\\",","n":":[1234567890123456789,","e":"\\\\\\\\\\"","m":9007199254740993}'
    const expected = {
      p: 'C:\\',
      id: '8123456789012345678',
      q: '"9007199254740993",',
      n: ':[1234567890123456789,',
      e: '\\\\"',
      m: '9007199254740993',
    }
    for (let pad = 0; pad <= 140; pad++) {
      const inside = 'z'.repeat(pad)
      reads(' '.repeat(pad) + text, undefined, expected)
      reads(`["${inside}\\\\",8123456789012345678,"${inside}\\\\\\"",5]`, undefined, [
        `${inside}\\`,
        '8123456789012345678',
        `${inside}\\"`,
        5,
      ])
    }
  })

  it('and no text of the caller collides with a mark for numbers', () => {
    const value = [
      '7n',
      '9007199254740993',
      '9007199254740993n',
      '-5n',
      '\u0001',
      '#bigint',
      '@@9007199254740993',
      '"1"',
      '1e400',
      '',
    ]
    for (const options of [{}, { longs: 'all', decimals: 'all', as: 'bigint' }]) {
      reads(
        JSON.stringify([...value, 1.5]).replace('1.5', '9007199254740993'),
        undefined,
        [...value, options.as ? 9007199254740993n : '9007199254740993'],
        { options },
      )
      reads(
        JSON.stringify(Object.fromEntries(value.map((key) => [key, key]))),
        undefined,
        Object.fromEntries(value.map((key) => [key, key])),
        { options },
      )
    }
  })
})

describe('options', () => {
  const text =
    '{"id":5,"big":36028797018963969,"neg":-0,"price":19.90,"exp":1e3,"wide":0.1234567890123456789,"s":"5","t":true,"n":null}'

  it.each([
    [
      { longs: 'unsafe', decimals: 'unsafe' },
      { id: 5, big: '36028797018963969', neg: -0, price: 19.9, exp: 1000, wide: '0.1234567890123456789' },
    ],
    [
      { longs: 'all' },
      { id: '5', big: '36028797018963969', neg: '-0', price: 19.9, exp: 1000, wide: '0.1234567890123456789' },
    ],
    [
      { decimals: 'all' },
      { id: 5, big: '36028797018963969', neg: -0, price: '19.90', exp: '1e3', wide: '0.1234567890123456789' },
    ],
    [
      { longs: 'all', decimals: 'all' },
      { id: '5', big: '36028797018963969', neg: '-0', price: '19.90', exp: '1e3', wide: '0.1234567890123456789' },
    ],
    [
      { as: 'bigint' },
      { id: 5, big: 36028797018963969n, neg: -0, price: 19.9, exp: 1000, wide: '0.1234567890123456789' },
    ],
    [
      { as: 'bigint', longs: 'all' },
      { id: 5n, big: 36028797018963969n, neg: 0n, price: 19.9, exp: 1000, wide: '0.1234567890123456789' },
    ],
    [
      { as: 'string', longs: 'all' },
      { id: '5', big: '36028797018963969', neg: '-0', price: 19.9, exp: 1000, wide: '0.1234567890123456789' },
    ],
  ])('%j', (options, numbers) => {
    const expected = { ...numbers, s: '5', t: true, n: null }
    reads(text, undefined, expected, { options })
    reads(text, undefined, expected, { mapper: new ObjectMapper(options) })
    reads(text, undefined, expected, {
      mapper: new ObjectMapper({ longs: 'unsafe', decimals: 'all', as: 'string' }).copy({
        longs: 'unsafe',
        decimals: 'unsafe',
        as: 'string',
        ...options,
      }),
    })
    expect(untyped(text, options)).toEqual(expected)
  })

  it('may come second or, behind no type, third', () => {
    expect(singleton().readValue('[5]', { longs: 'all' })).toEqual(['5'])
    expect(singleton().readValue('[5]', undefined, { longs: 'all' })).toEqual(['5'])
    expect(caught(() => singleton().readValue('[5]', {}, { longs: 'all' }))).toBeInstanceOf(TypeError)
    expect(caught(() => singleton().readValue('[5]', t.any, 'all'))).toBeInstanceOf(TypeError)
  })

  it('of a call override those of the mapper', () => {
    const mapper = new ObjectMapper({ longs: 'all', as: 'bigint' })
    reads('[5]', undefined, [5n], { mapper })
    reads('[5]', undefined, ['5'], { mapper, options: { as: 'string' } })
    reads('[5]', undefined, [5], { mapper, options: { longs: 'unsafe' } })
    reads('[5]', undefined, [5n], { mapper })
  })

  it('as: bigint patches the surviving occurrences only', () => {
    const options = { as: 'bigint' }
    reads('{"a":12345678901234567890,"a":"5"}', undefined, { a: '5' }, { options })
    reads('{"a":"5","a":12345678901234567890}', undefined, { a: 12345678901234567890n }, { options })
    reads('{"a":[12345678901234567890],"a":[1]}', undefined, { a: [1] }, { options })
    reads(
      '{"a":{"b":12345678901234567890},"a":{"b":"12345678901234567890","c":12345678901234567890}}',
      undefined,
      { a: { b: '12345678901234567890', c: 12345678901234567890n } },
      { options },
    )
    const odd = Object.fromEntries([
      ['__proto__', 12345678901234567890n],
      ['1', 12345678901234567891n],
      ['0', 12345678901234567892n],
    ])
    reads('{"__proto__":12345678901234567890,"1":12345678901234567891,"0":12345678901234567892}', undefined, odd, {
      options,
    })
    reads('12345678901234567890', undefined, 12345678901234567890n, { options })
  })

  it.each([{ longs: 'none' }, { decimals: true }, { as: 'number' }, { longs: null }])('%j is refused', (options) => {
    expect(() => new ObjectMapper(options).readValue('1')).toThrow()
    expect(() => new ObjectMapper().readValue('1', options)).toThrow()
  })
})

describe('STRICT_DUPLICATE_DETECTION', () => {
  const strict = new ObjectMapper().enable('STRICT_DUPLICATE_DETECTION')

  it('refuses the second of two equal names, however it is spelled', () => {
    rejects(
      '{"name":1,"n\\u0061me":9007199254740993}',
      undefined,
      { as: 'JsonParseException', at: 10 },
      { mapper: strict },
    )
    rejects('[{"a":{"k":1,"k":1}}]', undefined, { as: 'JsonParseException', at: 13 }, { mapper: strict })
    for (const { input } of forms('[{"a":1},{"a":1,"A":{"a":1}}]'))
      expect(call(strict, input)).toEqual([{ a: 1 }, { a: 1, A: { a: 1 } }])
  })
})

describe("as: 'bigint' in a deep document", () => {
  it('costs what it costs in a flat one', () => {
    const count = 40_000
    const numbers = Array.from({ length: count }, () => '12345678901234567890').join(',')
    const nested = (depth) => `${'['.repeat(depth)}${numbers}${']'.repeat(depth)}`
    const milliseconds = (document) => {
      const start = performance.now()
      new ObjectMapper().readValue(document, { as: 'bigint' })
      return performance.now() - start
    }
    const best = (document) => Math.min(...Array.from({ length: 3 }, () => milliseconds(document)))
    // 50 times as long, and 1.2 GB, when each number carried its path.
    expect(best(nested(900))).toBeLessThan(10 * best(nested(1)))
    let value = new ObjectMapper().readValue(nested(900), { as: 'bigint' })
    for (let depth = 1; depth < 900; depth++) value = value[0]
    expect(value).toEqual(Array.from({ length: count }, () => 12345678901234567890n))
  })

  it('leaves texts alone that look like its own', () => {
    const text = '{"a":"bigint 0","b":12345678901234567890,"__proto__":12345678901234567891,"c":["bigint 0.5 0.5 0"]}'
    const value = new ObjectMapper().readValue(text, { as: 'bigint' })
    expect(Object.entries(value)).toEqual([
      ['a', 'bigint 0'],
      ['b', 12345678901234567890n],
      ['__proto__', 12345678901234567891n],
      ['c', ['bigint 0.5 0.5 0']],
    ])
  })
})

it("as: 'bigint' puts every one in its place in a large document", () => {
  const Row = t.object('Row', { name: t.string, n: t.int, extra: t.any })
  const rows = Array.from(
    { length: 4000 },
    (_, k) =>
      `{"name":"row ${k}","n":${k},"extra":{"b\\u0069g":${9007199254740993n + BigInt(k)}},"unknown":${k + 1}00000000000000001}`,
  )
  const text = `[${rows.join(',\n')}]`
  for (const { input } of forms(text)) {
    const value = new ObjectMapper().readValue(input, t.array(Row), { as: 'bigint' })
    expect(value).toHaveLength(4000)
    for (const [k, row] of value.entries()) {
      expect(row.extra).toEqual({ big: 9007199254740993n + BigInt(k) })
      expect(row.unknown).toBe(BigInt(`${k + 1}00000000000000001`))
    }
  }
})

it('strings stay strings beside bigints, also where Math.random always says the same', () => {
  const random = Math.random
  try {
    for (const said of [0, 0.5]) {
      Math.random = () => said
      for (const text of [' 12', ' hello', '12', '0 7', 'i am'])
        reads(`[9007199254740993,"${text}"]`, undefined, [9007199254740993n, text], { options: { as: 'bigint' } })
    }
  } finally {
    Math.random = random
  }
})
