// JavaScript's stack at its end while WebAssembly runs, as in an endless recursion that calls the mapper: the RangeError
// passes, as from JSON.parse, and the next call is right. WebAssembly's own stack is not unwound by it, so that the instance
// has to go: used on, it would run out of stack after some hundred of them.
import { expect, it } from 'vitest'
import { currentInstance } from '../../js/engine/instance.js'
import { caught } from '../assertions.js'
import { CALLS } from './calls.js'
import { arm, Fault, measure, outcomeOf } from './fault.js'

it.each(CALLS)('%s', (_name, action) => {
  const right = outcomeOf(action)
  const { blocks } = measure(action)
  for (const part of [0, 0.3, 0.6, 0.9]) {
    const before = currentInstance()
    arm(Fault.STACK_OVERFLOW, Math.floor(part * blocks))
    expect(caught(action)).toBeInstanceOf(RangeError)
    expect(currentInstance() === before).toBe(false)
    const next = outcomeOf(action)
    expect(next.error ?? next.rendered).toEqual(right.error ?? right.rendered)
  }
})
