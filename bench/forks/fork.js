// One fork: a process or page in which one benchmark is prepared, checked and timed, iteration by iteration, as it is told
// from outside. fork-process.mjs is its shell in Node, fork-page.js in a browser. Browser-safe.

import { calibrate, timeBatch, wallClock } from '../batch.js'
import { findBenchmark } from '../tables/benchmarks.js'
import { measureKept, measureMemory } from '../tables/growth-memory.js'

// Short enough to end an iteration in time, long enough for the clocks of browsers.
const BATCH_MS = 5

/** @type {{ call: (input: any) => unknown, inputs: any[] } | undefined} */
let prepared
let callsPerBatch = 0

/** What can be asked of a fork, by name: arguments and answers are plain data. */
export const fork = { prepare, iterate, measureMemory, measureKept }

/**
 * Makes a benchmark's inputs and compares its results. Throws where they had to be right and are not.
 * @param {string} id
 * @param {number} seed
 * @returns {Promise<{ isAvailable: boolean, exactness?: string, bytes?: number }>} `bytes` of JSON in a call
 */
async function prepare(id, seed) {
  const made = await findBenchmark(id).prepare(seed)
  if (made?.call === undefined) return { isAvailable: false, exactness: made?.exactness }
  const { call, inputs, exactness, bytes } = made
  prepared = { call, inputs }
  return { isAvailable: true, exactness, bytes }
}

/**
 * Calls for so many milliseconds, and at least once.
 * @param {number} ms
 * @returns {number} calls a second
 */
function iterate(ms) {
  if (callsPerBatch === 0) callsPerBatch = calibrate(prepared, BATCH_MS, wallClock)
  let calls = 0
  let elapsed = 0
  while (elapsed < ms) {
    elapsed += timeBatch(prepared, callsPerBatch, wallClock)
    calls += callsPerBatch
    // Compiled code is faster than the first calls, so the batch grows with it.
    if (elapsed > 0) callsPerBatch = Math.max(1, Math.round((calls * BATCH_MS) / elapsed))
  }
  return (calls / elapsed) * 1000
}
