// Table 3, growth: the same work on documents from 1 kB to 64 MB. Called by benchmarks.js. What it costs in memory is found
// by growth-memory.js. Browser-safe.

import { ObjectMapper } from '../../js/index.js'
import { deepEqual } from '../compare.js'
import { consumePage, consumeText } from '../consume.js'
import { createDocument } from '../documents.js'
import { asBytes, asReceived, OrderPage } from '../speed-contenders.js'

const KB = 1024
const MB = 1024 * KB
// Bytes of one order, on average.
const ORDER_SIZE = 276
const mapper = ObjectMapper.getInstance()

/** By name, in bytes. */
export const GROWTH_SIZES = {
  '1 kB': KB,
  '4 kB': 4 * KB,
  '16 kB': 16 * KB,
  '64 kB': 64 * KB,
  '256 kB': 256 * KB,
  '1 MB': MB,
  '4 MB': 4 * MB,
  '16 MB': 16 * MB,
  '64 MB': 64 * MB,
}

/** What is done, by name; a read is given the text or its bytes, a write the value that a typed read gives. */
const WORKS = {
  'JSON.parse': { input: 'text', run: (text) => JSON.parse(text), consume: consumePage },
  'typed read': { input: 'text', run: (text) => mapper.readValue(text, OrderPage), consume: consumePage },
  'typed read, bytes': { input: 'bytes', run: (bytes) => mapper.readValue(bytes, OrderPage), consume: consumePage },
  'untyped read': { input: 'text', run: (text) => mapper.readValue(text), consume: consumePage },
  'JSON.stringify': { input: 'value', run: (value) => JSON.stringify(value), consume: consumeText },
  'typed write': { input: 'value', run: (value) => mapper.writeValueAsString(value, OrderPage), consume: consumeText },
}
export const GROWTH_WORKS = Object.keys(WORKS)

/** @type {Omit<import('./benchmarks.js').Benchmark, 'id'>[]} */
export const growthBenchmarks = Object.entries(GROWTH_SIZES).flatMap(([size, bytes]) =>
  GROWTH_WORKS.map((work) => ({ group: size, label: work, prepare: (seed) => prepare(WORKS[work], bytes, seed) })),
)

/** A document of about so many bytes. */
export function documentOf(bytes, seed) {
  return createDocument(Math.max(1, Math.round(bytes / ORDER_SIZE)), {}, seed)
}

function prepare({ input, run, consume }, size, seed) {
  const document = documentOf(size, seed)
  const text = asReceived(document.text())
  const bytes = asBytes(text)
  checkResults(document, text)
  const inputs = [{ text, bytes, value: document.typed() }[input]]
  return { inputs, call: (given) => consume(run(given)), bytes: bytes.length }
}

function checkResults(document, text) {
  const value = mapper.readValue(text, OrderPage)
  if (!deepEqual(value, document.typed())) throw new Error('The typed read is not the expected one')
  if (mapper.writeValueAsString(value, OrderPage) !== document.writtenText()) {
    throw new Error('The typed write is not the expected one')
  }
}
