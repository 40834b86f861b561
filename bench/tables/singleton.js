// Table 1, that of the article: one UserEntity, read and written by a mapper that is kept, by a fresh one for each call, by
// a fresh WebAssembly instance for each call; with and without CustomJsonModule; beside them the engine's own JSON.
// Called by benchmarks.js. Browser-safe.

import { compareResults } from '../compare.js'
import { consumeText, consumeUser } from '../consume.js'
import { createContenders } from '../contenders.js'

const MODES = ['singleton', 'fresh mapper', 'fresh instance']
/** The article's names, where it has one: `objectMapper` is new for each call. */
const PREFIXES = { singleton: 'singleton', 'fresh mapper': 'objectMapper', 'fresh instance': 'freshInstance' }
const SUFFIXES = { read: '2ObjTest', write: '2StringTest' }
const NATIVE = { read: 'JSON.parse', write: 'JSON.stringify' }

/** The rows of the table: each is a benchmark's place in it. */
export const SINGLETON_ROWS = ['read', 'write'].flatMap((direction) => [
  ...[false, true].flatMap((customModule) => MODES.map((mode) => rowOf(direction, mode, customModule))),
  rowOf(direction, 'native', true),
])

/** @type {Omit<import('./benchmarks.js').Benchmark, 'id'>[]} */
export const singletonBenchmarks = SINGLETON_ROWS.map(({ direction, mode, customModule, label }) => ({
  group: direction,
  label,
  prepare(seed) {
    const contenders = createContenders({ seed, customModule })
    const contender = contenders.find((other) => other.mode === mode && other.direction === direction)
    const [{ wrong, total }] = compareResults([contender])
    const { call, inputs } = contender
    const consume = direction === 'read' ? consumeUser : consumeText
    return { inputs, call: (input) => consume(call(input)), exactness: `${total - wrong} of ${total}` }
  },
}))

function rowOf(direction, mode, customModule) {
  const name = mode === 'native' ? NATIVE[direction] : `${PREFIXES[mode]}${SUFFIXES[direction]}`
  const label = customModule && mode !== 'native' ? `${name}, CustomJsonModule` : name
  return { direction, mode, customModule, label }
}
