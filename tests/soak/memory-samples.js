// Samples of the process's memory, each after a forced garbage collection, and the judgement whether they are flat.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { quantile } from '../../bench/statistics.js'
// Internal and not part of the package: only here is the size of WebAssembly's memory known.
import { currentInstance } from '../../js/engine/instance.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

const MB = 2 ** 20
/** A median may grow by this part of itself and by so many bytes. */
const TOLERANCE = { part: 0.1, bytes: 8 * MB }
const LEAST_SAMPLES = 8

/** @typedef {{ calls: number, rss: number, heapUsed: number, external: number, wasm: number }} MemorySample in bytes */
/** @typedef {'rss' | 'heapUsed' | 'external' | 'wasm'} Meter */

/** @type {readonly Meter[]} */
export const METERS = ['rss', 'heapUsed', 'external', 'wasm']

/** @param {number} calls made so far @returns {MemorySample} */
export function sampleMemory(calls) {
  collectGarbage()
  const { rss, heapUsed, external } = process.memoryUsage()
  const { memory } = currentInstance()
  memory.refresh()
  return { calls, rss, heapUsed, external, wasm: memory.bytes.length }
}

/**
 * Flat: the median of the last quarter of the samples is at most that of the second quarter, plus 10 % and 8 MB. The first
 * quarter is warm-up.
 * @param {readonly MemorySample[]} samples
 */
export function judgeMemory(samples) {
  if (samples.length < LEAST_SAMPLES)
    return { isFlat: false, reason: `${samples.length} samples are too few`, meters: {} }
  const quarter = Math.floor(samples.length / 4)
  const meters = METERS.map((meter) => {
    const values = samples.map((sample) => sample[meter])
    const before = quantile(values.slice(quarter, 2 * quarter), 0.5)
    const after = quantile(values.slice(-quarter), 0.5)
    const isFlat = after <= before * (1 + TOLERANCE.part) + TOLERANCE.bytes
    return [meter, { first: values[0], peak: Math.max(...values), last: values.at(-1), before, after, isFlat }]
  })
  const grown = meters.filter(([, { isFlat }]) => !isFlat).map(([meter]) => meter)
  const reason = grown.length === 0 ? 'flat' : `${grown.join(', ')} grew`
  return { isFlat: grown.length === 0, reason, meters: Object.fromEntries(meters) }
}
