// Contenders and a plan -> operations per second with an error, by rounds: each round times one batch of every
// contender in shuffled order, so that a noisy moment hits all of them alike. Called by speed-run.js and the demo
// page's Worker; the tables time in forks instead. A generator, so the caller decides what happens between batches: show
// progress, answer a message, stop. Browser-safe.

import { calibrate, timeBatch, wallClock } from './batch.js'
import { DEFAULT_SEED, seededRandom, shuffled } from './inputs.js'
import { summarize } from './statistics.js'

/**
 * Yields after each batch `{ completed, total, results }`, where `results` has for each contender its `direction`,
 * `mode`, `label`, `lossy`, `samples` (one a round), `mean` and `error` (all ops/s) of the rounds so far, `NaN` where there
 * are too few; returns the last `results`. `clock` gives milliseconds.
 * @param {any[]} contenders
 * @param {{ warmupRounds: number, rounds: number, sampleMs: number }} plan
 */
export function* measure(contenders, plan, { seed = DEFAULT_SEED, clock = wallClock } = {}) {
  const random = seededRandom(seed)
  const runs = contenders.map((contender) => ({ contender, calls: 0, samples: [] }))
  const total = contenders.length * (plan.warmupRounds + plan.rounds)
  let completed = 0
  for (const group of splitApart(runs)) {
    for (const run of group) run.calls = calibrate(run.contender, plan.sampleMs, clock)
    for (let round = 0; round < plan.warmupRounds + plan.rounds; round++) {
      for (const run of shuffled(group, random)) {
        timeRun(run, plan.sampleMs, round < plan.warmupRounds, clock)
        completed++
        yield { completed, total, results: runs.map(toResult) }
      }
    }
  }
  return runs.map(toResult)
}

/**
 * Two groups, each with rounds of its own. What an `apart` contender drops is collected in somebody else's batch:
 * among the others, fresh instances cost the fresh mappers 10 to 30 % and doubled their error.
 */
function splitApart(runs) {
  return [runs.filter((run) => !run.contender.apart), runs.filter((run) => run.contender.apart)]
}

function timeRun(run, sampleMs, warmingUp, clock) {
  const elapsedMs = timeBatch(run.contender, run.calls, clock)
  if (!warmingUp) run.samples.push((run.calls / elapsedMs) * 1000)
  // Compiled code is faster than the first calls, so the batch grows with it; measured rounds keep their size.
  else if (elapsedMs > 0) run.calls = Math.max(1, Math.round((run.calls * sampleMs) / elapsedMs))
}

function toResult({ contender, samples }) {
  const { direction, mode, label, lossy } = contender
  return { direction, mode, label, lossy, samples, ...summarize(samples) }
}
