// A row of the speed table -> its ratios to the other side, one a round, once the results of both sides are known to be
// right. Called by speed.mjs in Node and by speed-page.js in a browser. Browser-safe.

import { deepEqual } from './compare.js'
import { measure } from './measure.js'
import { quantile } from './statistics.js'

// Short samples, so that a neighbour's turn on the processor spoils few of them. In Chromium, which has no clock of CPU
// time, even shorter ones, and more: three to one.
export const SPEED_PLANS = {
  node: {
    quick: { warmupRounds: 25, rounds: 11, sampleMs: 4, large: { warmupRounds: 3, rounds: 7 } },
    full: { warmupRounds: 50, rounds: 41, sampleMs: 5, large: { warmupRounds: 6, rounds: 15 } },
  },
  chromium: {
    quick: { warmupRounds: 75, rounds: 33, sampleMs: 1.2, large: { warmupRounds: 3, rounds: 7 } },
    full: { warmupRounds: 150, rounds: 121, sampleMs: 1.6, large: { warmupRounds: 6, rounds: 21 } },
  },
}

/**
 * Returns the row's texts with `ratios` (one a round), their `quartiles`, and the median times of one operation in µs.
 * @param {import('./speed-rows.js').Row} row
 * @param {any} plan one of SPEED_PLANS
 * @param {() => number} [clock] milliseconds
 */
export function runRow({ id, work, against, targets, isLarge, prepare }, plan, clock) {
  const { ours, theirs } = prepare()
  const isExact = [ours, theirs].map(checkResults)
  const rowPlan = isLarge ? { ...plan, ...plan.large } : plan
  const measurement = measure([ours, theirs].map(withoutExpected), rowPlan, { clock })
  let step = measurement.next()
  while (!step.done) step = measurement.next()
  const [our, their] = step.value.map(({ samples }) => samples)
  // Samples are operations per second, and those of a round stand a few milliseconds apart.
  const ratios = our.map((rate, round) => rate / their[round])
  return {
    id,
    work,
    against,
    targets,
    isExact: isExact[1],
    ratios,
    quartiles: [0.25, 0.5, 0.75].map((probability) => quantile(ratios, probability)),
    ourMicros: 1e6 / quantile(our, 0.5),
    theirMicros: 1e6 / quantile(their, 0.5),
  }
}

/** Whether all results are the expected ones; throws where they had to be. */
function checkResults({ label, run, inputs, expected, plain = (value) => value, lossy, isPeer }) {
  if (lossy) return false
  const wrong = inputs.findIndex((input, index) => !sameResult(plain(run(input)), expected[index]))
  if (wrong === -1) return true
  if (isPeer) return false
  throw new Error(`${label}: result ${wrong} is not the expected one`)
}

function sameResult(actual, expected) {
  if (!(expected instanceof Uint8Array)) return deepEqual(actual, expected)
  return actual.length === expected.length && actual.every((byte, index) => byte === expected[index])
}

/** What was compared with may be garbage from here on. */
function withoutExpected({ label, inputs, call }) {
  return { label, inputs, call }
}
