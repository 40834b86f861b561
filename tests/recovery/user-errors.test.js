// What a user's code throws in the middle of a call: it comes out as documented, wherever the code was called from, and the
// next call, on the same mapper and on others, is right.
import { describe, expect, it } from 'vitest'
import { currentInstance } from '../../js/engine/instance.js'
import { ObjectMapper } from '../../js/index.js'
import { caught, render, singleton } from '../assertions.js'
import { PLACES } from './user-code.js'

const THROWN = [
  ['an Error', new Error('mine')],
  ['a TypeError', new TypeError('mine')],
  ['a RangeError', new RangeError('mine')],
  ['a SyntaxError', new SyntaxError('mine')],
  ['what a trap would be', new WebAssembly.RuntimeError('mine')],
  ["an exception of the library's own", caught(() => singleton().readValue('['))],
  ['undefined', undefined],
  ['a string', 'mine'],
  ['an object without a prototype', Object.create(null)],
]

describe.each(PLACES)('$place', ({ make, isWrapped, mapper: makeMapper }) => {
  it.each(THROWN)('throws %s', (_name, thrown) => {
    let isThrowing = false
    const hook = (value) => {
      if (isThrowing) throw thrown
      return value
    }
    const mapper = makeMapper?.(hook) ?? new ObjectMapper()
    const call = make(mapper, hook)
    const right = render(call())
    const instance = currentInstance()
    for (let round = 0; round < 3; round++) {
      isThrowing = true
      let isCaught = false
      let error
      try {
        call()
      } catch (it) {
        isCaught = true
        error = it
      }
      isThrowing = false
      expect(isCaught).toBe(true)
      if (isWrapped) {
        expect([error.name, error.code]).toEqual(['JsonMappingException', 'CONVERSION_FAILED'])
        expect(error.cause === thrown).toBe(true)
      } else {
        expect(error === thrown, String(error?.stack)).toBe(true)
      }
      expect(render(call())).toBe(right)
      expect(singleton().readValue('[9007199254740993]')).toEqual(['9007199254740993'])
    }
    // It is the user's code that failed: the instance is none the worse.
    expect(currentInstance() === instance).toBe(true)
  })
})
