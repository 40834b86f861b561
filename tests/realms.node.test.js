// Input from another realm of Node: a Uint8Array or ArrayBuffer of a vm context is told by its tag, not by instanceof.
// Frames of a page are tested in realms.test.js.
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { caught, refusesToWrite, singleton, writes } from './assertions.js'

const TEXT = '{"id":9007199254740993,"é":[1.50]}'
const foreign = (expression) => runInNewContext(expression, { bytes: [...new TextEncoder().encode(TEXT)], text: TEXT })

describe('another realm', () => {
  it.each(['Uint8Array.from(bytes)', 'Uint8Array.from(bytes).buffer'])('%s is read', (expression) => {
    const input = foreign(expression)
    expect(input instanceof Uint8Array || input instanceof ArrayBuffer).toBe(false)
    expect(singleton().readValue(input)).toEqual({ id: '9007199254740993', é: [1.5] })
    expect(singleton().readValue(input, t.record(t.any))).toEqual({ id: '9007199254740993', é: [1.5] })
  })

  it.each(['[...bytes]', '({ length: 3 })', 'new Date(0)', 'Symbol("s")'])('%s is a TypeError', (expression) => {
    expect(caught(() => singleton().readValue(foreign(expression)))).toBeInstanceOf(TypeError)
  })

  it('a Buffer of Node is bytes', () => {
    expect(singleton().readValue(Buffer.from(TEXT))).toEqual({ id: '9007199254740993', é: [1.5] })
  })

  it('values of another realm are written as JSON.stringify writes them', () => {
    const value = foreign('({ a: [1, { b: new Date(0) }], c: [undefined, () => 1], d: Object("s") })')
    expect(singleton().writeValueAsString(value)).toBe(JSON.stringify(value))
    expect(singleton().writeValueAsString(value.a, t.array(t.any))).toBe(JSON.stringify(value.a))
  })
})

it('what is no object with members is known in any realm', () => {
  for (const code of ['new Map([[1, 2]])', 'new Set([1])', 'new Date(0)']) {
    for (const type of [t.record(t.int), t.object('Empty', {})]) {
      refusesToWrite(runInNewContext(code), type, { as: 'MismatchedInputException', path: [] }, singleton())
    }
  }
  writes(runInNewContext('({ a: 1 })'), t.record(t.int), '{"a":1}', singleton())
})
