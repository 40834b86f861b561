// The ways to read and write one UserEntity that are timed against each other: the singleton, a fresh mapper per call,
// a fresh WebAssembly instance per call, and the engine's own JSON. Timed by tables/singleton.js and by the demo page's
// Worker, so no Node built-ins here. Nothing in here may slow a contender on purpose.

// Internal and not part of the package: only the benchmark and the demo page may import it.
import { currentInstance, dropInstance } from '../js/engine/instance.js'
import { CustomJsonModule, ObjectMapper, t } from '../js/index.js'
import { createUsers, DEFAULT_SEED } from './inputs.js'

export const UserEntity = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })
const plainMapper = new ObjectMapper()

/**
 * Makes the contenders. Each has a `mode`, `inputs` (made here, outside the timed part), `call` (one operation
 * on one input) and `expected` (the right result for each input). `lossy` marks the one that is known to differ; `apart`
 * those that leave so much to the garbage collector that it would be charged to others (measure.js). Without
 * `customModule` mappers have no module, and write numbers bare.
 */
export function createContenders({ seed = DEFAULT_SEED, count = 64, customModule = true } = {}) {
  // As an application would: one mapper and one type, held at module level.
  const mapper = customModule ? ObjectMapper.getInstance() : plainMapper
  const readOnSingleton = (text) => mapper.readValue(text, UserEntity)
  const writeOnSingleton = (value) => mapper.writeValueAsString(value, UserEntity)
  const withFreshMapper = customModule ? onFreshMapperWithModule : onFreshMapper
  const users = createUsers(count, seed)
  const texts = users.map((user) => user.text)
  const values = users.map((user) => user.value)
  const writtens = users.map((user) => (customModule ? user.written : user.text))
  const contendersOf = (direction, inputs, expected) => (mode, label, call, marks) => {
    return { direction, mode, label, call, inputs, expected, lossy: false, apart: false, ...marks }
  }
  const read = contendersOf('read', texts, values)
  const write = contendersOf('write', values, writtens)
  return [
    read('singleton', 'singleton', readOnSingleton),
    read('fresh mapper', 'fresh mapper', (text) => withFreshMapper((fresh) => fresh.readValue(text, UserEntity))),
    read('fresh instance', 'fresh WebAssembly instance', onFreshInstance(readOnSingleton), { apart: true }),
    read('native', 'JSON.parse', (text) => JSON.parse(text), { lossy: true }),
    write('singleton', 'singleton', writeOnSingleton),
    write('fresh mapper', 'fresh mapper', (value) =>
      withFreshMapper((fresh) => fresh.writeValueAsString(value, UserEntity)),
    ),
    write('fresh instance', 'fresh WebAssembly instance', onFreshInstance(writeOnSingleton), { apart: true }),
    // Given the exact strings Longhand read, so it does the same job as with CustomJsonModule: bare numbers beyond 2^53 it
    // can't write. It checks nothing: any string would pass.
    write('native', 'JSON.stringify', (value) => JSON.stringify(value), { lossy: !customModule }),
  ]
}

/** The same call on a new WebAssembly instance of the compiled module, made even for a write that could do without. */
function onFreshInstance(call) {
  return (input) => {
    dropInstance()
    currentInstance()
    return call(input)
  }
}

/** The anti-pattern: make, use once, free. The C++ side compiles the type anew. */
function onFreshMapper(use) {
  const fresh = new ObjectMapper()
  const result = use(fresh)
  fresh.close()
  return result
}

/** The same with a module, which the C++ side registers anew as well. */
function onFreshMapperWithModule(use) {
  const fresh = new ObjectMapper()
  fresh.registerModule(new CustomJsonModule())
  const result = use(fresh)
  fresh.close()
  return result
}
