// Makes instances of the WebAssembly module, synchronously: compiles the embedded bytes once, or takes the module that
// the application brought. Called by instance.js, and by object-mapper.js for
// init; nothing happens before the first call.

import createGlue from '../../dist/longhand.js'
import { WASM_BASE64 } from '../../dist/wasm-bytes.js'
import { invalidDefinition, JsonProcessingException } from '../errors.js'

/** @type {WebAssembly.Module | undefined} */
let compiled

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
  const kinds = WebAssembly.Module.exports(given).map(({ kind }) => kind)
  if (!kinds.includes('memory') || !kinds.includes('function')) {
    throw invalidDefinition(
      'ObjectMapper.init() needs the module that this version of the package has',
      'FOREIGN_MODULE',
    )
  }
  compiled = given
}

/** @returns {Uint8Array<ArrayBuffer>} */
function embeddedBytes() {
  const binary = atob(WASM_BASE64)
  const bytes = new Uint8Array(binary.length)
  for (let k = 0; k < bytes.length; k++) bytes[k] = binary.charCodeAt(k)
  return bytes
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

/**
 * The exports of a new instance: Embind's classes, the plain functions and the memory.
 * @returns {{ module: any, memory: WebAssembly.Memory }}
 */
export function instantiate() {
  /** @type {WebAssembly.Instance | undefined} */
  let instance
  /** @type {unknown} */
  let cause
  let module
  try {
    compiled ??= new WebAssembly.Module(embeddedBytes())
    module = createGlue({
      // The glue would fetch the bytes itself; it gets an instance of what is compiled already. What is thrown in here it
      // would print and forget.
      instantiateWasm(imports, receive) {
        try {
          instance = new WebAssembly.Instance(/** @type {WebAssembly.Module} */ (compiled), imports)
          receive(instance)
          return instance.exports
        } catch (error) {
          cause = error
          return {}
        }
      },
    })
  } catch (error) {
    cause ??= error
  }
  if (instance === undefined || module?._state === undefined) throw unavailable(cause)
  const memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
  return { module, memory: /** @type {WebAssembly.Memory} */ (memory) }
}
