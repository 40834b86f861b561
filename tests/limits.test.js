// The limits of reading (nesting, number, string and name length) are the same on every path, refused in linear time, and
// an exponent never expands. Writing has the limit of nesting.
import { describe, expect, it, vi } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { stringify } from '../js/json.js'
import { call, caught, encode, forms, reads, refusesToWrite, rejects, singleton, writes } from './assertions.js'

const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth)
const nestedObjects = (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

// Far above what a linear reader needs for these inputs, far below what a quadratic one takes.
const PATIENCE_MS = 2000

function quickly(action) {
  const start = performance.now()
  action()
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS)
}

const Tree = t.array(t.lazy(() => Tree))
const Chain = t.object('Chain', { a: t.lazy(() => Chain) })
const depthOf = (value) => {
  let depth = 0
  for (let inner = value; typeof inner === 'object' && inner; inner = Array.isArray(inner) ? inner[0] : inner.a) depth++
  return depth
}

const chain = (depth) => {
  let value = null
  for (let level = 0; level < depth; level++) value = { a: value }
  return value
}

describe('nesting', () => {
  it.each([
    ['no type', undefined],
    ['any', t.any],
    ['tree', Tree],
  ])('of 1000 arrays passes, the bracket of the 1001st is refused: %s', (_name, type) => {
    for (const { input } of forms(nested(1000))) expect(depthOf(call(singleton(), input, type))).toBe(1000)
    rejects(nested(1001), type, { as: 'StreamConstraintsException', at: 1000 })
    quickly(() => rejects(nested(200_000), type, { as: 'StreamConstraintsException', at: 1000 }))
    quickly(() => rejects('['.repeat(200_000), type, { as: 'StreamConstraintsException', at: 1000 }))
    reads('[[]]', type, [[]])
  })

  it.each([
    ['no type', undefined],
    ['any', t.any],
    ['unknown members', t.object('O', {})],
    ['ignored members', t.object('O', {}, { unknown: 'ignore' })],
  ])('counts objects and arrays together: %s', (_name, type) => {
    const mixed = (depth) => '{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2)
    for (const { input } of forms(mixed(1000))) expect(call(singleton(), input, type)).toBeTypeOf('object')
    rejects(mixed(1002), type, { as: 'StreamConstraintsException', at: 3000 })
    rejects(nestedObjects(1001), type, { as: 'StreamConstraintsException', at: 5000 })
  })

  it('of side by side is no nesting', () => {
    const text = `[${'[[]],{"a":[]},'.repeat(3000)}0]`
    for (const type of [undefined, t.any]) expect(singleton().readValue(text, type)).toHaveLength(6001)
  })

  it('has the same limit on write', () => {
    for (const type of [undefined, Chain, t.any]) {
      refusesToWrite(chain(1001), type, { as: 'StreamConstraintsException' })
      refusesToWrite(chain(50_000), type, { as: 'StreamConstraintsException' })
      writes(chain(1000), type, JSON.stringify(chain(1000)))
      writes(chain(2), type, '{"a":{"a":null}}')
    }
  })
})

describe('number length', () => {
  const digits = '3'.repeat(1000)
  const paths = [
    ['no type', undefined],
    ['any', t.any],
    ['record', t.record(t.decimal)],
    ['string', t.record(t.string)],
    ['big', t.record(t.bigInteger)],
    ['double', t.record(t.double)],
    ['unknown member', t.object('O', { id: t.long })],
    ['ignored member', t.object('O', {}, { unknown: 'ignore' })],
  ]

  it.each(paths)('counts the digits of integer, fraction and exponent: %s', (name, type) => {
    const fine = [`${digits}`, `-${digits}`]
    if (name !== 'big') fine.push(`0.${digits.slice(1)}`, `-0.${digits.slice(3)}E-12`)
    for (const token of fine)
      for (const { input } of forms(`{"v":${token}}`)) expect(call(singleton(), input, type)).toBeTypeOf('object')
    for (const token of [`${digits}3`, `-${digits}3`, `0.${digits}`, `0.${digits.slice(2)}e+12`]) {
      rejects(`{"v":${token}}`, type, { as: 'StreamConstraintsException', at: 5 })
    }
  })

  it.each(paths)('of a million digits is refused at once: %s', (_name, type) => {
    for (const token of ['3'.repeat(1e6), `0.${'3'.repeat(1e6)}`, `1e${'3'.repeat(1e6)}`]) {
      quickly(() => rejects(`{"v":${token}}`, type, { as: 'StreamConstraintsException', at: 5 }))
    }
  })

  it('of quoted numbers is limited as well, of other text not', () => {
    for (const type of [t.decimal, t.bigInteger])
      rejects(`["${digits}3"]`, t.array(type), { as: 'StreamConstraintsException', at: 1 })
    reads(`["${digits}3"]`, t.array(t.string), [`${digits}3`])
    reads(`["${digits}3"]`, undefined, [`${digits}3`])
  })
})

describe('exponents', () => {
  it.each(['1e1900000000', '-4e300000', '7E+99999999999', '1e-1900000000'])('%s never expands', (token) => {
    quickly(() => {
      reads(`[${token}]`, undefined, [token])
      reads(`[${token}]`, undefined, [token], { options: { longs: 'all', decimals: 'all', as: 'bigint' } })
      reads(`[${token}]`, t.array(t.double), [Number(token)])
      reads(`[${token}]`, t.array(t.string), [token])
      const as = token.includes('e-') ? 'MismatchedInputException' : 'StreamConstraintsException'
      rejects(`[${token}]`, t.array(t.bigInteger), { as, path: [0], at: 1 })
    })
  })

  it('of hundreds of digits are read, not overflowed', () => {
    const [huge, tiny] = [`1e${'9'.repeat(900)}`, `1e-${'9'.repeat(900)}`]
    reads(`[${huge},${tiny},0${huge.slice(1)}]`, t.array(t.double), [Infinity, 0, 0])
    reads(`[1e${'0'.repeat(900)}2]`, t.array(t.long), ['100'])
    reads(`[1e${'0'.repeat(900)}2]`, undefined, [100])
    reads(`[${huge},${tiny}]`, undefined, [huge, tiny])
    rejects(`[${huge}]`, t.array(t.decimal), { as: 'InvalidFormatException', at: 1 })
    rejects(`[${huge}]`, t.array(t.long), { as: 'InvalidFormatException', at: 1 })
  })
})

describe('text length', () => {
  const types = [undefined, t.array(t.string), t.array(t.any)]

  it('20 000 000 units pass, one more is refused at its opening quote', () => {
    const text = 's'.repeat(20_000_000)
    for (const type of types) {
      for (const input of [`[1,"${text}"]`, encode(`[1,"${text}"]`)])
        expect(singleton().readValue(input, type)[1]).toHaveLength(20_000_000)
      rejects(`[1,"${text}s"]`, type, { as: 'StreamConstraintsException', at: 3 })
    }
  })

  it('counts UTF-16 units, whatever the bytes', () => {
    const text = '中'.repeat(20_000_000)
    expect(singleton().readValue(`["${text}"]`, t.array(t.string))[0]).toHaveLength(20_000_000)
  })

  it('of names is 50 000, after unescaping', () => {
    const name = 'k'.repeat(50_000)
    for (const type of [
      undefined,
      t.record(t.int),
      t.object('O', { a: t.int }),
      t.object('O', {}, { unknown: 'ignore' }),
    ]) {
      for (const key of [name, '\\u006b'.repeat(50_000), '中'.repeat(50_000), '😀'.repeat(25_000)]) {
        for (const { input } of forms(`{"a":1,"${key}":2}`)) expect(call(singleton(), input, type).a ?? 1).toBe(1)
        rejects(`{"a":1,"${key}k":2}`, type, { as: 'StreamConstraintsException', at: 7 })
      }
    }
  })
})

describe('constraints of a mapper', () => {
  const mapper = new ObjectMapper({
    constraints: { maxNestingDepth: 2, maxNumberLength: 5, maxStringLength: 4, maxNameLength: 3 },
  })

  it.each([
    ['no type', undefined],
    ['any', t.any],
  ])('replace the defaults: %s', (_name, type) => {
    reads('[[12345,"four"],{"abc":1}]', type, [[12345, 'four'], { abc: 1 }], { mapper })
    rejects('[[[]]]', type, { as: 'StreamConstraintsException', at: 2 }, { mapper })
    rejects('[123456]', type, { as: 'StreamConstraintsException', at: 1 }, { mapper })
    rejects('["fives"]', type, { as: 'StreamConstraintsException', at: 1 }, { mapper })
    rejects('{"abcd":1}', type, { as: 'StreamConstraintsException', at: 1 }, { mapper })
  })

  // A limit below the length of a number that is exact as a double: no scan may pass over it.
  it('of numbers hold where only they are set', () => {
    const short = new ObjectMapper({ constraints: { maxNumberLength: 5 } })
    for (const type of [undefined, t.any, t.record(t.any)]) {
      reads('{"n":12345}', type, { n: 12345 }, { mapper: short })
      for (const number of ['123456', '1.23456', '1e12345', '-123456']) {
        rejects(`{"n":${number}}`, type, { as: 'StreamConstraintsException', at: 5 }, { mapper: short })
      }
    }
  })

  it('of numbers come before what the type says of them', () => {
    const digits = '1'.repeat(1000)
    for (const type of [t.long, t.int, t.bigInteger, t.decimal, t.double]) {
      rejects(`["1.${digits}"]`, t.array(type), { as: 'StreamConstraintsException', path: [0], at: 1 })
    }
  })

  it('can be given to one call', () => {
    rejects(
      '[[1]]',
      t.any,
      { as: 'StreamConstraintsException', at: 1 },
      { mapper: new ObjectMapper(), options: { constraints: { maxNestingDepth: 1 } } },
    )
  })

  it.each([
    ['no type', undefined],
    ['any', t.any],
    ['tree', Tree],
  ])('raise the limit of nesting as well: %s', (_name, type) => {
    const deep = new ObjectMapper({ constraints: { maxNestingDepth: 10_000 } })
    for (const { input } of forms(nested(10_000))) expect(depthOf(call(deep, input, type))).toBe(10_000)
    rejects(nested(10_001), type, { as: 'StreamConstraintsException', at: 10_000 }, { mapper: deep })
    reads('[[]]', type, [[]], { mapper: deep })
  })

  it.each([
    ['no type', undefined],
    ['chain', Chain],
  ])('raise the limit of nesting on write: %s', (_name, type) => {
    const deep = new ObjectMapper({ constraints: { maxNestingDepth: 3000 } })
    writes(chain(3000), type, `${'{"a":'.repeat(3000)}null${'}'.repeat(3000)}`, deep)
    refusesToWrite(chain(3001), type, { as: 'StreamConstraintsException' }, deep)
  })

  it('reach no further than 10 000 levels', () => {
    expect(() => new ObjectMapper({ constraints: { maxNestingDepth: 10_001 } })).toThrow()
  })

  it.each([{ maxDepth: 5 }, { maxNestingDepth: -1 }, { maxNumberLength: '5' }, { maxStringLength: Number.NaN }])(
    '%j is refused',
    (constraints) => {
      expect(() => new ObjectMapper({ constraints }).readValue('1')).toThrow()
    },
  )

  it('of decimals move where the notation switches', () => {
    reads('[1e4,1e5,0.001,1e-4]', t.array(t.decimal), ['10000', '1E+5', '0.001', '0.0001'], { mapper })
    reads('[1e-7]', t.array(t.decimal), ['1E-7'], { mapper })
  })

  it('of a call end with it', () => {
    const lenient = new ObjectMapper()
    lenient.readValue('[1]', { constraints: { maxNumberLength: 2 } })
    writes('7E-10', t.decimal, '0.0000000007', lenient)
    writes(5n, t.any, '5', lenient)
  })
})

it('an exponent never expands into gigabytes, whatever the limit', () => {
  const mapper = new ObjectMapper({ constraints: { maxNumberLength: 2 ** 31 - 1 } })
  rejects('1e2000000000', t.bigInteger, { as: 'StreamConstraintsException', path: [], at: 0 }, { mapper })
  reads('1e2000000000', t.decimal, '1E+2000000000', { mapper })
  reads('1e100000', t.bigInteger, `1${'0'.repeat(100_000)}`, { mapper })
  const long = '7'.repeat(2_000_000)
  reads(long, t.bigInteger, long, { mapper })
  reads(`${long}.5`, t.decimal, `${long}.5`, { mapper })
})

describe('an array that is longer than any text', () => {
  const sparse = (length) => {
    const array = []
    array[length - 1] = 1
    return array
  }
  const claiming = (length) => {
    let asked = 0
    return new Proxy([], {
      get(target, key) {
        if (key === 'length') return length
        if (typeof key === 'string' && ++asked > 1000) throw new Error('its holes are gone through')
        return target[key]
      },
    })
  }
  const LENGTHS = [300_000_000, 2 ** 32 - 1]
  const WRITES = [
    ['without a type', (array) => singleton().writeValueAsString(array)],
    ['as bytes', (array) => singleton().writeValueAsBytes({ array })],
    ['with a bigint', (array) => singleton().writeValueAsString([1n, array])],
    ['by a type', (array) => singleton().writeValueAsString(array, t.array(t.long))],
    [
      'by a type within another',
      (array) => singleton().writeValueAsString({ k: [array] }, t.record(t.array(t.array(t.any)))),
    ],
    ['with a list of keys', (array) => stringify(array, ['x'])],
    ['with a replacer', (array) => stringify({ array }, (_key, value) => value)],
  ]

  it.each(WRITES)('is refused at once: %s', (_name, write) => {
    const milliseconds = (action) => {
      const start = performance.now()
      action()
      return performance.now() - start
    }
    const dense = Array(300_000).fill(1)
    const base = milliseconds(() => write(dense))
    for (const length of LENGTHS) {
      const took = milliseconds(() => expect(caught(() => write(sparse(length))).code).toBe('OUT_OF_MEMORY'))
      // Minutes and gigabytes, or the end of the process, when its holes were gone through.
      expect(took).toBeLessThan(30 * base)
    }
    write([1])
  })

  it.each(WRITES.slice(3))('is refused by what it says, too: %s', (_name, write) => {
    for (const length of [...LENGTHS, Number.MAX_SAFE_INTEGER, Infinity]) {
      expect(caught(() => write(claiming(length))).code).toBe('OUT_OF_MEMORY')
    }
  })
})

it('only pieces of bytes that are refused are decoded, and nothing where there is no text to cut', () => {
  const bytes = new Uint8Array(4e6)
  const fill = (head, tail) => {
    const end = typeof tail === 'string' ? encode(tail) : tail
    bytes.fill(0x20)
    bytes.set(encode(head))
    bytes.set(end, bytes.length - end.length)
  }
  const failing = t.string.as({ decode: () => JSON.parse('mine'), encode: String })
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  try {
    for (const mapper of [singleton(), new ObjectMapper().enable('INCLUDE_SOURCE_IN_LOCATION')]) {
      for (const [head, tail, type, code] of [
        ['', 'x', t.int, 'UNEXPECTED_CHARACTER'],
        ['["é",', '"é"]', t.array(t.string.required()), undefined],
        ['[', '"é"]', t.array(t.int), 'NOT_A_NUMBER'],
        ['[', Uint8Array.of(0x22, 0xff, 0x22, 0x5d), t.array(t.string), 'INVALID_UTF8'],
        ['{"é":', '"é"}', t.record(t.int), 'NOT_A_NUMBER'],
        ['[', '"é"]', t.array(failing), 'CONVERSION_FAILED'],
        ['[', '0.12345678901234567]', t.array(t.decimal.as('number')), 'PRECISION_LOSS'],
        ['[', '1]', t.array(t.int), undefined],
      ]) {
        fill(head, tail)
        expect(caught(() => mapper.readValue(bytes, type))?.code).toBe(code)
      }
    }
    // 4 MB each when the whole input was decoded for an excerpt; more than V8 has room for could not be spoken of.
    for (const [part] of decode.mock.calls) expect(part?.length ?? 0).toBeLessThan(100_000)
  } finally {
    decode.mockRestore()
  }
})
