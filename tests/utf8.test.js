// Bytes: UTF-8 is checked wherever it stands, and the offset is that of the first byte of the bad sequence. A view reads
// only its own part of a buffer.
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { encode, refuses, singleton } from './assertions.js'

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]))

const BAD = [
  ['a continuation byte alone', '80'],
  ['the last one', 'bf'],
  ['two of them', '8081'],
  ['an overlong slash in 2 bytes', 'c0af'],
  ['an overlong NUL', 'c080'],
  ['c1', 'c1bf'],
  ['an overlong slash in 3 bytes', 'e080af'],
  ['the last overlong of 3', 'e09fbf'],
  ['an overlong in 4 bytes', 'f08080af'],
  ['the last overlong of 4', 'f08fbfbf'],
  ['a high surrogate', 'eda080'],
  ['a low surrogate', 'edbfbf'],
  ['a pair of surrogates', 'eda0bdedb880'],
  ['beyond U+10FFFF', 'f4908080'],
  ['f5', 'f5808080'],
  ['f8', 'f888808080'],
  ['fe', 'fe'],
  ['ff', 'ff'],
  ['2 bytes cut short', 'c3'],
  ['3 bytes cut to 1', 'e4'],
  ['3 bytes cut to 2', 'e4b8'],
  ['4 bytes cut to 1', 'f0'],
  ['4 bytes cut to 2', 'f09f'],
  ['4 bytes cut to 3', 'f09f98'],
  ['a lead byte behind a lead byte', 'c3c3a9'],
  ['a letter where a continuation belongs', 'e4b841'],
]

describe.each(BAD)('%s (%s)', (_name, hex) => {
  it.each([
    ['in a value', '{"k":"aé', '"}'],
    ['in a name', '{"aé', '":1}'],
    ['in a value of an unknown member', '{"é":1,"x":["', '"]}'],
    ['far in', `{"k":"${'x'.repeat(300)}`, '"}'],
  ])('%s', (_place, before, after) => {
    const input = join(encode(before), bytesOf(hex), encode(after))
    for (const type of [
      undefined,
      t.any,
      t.record(t.any),
      t.object('O', { other: t.long }),
      t.object('O', {}, { unknown: 'ignore' }),
    ]) {
      for (const form of [input, input.slice().buffer]) {
        const error = refuses(() => singleton().readValue(form, type), { as: 'JsonParseException' })
        expect(error.location.offset).toBe(encode(before).length)
      }
    }
  })
})

describe('bad bytes', () => {
  it.each([
    ['at the very start', 'ff5b5d', 0],
    ['half a byte order mark', 'efbb5b5d', 0],
    ['a mark of UTF-16', 'fffe5b005d00', 0],
    ['between values', '5b31ff5d', 2],
    ['a letter in a number', '5b31c3a95d', 2],
    ['cut at the end', '22e4b8', 1],
    ['behind the value', '5b5d80', 2],
    ['half a mark, then nothing', 'efbb', 0],
  ])('%s', (_name, hex, offset) => {
    const error = refuses(() => singleton().readValue(bytesOf(hex)), { as: 'JsonParseException' })
    expect(error.location.offset).toBe(offset)
    expect(singleton().readValue(encode('["é"]'))).toEqual(['é'])
  })
})

describe('good bytes', () => {
  it('at the borders of each length', () => {
    const text = '\u007f\u0080\u07ff\u0800\ud7ff\ue000\ufffd\uffff\u{10000}\u{10ffff}'
    expect(singleton().readValue(encode(`{"${text}":"${text}"}`))).toEqual({ [text]: text })
    expect(singleton().readValue(encode(`["${text}"]`), t.array(t.string))).toEqual([text])
  })

  it('are skipped once where they are a byte order mark', () => {
    expect(singleton().readValue(bytesOf('efbbbf5b315d'))).toEqual([1])
    const error = refuses(() => singleton().readValue(bytesOf('efbbbfefbbbf5b315d')), { as: 'JsonParseException' })
    expect(error.location.offset).toBe(3)
  })

  it('are those of the view, not of its buffer', () => {
    const all = encode('xx["é",9007199254740993]yy')
    const view = new Uint8Array(all.buffer, all.byteOffset + 2, all.length - 4)
    expect(singleton().readValue(view)).toEqual(['é', '9007199254740993'])
    expect(singleton().readValue(view, t.array(t.any))).toEqual(['é', '9007199254740993'])
  })

  it('are not changed by a read', () => {
    const input = encode('[9007199254740993,"\\u00e9",1.50]')
    const copy = input.slice()
    singleton().readValue(input)
    singleton().readValue(input, t.array(t.string))
    expect(input).toEqual(copy)
  })
})
