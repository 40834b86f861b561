// The ways to read and write one UserEntity that are timed against each other: the singleton, a fresh mapper per call,
// a fresh WebAssembly instance per call, and the engine's own JSON. run.mjs and quick.mjs time them in Node, the demo
// page's Worker in a browser, so no Node built-ins here. Nothing in here may slow a contender on purpose.

// dropInstance is internal and not part of the package: only the benchmark and the demo page may import it.
import { dropInstance } from '../js/engine/engine.js'
import { CustomJsonModule, ObjectMapper, t } from '../js/index.js'
import { createUsers, DEFAULT_SEED } from './inputs.js'

export const UserEntity = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })

// As an application would: one mapper and one type, held at module level.
const mapper = ObjectMapper.getInstance()

/**
 * Makes the contenders. Each has a `mode` of modes.js, `inputs` (made here, outside the timed part), `call` (one operation on one input) and
 * `expected` (the right result for each input). `lossy` marks the one that is known to differ.
 */
export function createContenders({ seed = DEFAULT_SEED, count = 64 } = {}) {
  const users = createUsers(count, seed)
  const texts = users.map((user) => user.text)
  const values = users.map((user) => user.value)
  const writtens = users.map((user) => user.written)
  const read = (mode, label, call, lossy = false) => {
    return { direction: 'read', mode, label, call, lossy, inputs: texts, expected: values }
  }
  const write = (mode, label, call) => {
    return { direction: 'write', mode, label, call, lossy: false, inputs: values, expected: writtens }
  }
  return [
    read('singleton', 'singleton', (text) => mapper.readValue(text, UserEntity)),
    read('fresh mapper', 'fresh mapper', (text) => withFreshMapper((fresh) => fresh.readValue(text, UserEntity))),
    read('fresh instance', 'fresh WebAssembly instance', (text) => {
      dropInstance()
      return mapper.readValue(text, UserEntity)
    }),
    read('native', 'JSON.parse', (text) => JSON.parse(text), true),
    write('singleton', 'singleton', (value) => mapper.writeValueAsString(value, UserEntity)),
    write('fresh mapper', 'fresh mapper', (value) =>
      withFreshMapper((fresh) => fresh.writeValueAsString(value, UserEntity)),
    ),
    write('fresh instance', 'fresh WebAssembly instance', (value) => {
      dropInstance()
      return mapper.writeValueAsString(value, UserEntity)
    }),
    // Given the exact strings Longhand read, so it does the same job. It checks nothing: any string would pass.
    write('native', 'JSON.stringify', (value) => JSON.stringify(value)),
  ]
}

/** The anti-pattern: make, configure, use once, free. The C++ side registers the module and compiles the type anew. */
function withFreshMapper(use) {
  const fresh = new ObjectMapper()
  fresh.registerModule(new CustomJsonModule())
  const result = use(fresh)
  fresh.close()
  return result
}
