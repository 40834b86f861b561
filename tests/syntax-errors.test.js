// Text that is no JSON: the error's class, and its place in the caller's own text, in units of a string or in bytes.
// The offset is that of the first character which no valid document could have there, or the length at an early end.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { caught, encode, reads, rejects, singleton } from './assertions.js'
import { readTree } from './oracle/reader.js'

// Objects, arrays and scalars each meet a type that would take them, and one that knows none of their members.
const types = [
  ['no type', undefined],
  ['any', t.any],
  ['array', t.array(t.any)],
  ['object', t.object('Other', { other: t.long })],
]

function typesFor(text) {
  const first = text.trimStart().replace('\ufeff', '')[0]
  return types
    .filter(([name]) => (name === 'array' ? first === '[' : name === 'object' ? first === '{' : true))
    .map(([, type]) => type)
}

describe('a wrong character', () => {
  it.each([
    ['<!doctype html>', 0],
    ['undefined', 0],
    ["'a'", 0],
    ['}', 0],
    [']', 0],
    [',', 0],
    [':', 0],
    ['True', 0],
    ['NaN', 0],
    ['\\u0022', 0],
    ['\0', 0],
    ['\u00a01', 0],
    ['\u2028[]', 0],
    ['[1,]', 3],
    ['[,1]', 1],
    ['[1 2]', 3],
    ['[1;2]', 2],
    ['[1}', 2],
    ['["a":1]', 4],
    ['[[1]]]', 5],
    ['[1],', 3],
    ['{a:1}', 1],
    ["{'a':1}", 1],
    ['{1:2}', 1],
    ['{"a"}', 4],
    ['{"a" 1}', 5],
    ['{"a":}', 5],
    ['{"a"::1}', 5],
    ['{"a":1,}', 7],
    ['{"a":1;}', 6],
    ['{"a":1 "b":2}', 7],
    ['{"a":1]', 6],
    ['{,}', 1],
    ['{"a":1}}', 7],
    ['{"a":1}{"b":2}', 7],
    ['{null:1}', 1],
    ['[1]x', 3],
    ['1 2', 2],
    ['[1] // end', 4],
    ['[/* one */1]', 1],
    ['{"a":1}#', 7],
    ['"x" "y"', 4],
  ])('%j at %i', (text, at) => {
    for (const type of typesFor(text)) rejects(text, type, { as: 'JsonParseException', at })
  })
})

describe('a number that breaks the grammar', () => {
  it.each([
    ['[01]', 2],
    ['[00]', 2],
    ['[-01]', 3],
    ['[1.]', 3],
    ['[1.e5]', 3],
    ['[.5]', 1],
    ['[-.5]', 2],
    ['[+1]', 1],
    ['[1e]', 3],
    ['[1e+]', 4],
    ['[1E-x]', 4],
    ['[-]', 2],
    ['[--1]', 2],
    ['[1.2.3]', 4],
    ['[1e5.5]', 4],
    ['[1e5e5]', 4],
    ['[0x1F]', 2],
    ['[1_000]', 2],
    ['[1,000.5,]', 4],
    ['[1a]', 2],
    ['[- 1]', 2],
    ['[1. 5]', 3],
    ['[١]', 1],
    ['[１]', 1],
    ['[-Infinity]', 2],
    ['[1n]', 2],
    ['[00000000000000000001]', 2],
    ['[12345678901234567.]', 19],
    ['[12345678901234567e]', 19],
    ['[98765432109876543210x]', 21],
    ['[98765432109876543210.1.2]', 23],
    ['[-.12345678901234567]', 2],
  ])('%j at %i', (text, at) => {
    const exact = text.length < 15 ? [t.array(t.long), t.array(t.int)] : []
    for (const type of [undefined, t.any, t.array(t.decimal), t.array(t.double), t.array(t.string), ...exact]) {
      rejects(text, type, { as: 'JsonParseException', at })
    }
  })

  it.each([
    ['{98765432109876543210:1}', 1],
    ['[98765432109876543210 98765432109876543210]', 22],
    ['[98765432109876543210,98765432109876543210,]', 43],
    ['{"a":98765432109876543210,"b":98765432109876543210 x}', 51],
    ['98765432109876543210,', 20],
    ['["é",98765432109876543210 "x"]', 26],
  ])('many digits make nothing good: %j at %i', (text, at) => {
    for (const type of typesFor(text)) rejects(text, type, { as: 'JsonParseException', at })
  })
})

describe('literals and strings', () => {
  it.each([
    ['[nul]', 4],
    ['[nulL]', 4],
    ['[nUll]', 2],
    ['[tru]', 4],
    ['[truE]', 4],
    ['[falsy]', 5],
    ['[nullx]', 5],
    ['[true1]', 5],
    ['[truefalse]', 5],
    ['["\\x41"]', 3],
    ['["\\\'"]', 3],
    ['["\\ "]', 3],
    ['["\\U0041"]', 3],
    ['["\\u12g4"]', 6],
    ['["\\u"]', 4],
    ['["\\u00é9"]', 6],
    ['["\\ud83d\\u12"]', 12],
    ['["\\\n"]', 3],
    ['{"a\\q":1}', 4],
    ['{"b":1,"\\uzzzz":2}', 10],
  ])('%j at %i', (text, at) => {
    for (const type of typesFor(text)) rejects(text, type, { as: 'JsonParseException', at })
    if (text[0] === '[') rejects(text, t.array(t.string), { as: 'JsonParseException', at })
  })

  it('every raw control character in a string or a key is refused, DEL and others are not', () => {
    for (let code = 0; code < 0x20; code++) {
      const raw = String.fromCharCode(code)
      for (const type of [undefined, t.record(t.string), t.object('Other', { id: t.long })]) {
        rejects(`{"text":"ab${raw}c"}`, type, { as: 'JsonParseException', at: 11 })
        rejects(`{"te${raw}xt":"abc"}`, type, { as: 'JsonParseException', at: 4 })
      }
    }
    for (const raw of ['\u007f', '\u0085', '\u2028', '\u2029', '\ufffe']) reads(`["${raw}"]`, t.array(t.string), [raw])
  })

  it('only four characters are white space', () => {
    reads(' \t\r\n[ \t\r\n1 \t\r\n] \t\r\n', undefined, [1])
    for (const space of ['\f', '\v', '\u00a0', '\u3000', '\u0085', '\u200b', '\0']) {
      rejects(`[1${space}]`, undefined, { as: 'JsonParseException', at: 2 })
      rejects(`[1]${space}`, t.array(t.int), { as: 'JsonParseException', at: 3 })
    }
  })
})

describe('an early end', () => {
  it.each(['', ' ', '\n\t\r ', '\ufeff', '\ufeff \n'])('%j has no content', (text) => {
    for (const type of [undefined, t.any, t.long, t.array(t.int)])
      rejects(text, type, { as: 'MismatchedInputException', path: [], at: text.length })
  })

  it('every truncation of a document points at its end', () => {
    const text = '{"名":[1.5e+10,true,null,{"k":"\\u00e9 \\n x"}],"id":9007199254740995,"f":false}'
    for (let length = 1; length < text.length; length++) {
      const cut = text.slice(0, length)
      for (const type of [undefined, t.any, t.record(t.any), t.object('Other', { f: t.boolean })]) {
        rejects(cut, type, { as: 'JsonParseException', at: length })
      }
    }
  })

  it.each(['-', '1e', '1e+', '12.', '"', '"\\', '"\\u12', 't', 'nul', '[98765432109876543210', '{"a":-', '["é'])(
    '%j',
    (text) => {
      for (const type of typesFor(text)) rejects(text, type, { as: 'JsonParseException', at: text.length })
    },
  )
})

describe('places', () => {
  it.each([
    ['[1,\n2,\r\n3,\r x]', 4, 2],
    ['\ufeff[1,x]', 1, 5],
    ['["中😀",x]', 1, 8],
    ['\n\n\n]', 4, 1],
    ['["a",\r\n\r\n', 3, 1],
    ['{"a":\t\tx}', 1, 8],
  ])('%j: line %i, column %i of the string', (text, line, column) => {
    expect(caught(() => singleton().readValue(text)).location).toMatchObject({ line, column })
    rejects(text, undefined, { as: 'JsonParseException' })
  })

  it('of bytes count bytes', () => {
    const { offset, line, column } = caught(() => singleton().readValue(encode('["é",\n"中",x]'))).location
    expect({ offset, line, column }).toEqual({ offset: 13, line: 2, column: 7 })
  })

  it('stay right far into a long text', () => {
    const rows = Array.from(
      { length: 3000 },
      (_, index) => `{"n":${index},"text":"Größe 中 😀","id":9007199254740993}`,
    ).join(',\n')
    const text = `[${rows},\n{"n":tru }]`
    const { offset } = caught(() => readTree(text))
    for (const type of [undefined, t.array(t.object('Row', { n: t.any, text: t.string, id: t.long }))]) {
      expect(rejects(text, type, { as: 'JsonParseException', at: offset }).location.line).toBe(3001)
    }
  })
})

describe('a message', () => {
  it.each([
    ['{"note":"hunter2" hunter2}', undefined],
    ['["hunter2",hunter2]', undefined],
    ['{"id":"hunter2"}', t.record(t.long)],
    ['{"id":"hunter2"}', t.record(t.enum(['A']))],
    ['{"id":5555666677}', t.record(t.int)],
  ])('shows no payload: %s', (text, type) => {
    const { message } = rejects(text, type)
    expect(message).not.toMatch(/hunter2|5555666677/)
  })

  it('shows the source on request', () => {
    const mapper = new ObjectMapper().enable('INCLUDE_SOURCE_IN_LOCATION')
    expect(rejects('{"id":"hunter2"}', t.record(t.long), {}, { mapper }).message).toContain('hunter2')
  })

  it('comes from the same code for the same fault, whichever way the text came', () => {
    const codeOf = (text, type) =>
      new Set(
        [text, encode(text), encode(text).buffer].map((input) => caught(() => singleton().readValue(input, type)).code),
      )
    const codes = ['[1,]', '[1', '', '[1001', '["x"]'].map((text) =>
      codeOf(text, text === '["x"]' ? t.array(t.long) : t.any),
    )
    expect(codes.map((set) => set.size)).toEqual([1, 1, 1, 1, 1])
    expect(codes[0]).not.toEqual(codes[4])
  })
})
