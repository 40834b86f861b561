// Text survives both ways: every plane, escaped or raw, in keys and values; lone surrogates, NUL and line separators;
// and at every distance from the borders where a reader might switch buffers.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { reads, rejects, singleton, writes } from './assertions.js'

const Texts = t.array(t.string)
const everyType = (value) => [
  undefined,
  t.any,
  t.record(t.string),
  t.object('Texts', Object.fromEntries(Object.keys(value).map((key) => [key, t.string]))),
]

describe('text in values and keys', () => {
  it.each([
    ['Straße', 'Grüße aus Köln'],
    ['商品', '价格：人民币 19.90 元'],
    ['🛒', 'cart 🛍️ \u{1F469}\u200d\u{1F4BB}'],
    ['mixed é 中 😀', 'aé中😀z'],
    ['a"b\\c/d', '\b\f\n\r\t"\\/'],
    ['\u2028\u2029', 'line\u2028paragraph\u2029'],
    ['\u007f\u0080\u00a0\ufeff', 'inner \ufeff mark'],
    ['\u0000', 'a\u0000b\u001f'],
    ['', ''],
    [' ', ' \t '],
  ])('%j: %j', (key, text) => {
    const value = { [key]: text, plain: 'x' }
    const raw = JSON.stringify(value)
    const escaped = raw.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    for (const type of everyType(value)) {
      reads(raw, type, value)
      reads(escaped, type, value)
      writes(value, type, raw)
    }
  })

  it('every escape is understood, hex digits of either case', () => {
    const text =
      '["\\"","\\\\","\\/","\\b","\\f","\\n","\\r","\\t","\\u00e9","\\u00E9","\\uD83D\\ude80","\\u0041\\u0000"]'
    const value = ['"', '\\', '/', '\b', '\f', '\n', '\r', '\t', 'é', 'é', '🚀', 'A\0']
    reads(text, undefined, value)
    reads(text, Texts, value)
  })

  it('an escaped key is the declared key', () => {
    const Ware = t.object('Ware', { name: t.string, 价格: t.decimal, 'a"b': t.long })
    reads('{"n\\u0061me":"x","\\u4ef7\\u683c":"1.50","a\\"b":9}', Ware, { name: 'x', 价格: '1.50', 'a"b': '9' })
    reads('{"\\u006e\\u0061\\u006d\\u0065":"y","价格":2.0,"a\\u0022b":"10"}', Ware, {
      name: 'y',
      价格: '2.0',
      'a"b': '10',
    })
  })

  it('every unit of 16 bits is written as JSON.stringify writes it, and comes back', () => {
    for (let first = 0; first < 0x10000; first += 0x400) {
      const value = [Array.from({ length: 0x400 }, (_, index) => `${String.fromCharCode(first + index)}-`).join('')]
      writes(value, Texts, JSON.stringify(value))
      reads(JSON.stringify(value), Texts, value)
      reads(JSON.stringify(value), undefined, value)
    }
  })
})

describe('lone surrogates', () => {
  it.each(['\ud83d', 'x\udc00', '\ude00\ud83d', 'a\ud800b', '\ud83d"', '\ud800\ud83d\ude00', '中\udbff'])(
    '%j',
    (text) => {
      const value = { text, after: 'ok' }
      for (const type of everyType(value)) {
        reads(JSON.stringify(value), type, value)
        reads(`{"text":"${text.replace('"', '\\"')}","after":"ok"}`, type, value)
        writes(value, type, JSON.stringify(value))
      }
      reads(JSON.stringify({ [text]: 1 }), undefined, { [text]: 1 })
      writes({ [text]: 'x' }, t.record(t.string), JSON.stringify({ [text]: 'x' }))
    },
  )

  it('two different ones are two keys', () => {
    const strict = new ObjectMapper().enable('STRICT_DUPLICATE_DETECTION')
    const text = '{"\ud800":1,"\ud801":2}'
    for (const type of [undefined, t.record(t.int), t.object('Odd', { '\ud801': t.int })]) {
      reads(text, type, { '\ud800': 1, '\ud801': 2 }, { mapper: strict })
      reads('{"\\ud800":1,"\\ud801":2}', type, { '\ud800': 1, '\ud801': 2 }, { mapper: strict })
    }
  })
})

describe('alignment', () => {
  it.each([
    [0, 140],
    [1010, 1030],
    [4085, 4105],
    [32755, 32775],
    [65525, 65545],
  ])('a pair, an escape and a quote %i to %i units in', (from, to) => {
    for (let pad = from; pad <= to; pad++) {
      const value = [`${'y'.repeat(pad)}🚀é中\n"\\`, '12345678901234567890']
      const text = JSON.stringify(value)
      reads(text, undefined, value)
      reads(text, Texts, value)
      writes(value, Texts, text)
    }
  })
})

describe('numbers and booleans for a string', () => {
  it('give their literal text', () => {
    const text = '[9876543210987654321,2.50,-0,1E+3,0.1e-2,true,false]'
    reads(text, Texts, ['9876543210987654321', '2.50', '-0', '1E+3', '0.1e-2', 'true', 'false'])
    rejects(`[${'1'.repeat(1001)}]`, Texts, { as: 'StreamConstraintsException', at: 1 })
  })

  it.each(['{}', '[]', '["a"]'])('%s is no string', (token) => {
    rejects(`["a",${token}]`, Texts, { as: 'MismatchedInputException', path: [1], at: 5 })
  })
})

describe('the byte order mark', () => {
  it('is skipped once, at the very start', () => {
    reads('\ufeff["\ufeff"]', undefined, ['\ufeff'])
    reads('\ufeff["\ufeff"]', Texts, ['\ufeff'])
    reads('\ufeff\n 5', t.long, '5')
  })

  it.each([
    ['\ufeff\ufeff[]', 1],
    [' \ufeff[]', 1],
    ['[]\ufeff', 2],
    ['[\ufeff]', 1],
    ['\ufeff[]x', 3],
  ])('%j is refused', (text, at) => {
    rejects(text, undefined, { as: 'JsonParseException', at })
    rejects(text, Texts, { as: 'JsonParseException', at })
  })
})

it('long texts between short ones cost what they are long', () => {
  const names = Array.from({ length: 400 }, (_, k) => k)
  const fields = names.flatMap((k) => [`a${k}`, `b${k}`])
  const Row = t.object('Row', Object.fromEntries([...fields, 'A', 'B'].map((name) => [name, t.string])))
  const pad = 'x'.repeat(1_000_000)
  const short = (letter) => names.map((k) => `"${letter}${k}":"${letter}${k}"`)
  const documentOf = (...members) => `{${members.flat().join(',')}}`
  const long = (name) => `"${name}":"${pad}"`
  const milliseconds = (document) => {
    const start = performance.now()
    const value = singleton().readValue(document, Row)
    const took = performance.now() - start
    for (const name of fields) expect(value[name]).toBe(name)
    expect([value.A, value.B]).toEqual([pad, pad])
    return took
  }
  const between = documentOf(short('a'), long('A'), short('b'), long('B'))
  const behind = documentOf(short('a'), short('b'), long('A'), long('B'))
  const best = (document) => Math.min(...Array.from({ length: 3 }, () => milliseconds(document)))
  // 80 times as long when the windows of the short ones reached over the long ones.
  expect(best(between)).toBeLessThan(10 * best(behind))
})

it('halves of surrogate pairs in a large text change nothing of its other texts', () => {
  const rows = Array.from({ length: 6000 }, (_, k) => ({
    a: `some text 你好 ${k} ${k % 700 === 3 ? '\ud800' : ''}`,
    b: '😀'.repeat(k % 9),
  }))
  // As they stand: JSON.stringify would escape them.
  const text = `[${rows.map(({ a, b }) => `{"b":"${b}","a":"${a}"}`).join()}]`
  expect(singleton().readValue(text, t.array(t.object('Row', { a: t.string, b: t.string })))).toEqual(rows)
  expect(singleton().readValue(text)).toEqual(rows)
})

it('a read that fails when its windows are decoded lends nothing to the next one', () => {
  const Sent = t.object('Sent', { b: t.string, a: t.string, n: t.decimal.as('number') })
  const Mine = t.object('Mine', { q: t.string, p: t.string })
  const documentOf = (letter, number) => `{"a":"${letter.repeat(40_000)}","b":"${letter.repeat(40_000)}","n":${number}}`
  rejects(documentOf('s', '1e400'), Sent, { as: 'InvalidFormatException', path: ['n'] })
  reads(documentOf('t', '1'), Sent, { b: 't'.repeat(40_000), a: 't'.repeat(40_000), n: 1 })
  rejects(documentOf('s', '1e400'), Sent, { as: 'InvalidFormatException', path: ['n'] })
  const [p, q] = ['y'.repeat(35_000), 'z'.repeat(35_000)]
  reads(JSON.stringify({ p, q }), Mine, { q, p })
})
