// All benchmarks that are timed in forks, by table. Called by tables.mjs, which picks from them, and by forks/fork.js, which
// prepares one. Browser-safe; nothing is made before a benchmark is prepared.

import { growthBenchmarks } from './growth.js'
import { peerBenchmarks } from './peers.js'
import { singletonBenchmarks } from './singleton.js'

/**
 * @typedef {object} Prepared
 * @property {any[]} [inputs]
 * @property {(input: any) => unknown} [call] absent for a contender that refuses the inputs: one operation on one input, and the consumption of its result
 * @property {string} [exactness]
 * @property {number} [bytes] of JSON in one call, on average
 */
/**
 * @typedef {object} Benchmark
 * @property {string} id `table / group / label`, which --filter looks at
 * @property {string} group
 * @property {string} label
 * @property {(seed: number) => Prepared | undefined | Promise<Prepared | undefined>} prepare
 *   makes the inputs and compares results; undefined where the engine or the checkout lacks what it takes
 */

/** @type {Record<string, Benchmark[]>} */
export const BENCHMARKS = {
  singleton: withIds('singleton', singletonBenchmarks),
  peers: withIds('peers', peerBenchmarks),
  growth: withIds('growth', growthBenchmarks),
}

/** @param {string} id @returns {Benchmark} */
export function findBenchmark(id) {
  const found = Object.values(BENCHMARKS)
    .flat()
    .find((benchmark) => benchmark.id === id)
  if (found === undefined) throw new Error(`No benchmark has the id ${id}`)
  return found
}

function withIds(table, benchmarks) {
  return benchmarks.map((benchmark) => ({ ...benchmark, id: `${table} / ${benchmark.group} / ${benchmark.label}` }))
}
