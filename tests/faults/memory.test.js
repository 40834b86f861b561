// Memory that ends or grows at each allocation of a call: the call throws or is right, and so is the next.
import { describe, expect, it } from 'vitest'
import { CALLS } from './calls.js'
import { dropInstance, Fault, measure, outcomeOf, survives } from './fault.js'

// The core's buffers say that memory is at its end; operator new, which has no other way, stops the instance.
const codes = ['OUT_OF_MEMORY', 'ENGINE_FAILED']

describe.each(CALLS)('%s', (_name, action) => {
  const right = outcomeOf(action)
  // A new instance has all its buffers to make; in one that is in use a call may need no memory at all.
  const states = [() => dropInstance(), () => outcomeOf(action)]

  it('has an outcome of its own', () => {
    expect(right.rendered ?? right.error.code).not.toMatch(/^(undefined|OUT_OF_MEMORY|ENGINE_FAILED)$/)
  })

  it('with memory at its end', () => {
    for (const prepare of states) {
      prepare()
      const { allocations } = measure(action)
      for (let countdown = 0; countdown < allocations; countdown++) {
        for (const fault of [Fault.ALLOCATION_FAILS, Fault.ALLOCATIONS_FAIL]) {
          prepare()
          const isNoticed = survives(action, { fault, countdown, codes, right })
          // A buffer that gets no spare room asks again for what it needs, so a single failure may be made good.
          if (fault === Fault.ALLOCATIONS_FAIL) expect(isNoticed).toBe(true)
        }
      }
    }
  })

  it('with memory that grows', () => {
    dropInstance()
    const { allocations } = measure(action)
    expect(allocations).toBeGreaterThan(0)
    for (let countdown = 0; countdown < allocations; countdown++) {
      dropInstance()
      expect(survives(action, { fault: Fault.MEMORY_GROWS, countdown, codes: [], right })).toBe(false)
    }
  })
})
