// A size of document -> what reading and writing it costs in memory: WebAssembly's at its peak, and the heap that a result
// holds. Called by forks/fork.js, in a fork of its own for each size. Needs an engine that exposes gc(). Browser-safe.

// Internal and not part of the package: WebAssembly's memory never shrinks, so its size is the peak of an instance's life.
import { currentInstance, dropInstance } from '../../js/engine/instance.js'
import { ObjectMapper } from '../../js/index.js'
import { asBytes, asReceived, OrderPage } from '../speed-contenders.js'
import { documentOf } from './growth.js'

/** As much JSON has to be read for its results to stand out from what else happens in a heap. */
const LEAST_MEASURED = 2 ** 20
const KEPT_TEXTS = 10
const KEPT_FIELDS = ['id', 'email', 'note']
const mapper = ObjectMapper.getInstance()

/**
 * Bytes of memory, by kind of work.
 * @param {number} size about so many bytes of JSON
 * @param {number} seed
 */
export function measureMemory(size, seed) {
  const document = documentOf(size, seed)
  const text = asReceived(document.text())
  const bytes = asBytes(text)
  const value = document.typed()
  const peaks = {
    'typed read': () => mapper.readValue(text, OrderPage),
    'typed read, bytes': () => mapper.readValue(bytes, OrderPage),
    'untyped read': () => mapper.readValue(text),
    'typed write': () => mapper.writeValueAsString(value, OrderPage),
  }
  const readers = {
    'JSON.parse': () => JSON.parse(text),
    'typed read': () => mapper.readValue(text, OrderPage),
    'typed read, bytes': () => mapper.readValue(bytes, OrderPage),
  }
  const copies = Math.ceil(LEAST_MEASURED / bytes.length)
  return {
    bytes: bytes.length,
    peaks: mapValues(peaks, peakOf),
    results: mapValues(readers, (read) => {
      // What only a first call leaves behind is no result's.
      read()
      return heapOf(() => Array.from({ length: copies }, read)) / copies
    }),
  }
}

/**
 * Bytes that one field holds which was kept of each of some large texts, the texts and the rest of their values dropped.
 * @param {number} size
 * @param {number} seed
 */
export function measureKept(size, seed) {
  const bytes = asBytes(documentOf(size, seed).text())
  const readers = {
    'JSON.parse': () => JSON.parse(asReceivedAgain(bytes)),
    'typed read': () => mapper.readValue(asReceivedAgain(bytes), OrderPage),
    'typed read, bytes': () => mapper.readValue(bytes, OrderPage),
    'untyped read': () => mapper.readValue(asReceivedAgain(bytes)),
  }
  return mapValues(readers, (read) =>
    Object.fromEntries(
      KEPT_FIELDS.map((field) => {
        const keep = () => Array.from({ length: KEPT_TEXTS }, () => read().content[100][field])
        read()
        return [field, Math.max(0, heapOf(keep)) / KEPT_TEXTS]
      }),
    ),
  )
}

/** A text that nobody else holds. */
function asReceivedAgain(bytes) {
  return new TextDecoder().decode(bytes)
}

function peakOf(call) {
  dropInstance()
  // Held here, since a call may drop an instance that has grown large.
  const { memory } = currentInstance()
  call()
  memory.refresh()
  return memory.bytes.length
}

/** Bytes of heap that a call's result holds, once what else it left behind is collected. */
function heapOf(call) {
  const before = usedHeap()
  const result = call()
  const held = usedHeap() - before
  // Held until here.
  return result === undefined ? Number.NaN : held
}

function usedHeap() {
  // A second time for what the first one's finalizers let go of.
  for (let time = 0; time < 2; time++) globalThis.gc()
  // Chromium started with --enable-precise-memory-info, or Node.
  const { memory } = /** @type {any} */ (performance)
  if (memory !== undefined) return memory.usedJSHeapSize
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
