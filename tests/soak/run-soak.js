// Draws calls, makes them, checks every result and samples memory: the soak itself, for soak.mjs and for its test. Prints
// nothing. Between two samples all calls are made in one synchronous loop, where no finalizer gets a turn.

import { setImmediate } from 'node:timers/promises'
import { createDraw } from './case-table.js'
import { createDice } from './dice.js'
import { judgeMemory, sampleMemory } from './memory-samples.js'
import { verdict } from './verdict.js'

// So many cases whose results differ say enough.
const MOST_DIFFERENCES = 20
const MOST_SAMPLES = 200
const LEAST_SAMPLES = 16
// Of a run that ends by the clock.
const TIMED_SAMPLES = 32
// A forced collection costs as much as thousands of calls.
const LEAST_CALLS_A_SAMPLE = 2000
// How often the clock is asked, in calls.
const CLOCK_CALLS = 256

/**
 * @typedef {object} SoakOptions
 * @property {number} calls
 * @property {number} seed
 * @property {number} [seconds] ends the run, whatever is left of the calls
 * @property {(progress: { calls: number, seconds: number }) => void} [onProgress] called often
 * @property {(dice: import('./dice.js').Dice) => { group: string, drawn: import('./verdict.js').Case }} [draw]
 */

/** @param {SoakOptions} options */
export async function runSoak({ calls, seed, seconds = Infinity, onProgress = () => {}, draw = createDraw() }) {
  const dice = createDice(seed)
  const counts = new Map()
  /** @type {Map<string, { name: string, difference: string, firstCall: number, count: number }>} by name */
  const differences = new Map()
  let unexpected = 0
  let expectedFailures = 0
  let made = 0

  const callsASample = Math.max(
    Math.ceil(calls / MOST_SAMPLES),
    Math.min(LEAST_CALLS_A_SAMPLE, Math.ceil(calls / LEAST_SAMPLES)),
  )
  const secondsASample = seconds / TIMED_SAMPLES
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  const samples = [sampleMemory(0)]

  function note(name, difference) {
    unexpected++
    const known = differences.get(name)
    if (known === undefined) differences.set(name, { name, difference, firstCall: made, count: 1 })
    else known.count++
  }

  function makeCalls(upTo, until) {
    while (made < upTo && differences.size < MOST_DIFFERENCES) {
      const { group, drawn } = draw(dice)
      const difference = verdict(drawn)
      if (difference !== undefined) note(drawn.name, difference)
      else if (drawn.failure !== undefined) expectedFailures++
      counts.set(group, (counts.get(group) ?? 0) + 1)
      made++
      if (made % CLOCK_CALLS !== 0) continue
      onProgress({ calls: made, seconds: elapsed() })
      if (elapsed() >= until) return
    }
  }

  while (made < calls && elapsed() < seconds && differences.size < MOST_DIFFERENCES) {
    makeCalls(Math.min(calls, made + callsASample), Math.min(seconds, elapsed() + secondsASample))
    await setImmediate()
    samples.push(sampleMemory(made))
  }

  const took = elapsed()
  return {
    seed,
    calls: made,
    seconds: took,
    callsPerSecond: made / took,
    failures: { expected: expectedFailures, unexpected },
    groups: Object.fromEntries(counts),
    memory: judgeMemory(samples),
    samples,
    differences: [...differences.values()],
  }
}
