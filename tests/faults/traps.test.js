// Traps in the middle of a call, in its allocations and anywhere in its code: the call throws ENGINE_FAILED, and the next
// one is right, on a new instance.
import { describe, expect, it } from 'vitest'
import { CALLS } from './calls.js'
import { dropInstance, Fault, measure, outcomeOf, survives } from './fault.js'

const codes = ['ENGINE_FAILED']
// Each trap costs an instance, some milliseconds: of a call with more blocks than this, this many are tried.
const MOST_TRAPS = 60

describe.each(CALLS)('%s', (_name, action) => {
  const right = outcomeOf(action)

  it('with a trap in each allocation', () => {
    dropInstance()
    const { allocations } = measure(action)
    for (let countdown = 0; countdown < allocations; countdown++) {
      dropInstance()
      expect(survives(action, { fault: Fault.TRAP_IN_ALLOCATION, countdown, codes, right })).toBe(true)
    }
  })

  it('with a trap anywhere', () => {
    dropInstance()
    const { blocks } = measure(action)
    expect(blocks).toBeGreaterThan(10)
    const step = Math.max(1, blocks / MOST_TRAPS)
    for (let place = 0; place < blocks; place += step) {
      dropInstance()
      expect(survives(action, { fault: Fault.TRAP_IN_BLOCK, countdown: Math.floor(place), codes, right })).toBe(true)
    }
  })
})
