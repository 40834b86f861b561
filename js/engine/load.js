// Makes instances of the WebAssembly module, synchronously: compiles the bytes that it was told of once, or takes the
// module that the application brought. Called by instance.js; told by embedded-mapper.js and, for init, by
// object-mapper.js. Nothing happens before the first call, and no bytes are imported here: longhand/slim has none.

import { invalidDefinition, JsonProcessingException } from '../errors.js'

/** @type {WebAssembly.Module | undefined} */
let compiled
/** @type {(() => BufferSource) | undefined} */
let makeBytes

// What tells this version's module from others.
const NEEDED_FUNCTIONS =
  '_initialize state seed reserve_input mapper_instance mapper_new mapper_delete configure register_module compile_type clear_types read write nests_deeper'

/** @param {() => BufferSource} make called once, where no module is brought */
export function provideBytes(make) {
  makeBytes = make
}

/** @param {object} module a compiled WebAssembly.Module */
export function provideModule(module) {
  if (compiled !== undefined) {
    throw invalidDefinition(
      'ObjectMapper.init(module) has to come first and once: there is a module already',
      'ENGINE_IN_USE',
    )
  }
  if (Object.prototype.toString.call(module) !== '[object WebAssembly.Module]') {
    throw new TypeError('ObjectMapper.init() needs a compiled WebAssembly.Module')
  }
  const given = /** @type {WebAssembly.Module} */ (module)
  const names = WebAssembly.Module.exports(given).map(({ kind, name }) => `${kind} ${name}`)
  if (
    !names.includes('memory memory') ||
    !NEEDED_FUNCTIONS.split(' ').every((name) => names.includes(`function ${name}`))
  ) {
    throw invalidDefinition(
      'ObjectMapper.init() needs the module that this version of the package has',
      'FOREIGN_MODULE',
    )
  }
  compiled = given
}

/** @param {unknown} cause */
function unavailable(cause) {
  const reason = typeof WebAssembly === 'undefined' ? 'this environment has no WebAssembly' : String(cause)
  const refused = typeof WebAssembly !== 'undefined' && cause instanceof WebAssembly.CompileError
  const advice = refused ? ". A Content-Security-Policy has to allow 'wasm-unsafe-eval' in script-src" : ''
  return new JsonProcessingException(
    `Longhand needs WebAssembly with SIMD and synchronous compilation, and could not start it: ${reason}${advice}`,
    { code: 'WASM_UNAVAILABLE', cause },
  )
}

// A standalone module asks for next to nothing: to be told of a grown memory, which memory.js sees by itself, and to exit,
// which no call does. A debug build asks for its own handlers of faults.
/** @param {WebAssembly.Module} module @returns {WebAssembly.Imports} */
function importsOf(module) {
  /** @type {Record<string, Record<string, () => void>>} */
  const imports = {}
  for (const { module: namespace, name } of WebAssembly.Module.imports(module)) {
    imports[namespace] ??= {}
    imports[namespace][name] = () => {
      if (name !== 'emscripten_notify_memory_growth') throw new WebAssembly.RuntimeError(`${name} was called`)
    }
  }
  return imports
}

/**
 * A new instance: its functions and its memory, by name.
 * @returns {any}
 */
export function instantiate() {
  if (compiled === undefined && makeBytes === undefined) {
    throw invalidDefinition(
      'longhand/slim needs ObjectMapper.init(module) before the first read or write',
      'MODULE_MISSING',
    )
  }
  try {
    compiled ??= new WebAssembly.Module(/** @type {() => BufferSource} */ (makeBytes)())
    const { exports } = new WebAssembly.Instance(compiled, importsOf(compiled))
    const { _initialize } = /** @type {any} */ (exports)
    _initialize()
    return exports
  } catch (error) {
    throw unavailable(error)
  }
}
