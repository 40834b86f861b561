// What the process and the library hold, measured after a collection of garbage. Imported by the suites beside it; each of
// them runs in a process of its own. In Node alone.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { currentInstance } from '../../js/engine/instance.js'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const MEGABYTE = 2 ** 20

/** Whether the loops run in full, as `npm run test:bounds` has it; CI runs a part, which finds what grows as well. */
export const IS_FULL = process.env.LONGHAND_BOUNDS === 'full'

/** @param {number} full @param {number} part @returns {number} how often a loop runs */
export const times = (full, part) => (IS_FULL ? full : part)

/** Of the current instance, in MB. */
export const wasmMemory = () => currentInstance().memory.bytes.length / MEGABYTE

/** Of the process, in MB, after finalizers had their turn. */
export async function residentMemory() {
  for (let round = 0; round < 3; round++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return process.memoryUsage.rss() / MEGABYTE
}

/** Of JavaScript and outside of it, as far as V8 knows of it, in MB: a process may keep more of what was freed. */
export async function heldMemory() {
  await residentMemory()
  return heldMemoryNow()
}

/** The same in the midst of a call. */
export function heldMemoryNow() {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MEGABYTE
}

/**
 * Runs a synchronous loop, in which no finalizer gets a turn.
 * @param {number} count
 * @param {(round: number) => void} action
 * @returns {number} the most that the process held meanwhile, in MB
 */
export function peakOfLoop(count, action) {
  let peak = 0
  for (let round = 0; round < count; round++) {
    action(round)
    if (round % 1000 === 0) peak = Math.max(peak, process.memoryUsage.rss() / MEGABYTE)
  }
  return peak
}
