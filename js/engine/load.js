// Makes instances of the WebAssembly module, synchronously: compiles the embedded bytes once, or takes the module that
// the application brought. Called by engine.js; nothing happens before the first call.

import createGlue from '../../dist/longhand.js'
import { WASM_BASE64 } from '../../dist/wasm-bytes.js'
import { invalidDefinition, JsonProcessingException } from '../errors.js'

/** @type {WebAssembly.Module | undefined} */
let compiled

/** @param {WebAssembly.Module} module */
export function provideModule(module) {
  if (compiled !== undefined) {
    throw invalidDefinition('ObjectMapper.init(module) comes too late: the engine is in use', 'ENGINE_IN_USE')
  }
  if (Object.prototype.toString.call(module) !== '[object WebAssembly.Module]') {
    throw new TypeError('ObjectMapper.init() needs a compiled WebAssembly.Module')
  }
  compiled = module
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
  return new JsonProcessingException(
    `Longhand needs WebAssembly with SIMD and synchronous compilation, and could not start it: ${reason}. ` +
      "A Content-Security-Policy has to allow 'wasm-unsafe-eval' in script-src.",
    { code: 'WASM_UNAVAILABLE', cause },
  )
}

/**
 * The exports of a new instance: Embind's classes, the plain functions and the memory.
 * @returns {{ module: any, memory: WebAssembly.Memory }}
 */
export function instantiate() {
  try {
    compiled ??= new WebAssembly.Module(embeddedBytes())
    /** @type {WebAssembly.Memory | undefined} */
    let memory
    const module = createGlue({
      // The glue would fetch the bytes itself; it gets an instance of what is compiled already.
      instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ receive) {
        const instance = new WebAssembly.Instance(/** @type {WebAssembly.Module} */ (compiled), imports)
        memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
        receive(instance)
        return instance.exports
      },
    })
    return { module, memory: /** @type {WebAssembly.Memory} */ (/** @type {unknown} */ (memory)) }
  } catch (cause) {
    throw unavailable(cause)
  }
}
