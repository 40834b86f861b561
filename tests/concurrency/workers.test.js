// Several workers at once, of Node and of the browser, each with the library and a singleton of its own: all results are
// right, and nothing of one is seen by another.
import { expect, it } from 'vitest'
import { checksumOf } from './work.js'

const WORKERS = 4
const ROUNDS = 3000
const isNode = typeof process !== 'undefined' && process.versions?.node !== undefined

/** @returns {Promise<object>} the worker's report */
async function inNode(task) {
  const { Worker } = await import(/* @vite-ignore */ 'node:worker_threads')
  const worker = new Worker(new URL('./node-worker.mjs', import.meta.url), { workerData: task })
  try {
    return await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  } finally {
    await worker.terminate()
  }
}

/** @returns {Promise<object>} the worker's report */
async function inBrowser(task) {
  const worker = new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}

it(`${WORKERS} workers read and write at once`, async () => {
  const seeds = Array.from({ length: WORKERS }, (_, seed) => seed)
  const reports = await Promise.all(seeds.map((seed) => (isNode ? inNode : inBrowser)({ seed, rounds: ROUNDS })))
  expect(reports).toEqual(
    seeds.map((seed) => ({ seed, calls: 6 * ROUNDS, complaints: [], checksum: checksumOf(seed, ROUNDS) })),
  )
})
