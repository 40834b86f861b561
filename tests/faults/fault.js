// Arms the faults of the test build, and runs one call with a fault at each place where it can have one. The numbers are
// those of wasm/tests/faults.cpp. Imported by the suites beside it, which run on that build alone.
import { expect, vi } from 'vitest'
import { currentInstance, dropInstance } from '../../js/engine/instance.js'
import { caught, render } from '../assertions.js'
import { bystanders } from './calls.js'

export const Fault = Object.freeze({
  NONE: 0,
  ALLOCATION_FAILS: 1,
  ALLOCATIONS_FAIL: 2,
  MEMORY_GROWS: 3,
  TRAP_IN_ALLOCATION: 4,
  TRAP_IN_BLOCK: 5,
  STACK_OVERFLOW: 6,
})

// An instance seeds its tables of names at random: here each takes the same steps as the one before.
vi.spyOn(Math, 'random').mockReturnValue(0.25)

const UNDISTURBED = render(bystanders())

/** Arms a fault in the current instance. @param {number} fault @param {number} countdown places that pass before it */
export function arm(fault, countdown) {
  currentInstance().exports.set_fault(fault, countdown)
}

/** What a call gives: its value, or class, code, path and place of what it throws. */
export function outcomeOf(action) {
  let value
  const error = caught(() => {
    value = action()
  })
  if (error === undefined) return { rendered: value instanceof Uint8Array ? `bytes ${value}` : render(value) }
  const { name, code, path, location } = error
  return { error: { name, code, path, location }, thrown: error }
}

/** How many allocations and basic blocks a call has, in the instance as it is. */
export function measure(action) {
  arm(Fault.NONE, 0)
  outcomeOf(action)
  const { exports } = currentInstance()
  return { allocations: exports.allocation_count(), blocks: exports.block_count() }
}

/**
 * A call with a fault: it gives what it gives without, or throws one of `codes`; and the calls behind it are right.
 * @param {() => any} action
 * @param {{ fault: number, countdown: number, codes: readonly string[], right: ReturnType<typeof outcomeOf> }} trial
 * @returns {boolean} whether the fault was noticed
 */
export function survives(action, { fault, countdown, codes, right }) {
  const what = `fault ${fault} at ${countdown}`
  const before = currentInstance()
  arm(fault, countdown)
  const outcome = outcomeOf(action)
  const isNoticed = codes.includes(outcome.error?.code)
  if (isNoticed) {
    expect(outcome.error.name, what).toBe('StreamConstraintsException')
    expect(currentInstance() === before, `${what}: the instance is kept`).toBe(false)
    expect(render(bystanders()), `${what}: other mappers`).toBe(UNDISTURBED)
  } else {
    expect(outcome.error ?? outcome.rendered, what).toEqual(right.error ?? right.rendered)
    if (currentInstance() === before) arm(Fault.NONE, 0)
  }
  for (let round = 0; round < 2; round++) {
    const next = outcomeOf(action)
    expect(next.error ?? next.rendered, `${what}: a call behind it`).toEqual(right.error ?? right.rendered)
  }
  return isNoticed
}

export { dropInstance }
