// An engine, benchmarks and a plan -> samples, as JMH takes them: each benchmark in a fork of its own, and the iterations
// of a group interleaved, so that a noisy moment hits all that are compared. Called by benchmark.mjs and quick.mjs.

import { seededRandom, shuffled } from '../inputs.js'
import { summarize } from '../statistics.js'

/**
 * @typedef {object} Result
 * @property {string} id
 * @property {string} group benchmarks that are compared with each other
 * @property {string} label
 * @property {boolean} isAvailable false where the engine or the checkout lacks what it needs
 * @property {string} [exactness] what its results keep, found by comparing
 * @property {number} [bytes] of JSON in one call
 * @property {number[]} samples calls a second, by iteration
 * @property {number} mean
 * @property {number | null} error half of the 99.9 % confidence interval; null for fewer than two samples
 */

/**
 * @param {import('./node-engine.mjs').Engine} engine
 * @param {import('../tables/benchmarks.js').Benchmark[]} benchmarks
 * @param {import('../plans.js').Plan} plan
 * @param {{ seed: number, onStep: (step: { label: string, group: string, phase: string }) => void, onGroup: (results: Result[]) => void }} options
 *   `onStep` is called before each iteration, `onGroup` after each group
 * @returns {Promise<Result[]>}
 */
export async function runGroups(engine, benchmarks, plan, { seed, onStep, onGroup }) {
  const random = seededRandom(seed)
  const results = []
  for (const name of new Set(benchmarks.map(({ group }) => group))) {
    const runs = benchmarks.filter(({ group }) => group === name).map((benchmark) => ({ benchmark, samples: [] }))
    for (let fork = 0; fork < plan.forks; fork++) await runFork(runs)
    const ofGroup = runs.map(toResult)
    results.push(...ofGroup)
    onGroup(ofGroup)
  }
  return results

  async function runFork(runs) {
    const opened = []
    try {
      for (const run of runs) {
        onStep({ ...run.benchmark, phase: 'preparing' })
        const fork = await engine.openFork()
        opened.push(fork)
        run.fork = fork
        Object.assign(run, await fork.ask('prepare', run.benchmark.id, seed))
      }
      for (let round = 0; round < plan.warmups + plan.iterations; round++) {
        const isWarmup = round < plan.warmups
        for (const run of shuffled(runs, random)) {
          onStep({ ...run.benchmark, phase: isWarmup ? 'warm-up' : 'measuring' })
          if (!run.isAvailable) continue
          const rate = await run.fork.ask('iterate', plan.iterationMs)
          if (!isWarmup) run.samples.push(rate)
        }
      }
    } finally {
      await Promise.all(opened.map((fork) => fork.close()))
    }
  }
}

/** @returns {Result} */
function toResult({ benchmark, isAvailable, exactness, bytes, samples }) {
  const { id, group, label } = benchmark
  const { mean, error } = summarize(samples)
  return {
    id,
    group,
    label,
    isAvailable,
    exactness,
    bytes,
    samples: samples.map(rounded),
    mean: rounded(mean),
    error: Number.isNaN(error) ? null : rounded(error),
  }
}

/** No more digits than any use has. */
function rounded(rate) {
  return Number(rate.toPrecision(6))
}
