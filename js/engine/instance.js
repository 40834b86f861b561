// The WebAssembly instance and the mappers in it, which are copies: they can be rebuilt from JavaScript's configuration at
// any time, after a trap, after a memory grown large, or because too many live at once. Called by engine.js.

import { kindsAsText } from './describe-type.js'
import { instantiate } from './load.js'
import { Memory } from './memory.js'

/** @typedef {import('./compile.js').Compiled} Compiled */

/**
 * A mapper's configuration, as far as the engine needs it. Never changed: another configuration is another object.
 * @typedef {object} EngineConfig
 * @property {number} featureBits
 * @property {import('../constraints.js').Constraints} constraints
 * @property {readonly import('../module.js').RegisteredModule[]} modules
 * @property {import('./write-tape.js').WriteRules} writeRules
 * @property {boolean} includeSource
 */

// Mappers of one instance besides the singleton: the oldest goes when one more comes, and is rebuilt at its next use.
const MOST_MAPPERS = 64
// WebAssembly's memory never shrinks: an instance that has more, in bytes, is dropped behind the call that took it.
const LARGEST_KEPT = 64 * 2 ** 20
// Compiled types of one mapper: when one more comes, all of them go.
const MOST_TYPES = 256

/** A WebAssembly instance with its memory and its mappers. */
class Instance {
  /** The functions of wasm/src/bindings.cpp. */
  exports = instantiate()
  memory = new Memory(this.exports)
  /** @type {Map<object, NativeMapper>} by owner, the oldest first */
  #mappers = new Map()
  /** @type {NativeMapper | undefined} */
  #singleton

  constructor() {
    const [low, high] = [0, 0].map(() => Math.floor(Math.random() * 2 ** 32))
    this.exports.seed(low, high)
  }

  /** @param {object} owner @param {EngineConfig} config @param {boolean} isSingleton @returns {NativeMapper} */
  build(owner, config, isSingleton) {
    const { mapper_instance, mapper_new } = this.exports
    const native = new NativeMapper(this, isSingleton ? mapper_instance() : mapper_new(), config)
    if (isSingleton) {
      this.#singleton = native
      return native
    }
    if (this.#mappers.size === MOST_MAPPERS) {
      const [oldest] = this.#mappers.keys()
      this.release(oldest)
    }
    this.#mappers.set(owner, native)
    return native
  }

  /** @param {object} owner */
  release(owner) {
    const native = this.#mappers.get(owner)
    this.#mappers.delete(owner)
    native?.delete()
  }

  /** Lets go of all mappers, whose owners would keep this instance's memory alive. */
  abandon() {
    this.#singleton?.abandon()
    for (const native of this.#mappers.values()) native.abandon()
    this.#mappers.clear()
  }
}

/** The C++ ObjectMapper of one JavaScript mapper, in one instance. */
export class NativeMapper {
  #config
  /** @type {import('../constraints.js').Constraints | undefined} */
  #constraints
  /** @type {Map<Compiled, number>} */
  #types = new Map()
  /** @type {Compiled | undefined} */
  #lastCompiled
  #lastType = -1
  isAlive = true

  /** @param {Instance} instance @param {number} address @param {EngineConfig} config */
  constructor(instance, address, config) {
    this.instance = instance
    this.address = address
    this.#config = config
    this.configure(config.constraints)
    for (const module of config.modules) {
      const length = instance.memory.putText(module.name)
      instance.exports.register_module(address, length, kindsAsText(module))
    }
  }

  /** @param {import('../constraints.js').Constraints} constraints of the next calls */
  configure(constraints) {
    if (this.#constraints === constraints) return
    const { maxNestingDepth, maxNumberLength, maxStringLength, maxNameLength } = constraints
    const { featureBits } = this.#config
    const { exports } = this.instance
    exports.configure(this.address, featureBits, maxNestingDepth, maxNumberLength, maxStringLength, maxNameLength)
    this.#constraints = constraints
  }

  /** @param {Compiled} compiled @returns {number} its index in C++ */
  type(compiled) {
    // A mapper mostly works with one type for a while.
    if (this.#lastCompiled === compiled) return this.#lastType
    this.#lastType = this.#types.get(compiled) ?? this.#compile(compiled)
    this.#lastCompiled = compiled
    return this.#lastType
  }

  /** @param {Compiled} compiled */
  #compile(compiled) {
    const { exports, memory } = this.instance
    if (this.#types.size === MOST_TYPES) {
      this.#types.clear()
      exports.clear_types(this.address)
    }
    const { ints, names } = compiled
    memory.putInts(ints, ints.length)
    memory.putText(names, ints.length)
    const index = exports.compile_type(this.address, ints.length)
    this.#types.set(compiled, index)
    return index
  }

  delete() {
    const { exports } = this.instance
    this.abandon()
    exports.mapper_delete(this.address)
  }

  abandon() {
    this.isAlive = false
    this.instance = /** @type {any} */ (undefined)
  }
}

/** @type {Instance | undefined} */
let current
// Whether a call is in the instance. One that finds it so says that the call before was cut off, at the end of the stack
// say, where nothing more could be done about it: no code of the user runs in between.
let isEntered = false

/** @returns {Instance} made at the first call */
export function currentInstance() {
  if (isEntered) dropInstance()
  current ??= new Instance()
  return current
}

/** @returns {Instance} for a call of its functions, which `leaveInstance` ends */
export function enterInstance() {
  const instance = currentInstance()
  isEntered = true
  return instance
}

/** Ends a call; drops the instance if it has made its memory large. */
export function leaveInstance() {
  isEntered = false
  if (current !== undefined && current.memory.bytes.length > LARGEST_KEPT) dropInstance()
}

/**
 * Forgets the WebAssembly instance: the next call makes a new one of the compiled module and rebuilds what it needs.
 * The way out of a trap and of a memory grown large; benchmarks use it to show what an instance costs.
 */
export function dropInstance() {
  current?.abandon()
  current = undefined
  isEntered = false
}

/** @param {object} owner whose mapper in the current instance is freed; dropped instances go as a whole */
export function releaseMapper(owner) {
  if (current === undefined) return
  enterInstance().release(owner)
  leaveInstance()
}
