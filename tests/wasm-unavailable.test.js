// Where WebAssembly is refused or missing, the first call says so with a code, and nothing else is broken: once it is
// there, the same mapper works. It can be tried once per module instance, so this file stands alone.
import { afterEach, expect, it, vi } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { caught } from './assertions.js'

afterEach(() => vi.unstubAllGlobals())

const refusal = 'Refused to compile: violates the directive script-src'

class Refusing {
  constructor() {
    throw new Error(refusal)
  }
}

it.each([
  ['missing', undefined],
  ['refused', Object.create(WebAssembly, { Module: { value: Refusing } })],
])('WebAssembly is %s', (name, stub) => {
  vi.stubGlobal('WebAssembly', stub)
  for (const call of [
    () => ObjectMapper.getInstance().readValue('[1]'),
    () => ObjectMapper.getInstance().readValue('[1]', t.array(t.long)),
    () => new ObjectMapper().writeValueAsString([1], t.array(t.long)),
    () => new ObjectMapper().writeValueAsString(['1'], t.array(t.long)),
    () => new ObjectMapper().writeValueAsString([1]),
    () => new ObjectMapper().writeValueAsBytes({}),
  ]) {
    const error = caught(call)
    expect(error).toBeInstanceOf(Error)
    expect(error.code).toBe('WASM_UNAVAILABLE')
    if (name === 'refused') expect(`${error.message} ${error.cause?.message}`).toContain(refusal)
  }
})

it('and then it is there', () => {
  expect(ObjectMapper.getInstance().readValue('[9007199254740993]', t.array(t.long))).toEqual(['9007199254740993'])
  expect(new ObjectMapper().writeValueAsString([1n])).toBe('[1]')
})
