// What the library costs in memory, and how cost grows: `node bench/memory.mjs`, about two minutes. Peak WebAssembly memory
// per byte of input; heap that one kept field of each large text holds; nanoseconds and bytes from 1 kB to 64 MB.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
// Internal and not part of the package: `currentInstance().memory.bytes.length` is the size of WebAssembly's memory,
// which never shrinks and so is the peak of everything since dropInstance().
import { currentInstance, dropInstance } from '../js/engine/instance.js'
import { ObjectMapper } from '../js/index.js'
import { consumePage, consumeText } from './consume.js'
import { createDocument } from './documents.js'
import { renderEnvironment } from './print.mjs'
import { asBytes, OrderPage } from './speed-contenders.js'
import { quantile } from './statistics.js'

const MB = 2 ** 20
// Bytes of one order, on average.
const ORDER_SIZE = 262
const KEPT_TEXTS = 20
const GROWTH_SIZES = [1, 4, 16, 64, 256, 1024, 4 * 1024, 16 * 1024, 64 * 1024]
// Each size is worked on until so many milliseconds have passed, and so many rounds at least, the first two unmeasured:
// after a full collection V8 begins with a small nursery, and large documents cost several times as much at first.
const GROWTH_MS = 1500
const LEAST_ROUNDS = 7
const WARMUP_ROUNDS = 2

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const mapper = ObjectMapper.getInstance()

console.log(renderEnvironment())
printPeaks()
printKept()
printGrowth()
console.log(`\nEnd: ${renderEnvironment()}`)

function documentOf(bytes) {
  return createDocument(Math.max(1, Math.round(bytes / ORDER_SIZE)))
}

function printPeaks() {
  console.log('\nPeak of WebAssembly memory in a fresh instance, and that by byte of JSON (goal: at most about 10)\n')
  for (const megabytes of [1, 5, 20]) {
    const document = documentOf(megabytes * MB)
    const text = asText(asBytes(document.text()))
    const bytes = asBytes(text)
    const value = document.typed()
    const works = {
      'typed read, string': () => mapper.readValue(text, OrderPage),
      'typed read, bytes': () => mapper.readValue(bytes, OrderPage),
      'untyped read, string': () => mapper.readValue(text),
      'untyped read, bytes': () => mapper.readValue(bytes),
      'typed write, string': () => mapper.writeValueAsString(value, OrderPage),
      'typed write, bytes': () => mapper.writeValueAsBytes(value, OrderPage),
    }
    for (const [work, call] of Object.entries(works)) {
      dropInstance()
      call()
      const peak = wasmSize()
      const cells = [`${megabytes} MB`.padEnd(7), work.padEnd(22), `${(peak / MB).toFixed(1)} MB`.padStart(9)]
      console.log(`  ${cells.join('')}${(peak / bytes.length).toFixed(1).padStart(7)}`)
    }
  }
  dropInstance()
}

function printKept() {
  console.log(`\nHeap held by one field kept of each of ${KEPT_TEXTS} texts of 5 MB, by field\n`)
  const bytes = asBytes(documentOf(5 * MB).text())
  const readers = {
    'JSON.parse, string': () => JSON.parse(asText(bytes)),
    'typed, string': () => mapper.readValue(asText(bytes), OrderPage),
    'typed, bytes': () => mapper.readValue(bytes, OrderPage),
    'untyped, string': () => mapper.readValue(asText(bytes)),
    'untyped, bytes': () => mapper.readValue(bytes),
  }
  for (const [name, read] of Object.entries(readers)) {
    for (const field of ['id', 'email', 'note']) {
      const held = heldBy(() => read().content[1000][field])
      console.log(`  ${name.padEnd(22)}${field.padEnd(8)}${formatBytes(held / KEPT_TEXTS).padStart(10)}`)
    }
  }
}

/** A text that nobody else holds. */
function asText(bytes) {
  return new TextDecoder().decode(bytes)
}

function heldBy(readField) {
  readField()
  const before = usedHeap()
  const kept = Array.from({ length: KEPT_TEXTS }, readField)
  const held = usedHeap() - before
  // Kept until here.
  return kept.length === KEPT_TEXTS ? held : Number.NaN
}

function usedHeap() {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function printGrowth() {
  console.log('\nGrowth: nanoseconds of CPU time by byte of JSON, median of rounds, and WebAssembly memory by byte')
  console.log(
    '(while one result of the same size is kept; from 32 MB on each call has a new instance: no peak is known)\n',
  )
  const heads = ['JSON.parse', 'typed read', 'from bytes', 'JSON.stringify', 'typed write', 'memory']
  console.log(`  ${'size'.padEnd(8)}${heads.map((head) => head.padStart(15)).join('')}`)
  for (const kilobytes of GROWTH_SIZES) {
    const bytes = asBytes(documentOf(kilobytes * 1024).text())
    const text = asText(bytes)
    dropInstance()
    const value = mapper.readValue(text, OrderPage)
    const memory = wasmSize() / bytes.length
    const calls = [
      () => consumePage(JSON.parse(text)),
      () => consumePage(mapper.readValue(text, OrderPage)),
      () => consumePage(mapper.readValue(bytes, OrderPage)),
      () => consumeText(JSON.stringify(value)),
      () => consumeText(mapper.writeValueAsString(value, OrderPage)),
    ]
    const cells = [
      ...medianTimes(calls).map((ms) => ((ms * 1e6) / bytes.length).toFixed(2)),
      memory < 1 ? '–' : memory.toFixed(1),
    ]
    const size = kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`
    console.log(`  ${size.padEnd(8)}${cells.map((cell) => cell.padStart(15)).join('')}`)
  }
}

function wasmSize() {
  const { memory } = currentInstance()
  memory.refresh()
  return memory.bytes.length
}

/** In milliseconds of CPU time, by call; the calls take turns. */
function medianTimes(calls) {
  const times = calls.map(() => [])
  const start = performance.now()
  for (let round = 0; round < LEAST_ROUNDS || performance.now() - start < GROWTH_MS; round++) {
    calls.forEach((call, index) => {
      const before = process.cpuUsage()
      call()
      const { user, system } = process.cpuUsage(before)
      if (round >= WARMUP_ROUNDS) times[index].push((user + system) / 1000)
    })
  }
  return times.map((list) => quantile(list, 0.5))
}

function formatBytes(bytes) {
  return bytes < 10_000 ? `${Math.round(bytes)} B` : `${(bytes / 1024).toFixed(0)} kB`
}
