// One call, whole: puts the input into WebAssembly, calls, and consumes the result before any other code runs. Also the
// keeper of the instance and of the mappers in it, which are copies that can be rebuilt from JavaScript's configuration
// at any time. Called by object-mapper.js.

import { JsonMappingException, StreamConstraintsException } from '../errors.js'
import { describeModule } from './compile.js'
import { CELL_NULL, ErrorCode, ReadOption, StateSlot, WRITE_PAIR_SIZE } from './contract.js'
import { failureException, locationOf, placeText, tokenName } from './failure.js'
import { instantiate } from './load.js'
import { Memory, OutOfMemory } from './memory.js'
import { PrecisionLoss, readPath } from './tape.js'
import { WriteTape } from './write-tape.js'

/**
 * A mapper's configuration, as far as the engine needs it. Never changed: another configuration is another object.
 * @typedef {object} EngineConfig
 * @property {number} featureBits
 * @property {import('../constraints.js').Constraints} constraints
 * @property {readonly import('../module.js').SimpleModule[]} modules
 * @property {import('./write-tape.js').WriteRules} writeRules
 * @property {boolean} includeSource
 */

/**
 * How one call reads.
 * @typedef {object} ReadRules
 * @property {number} options ReadOption bits
 * @property {boolean} asBigint integers without a type become bigints where they are converted
 * @property {import('../constraints.js').Constraints} constraints
 */

/** @typedef {import('./compile.js').Compiled} Compiled */

// Mappers of one instance besides the singleton: the oldest goes when one more comes, and is rebuilt at its next use.
const MOST_MAPPERS = 64
// Compiled types of one mapper: with one more, the mapper is rebuilt without any.
const MOST_TYPES = 256
// WebAssembly's memory never shrinks: after an input of this size, in bytes or UTF-16 units, the instance is dropped.
const LARGE_INPUT = 32 * 2 ** 20

const LOCATE_NOTHING = -1

/** A wasm instance with its memory and its mappers. */
class Instance {
  module
  memory
  /** @type {Map<EngineMapper, NativeMapper>} */
  #mappers = new Map()

  constructor() {
    const { module, memory } = instantiate()
    this.module = module
    this.memory = new Memory({ module, memory })
    const [low, high] = [0, 0].map(() => Math.floor(Math.random() * 2 ** 32))
    module._seed(low, high)
  }

  /** @param {EngineMapper} owner @param {EngineConfig} config @param {boolean} isSingleton @returns {NativeMapper} */
  build(owner, config, isSingleton) {
    const { ObjectMapper } = this.module
    const native = new NativeMapper(this, isSingleton ? ObjectMapper.instance() : new ObjectMapper(), config)
    if (isSingleton) return native
    if (this.#mappers.size === MOST_MAPPERS) {
      const [oldest] = this.#mappers.keys()
      this.release(oldest)
    }
    this.#mappers.set(owner, native)
    return native
  }

  /** @param {EngineMapper} owner */
  release(owner) {
    this.#mappers.get(owner)?.delete()
    this.#mappers.delete(owner)
  }
}

/** The C++ ObjectMapper of one JavaScript mapper, in one instance. */
class NativeMapper {
  #mapper
  #config
  /** @type {import('../constraints.js').Constraints | undefined} */
  #constraints
  /** @type {Map<Compiled, number>} */
  #types = new Map()
  isAlive = true

  /** @param {Instance} instance @param {any} mapper @param {EngineConfig} config */
  constructor(instance, mapper, config) {
    this.instance = instance
    this.#mapper = mapper
    this.#config = config
    this.address = mapper.address()
    this.configure(config.constraints)
    for (const module of config.modules) {
      const { name, present, quoted } = describeModule(module)
      mapper.registerModule(name, present, quoted)
    }
  }

  /** @param {import('../constraints.js').Constraints} constraints of the next calls */
  configure(constraints) {
    if (this.#constraints === constraints) return
    this.#constraints = constraints
    const { maxNestingDepth, maxNumberLength, maxStringLength, maxNameLength } = constraints
    const { featureBits } = this.#config
    this.#mapper.configure(featureBits, maxNestingDepth, maxNumberLength, maxStringLength, maxNameLength)
  }

  /** @param {Compiled} compiled @returns {number} its index */
  type(compiled) {
    const known = this.#types.get(compiled)
    if (known !== undefined) return known
    if (this.#types.size === MOST_TYPES) {
      this.#types.clear()
      this.#mapper.clearTypes()
    }
    const { memory } = this.instance
    memory.putInts(compiled.ints, compiled.ints.length)
    memory.putText(compiled.names, compiled.ints.length)
    const index = this.#mapper.compileType(compiled.ints.length)
    memory.refresh()
    this.#types.set(compiled, index)
    return index
  }

  delete() {
    this.isAlive = false
    this.#mapper.delete()
  }
}

/** @type {Instance | undefined} */
let current

function currentInstance() {
  current ??= new Instance()
  return current
}

/**
 * Forgets the WebAssembly instance: the next call makes a new one of the compiled module and rebuilds what it needs.
 * The way out of a trap and of a memory grown large; benchmarks use it to show what an instance costs.
 */
export function dropInstance() {
  current = undefined
}

/** The engine's side of one ObjectMapper. */
export class EngineMapper {
  #config
  #isSingleton
  /** @type {NativeMapper | undefined} */
  #native

  /** @param {EngineConfig} config @param {boolean} isSingleton */
  constructor(config, isSingleton) {
    this.#config = config
    this.#isSingleton = isSingleton
  }

  /** Frees what the instance holds of this mapper; the next call would rebuild it. */
  release() {
    this.#native?.instance.release(this)
    this.#native = undefined
  }

  /** @returns {NativeMapper} in the current instance */
  #live() {
    const instance = currentInstance()
    const native = this.#native
    if (native?.isAlive && native.instance === instance) return native
    this.#native = instance.build(this, this.#config, this.#isSingleton)
    return this.#native
  }

  /**
   * @param {string | Uint8Array} input
   * @param {Compiled} compiled
   * @param {ReadRules} rules
   */
  read(input, compiled, rules) {
    const { constraints } = rules
    if (input.length > constraints.maxDocumentLength) throw refusal(ErrorCode.DOCUMENT_TOO_LONG, compiled, constraints)
    const result = this.#guarded(compiled, () => this.#consume(input, compiled, rules))
    if (input.length >= LARGE_INPUT) dropInstance()
    return result.cells === undefined ? result.root.value : this.#convert(result, input, compiled, rules)
  }

  // Runs C++ and turns the tape into values: no code of the user runs until this is done.
  /**
   * @param {string | Uint8Array} input
   * @param {Compiled} compiled
   * @param {ReadRules} rules
   */
  #consume(input, compiled, rules) {
    const native = this.#live()
    const { memory } = native.instance
    const { root } = compiled
    const byteLength = this.#call(native, input, compiled, rules, LOCATE_NOTHING)
    const T = memory.ints
    const base = memory.position(StateSlot.TAPE)
    /** @type {import('./tape.js').Source} */
    const source = {
      text: typeof input === 'string' ? input : memory.inputText(byteLength),
      pool: memory.poolText(),
      base,
      asBigint: rules.asBigint,
      listsPaths: (rules.options & ReadOption.LIST_PATHS) !== 0,
      pending: undefined,
      depth: 0,
      postponed: [],
    }
    try {
      const holder = { value: root.read(T, base, source) }
      for (const fill of source.postponed) {
        source.depth = 0
        fill()
      }
      if (root.decode !== undefined && T[base] !== CELL_NULL) {
        source.pending ??= new Map()
        source.pending.set(0, { holder, key: 'value', decode: root.decode })
      }
      const { pending } = source
      return { root: holder, pending, cells: pending === undefined ? undefined : this.#conversions(memory) }
    } catch (error) {
      if (!(error instanceof PrecisionLoss)) throw error
      const place = this.#locate(error.cell, input, compiled, rules)
      const { constraints } = rules
      throw failureException({ ...place, code: ErrorCode.PRECISION_LOSS, expected: '', constraints })
    }
  }

  /**
   * Puts the input in and reads it; throws what is wrong with it.
   * @param {NativeMapper} native
   * @param {string | Uint8Array} input
   * @param {Compiled} compiled
   * @param {ReadRules} rules
   * @param {number} cell whose place is wanted
   * @returns {number} length of the input in bytes
   */
  #call(native, input, compiled, rules, cell) {
    const { memory, module } = native.instance
    const { constraints } = rules
    const type = native.type(compiled)
    native.configure(constraints)
    const isText = typeof input === 'string'
    const length = isText ? memory.putText(input) : input.length
    if (!isText) memory.putBytes(input)
    if (length > constraints.maxDocumentLength) throw refusal(ErrorCode.DOCUMENT_TOO_LONG, compiled, constraints)
    const options = rules.options | (isText ? ReadOption.TEXT_INPUT : 0)
    const code = module._read(native.address, type, length, options, cell)
    memory.refresh()
    if (code !== ErrorCode.NONE) throw this.#readFailure(code, memory, input, length, compiled, rules)
    return length
  }

  // The cells that have to be converted, in document order; of a key that came twice, as its last occurrence stood.
  /** @param {Memory} memory */
  #conversions(memory) {
    const first = memory.position(StateSlot.CONVERSIONS)
    const cells = memory.ints.slice(first, first + memory.state(StateSlot.CONVERSIONS_LENGTH))
    return [...new Set(cells.reverse())].reverse()
  }

  /**
   * Calls the codecs and deserializers, when WebAssembly's result has been consumed whole.
   * @param {{ root: { value: any }, pending?: Map<number, import('./tape.js').PendingConversion>, cells?: number[] }} result
   * @param {string | Uint8Array} input
   * @param {Compiled} compiled
   * @param {ReadRules} rules
   */
  #convert({ root, pending = new Map(), cells = [] }, input, compiled, rules) {
    for (const cell of cells) {
      const conversion = pending.get(cell)
      if (conversion === undefined) continue
      const { holder, key, decode } = conversion
      try {
        holder[key] = decode(holder[key])
      } catch (cause) {
        const place = this.#locate(cell, input, compiled, rules)
        const { path, location } = place
        // What was thrown may hold payload: it stands in `cause` alone.
        const message = `A codec or deserializer threw, see cause; ${placeText(place)}`
        throw new JsonMappingException(message, { code: 'CONVERSION_FAILED', path, location, cause })
      }
    }
    return root.value
  }

  // Where a cell's value stands: reads the input once more, which costs only who throws.
  /**
   * @param {number} cell
   * @param {string | Uint8Array} input
   * @param {Compiled} compiled
   * @param {ReadRules} rules
   */
  #locate(cell, input, compiled, rules) {
    return this.#guarded(compiled, () => {
      const native = this.#live()
      const length = this.#call(native, input, compiled, rules, cell)
      return this.#place(native.instance.memory, input, length, compiled)
    })
  }

  /**
   * The place that C++ named.
   * @param {Memory} memory
   * @param {string | Uint8Array} input
   * @param {number} length in bytes
   * @param {Compiled} compiled
   */
  #place(memory, input, length, compiled) {
    const isText = typeof input === 'string'
    const text = isText ? input : memory.inputText(length)
    const source = { text, pool: '' }
    const path = readPath(memory.ints, memory.position(StateSlot.PATH), memory.state(StateSlot.PATH_LENGTH), source)
    const index = memory.state(StateSlot.ERROR_INDEX)
    const offset = isText ? index : memory.state(StateSlot.ERROR_OFFSET)
    const location = locationOf(offset, isText ? (k) => input.charCodeAt(k) : (k) => input[k])
    const excerpt = this.#config.includeSource ? text.slice(Math.max(0, index - 20), index + 20) : undefined
    return { path, location, rootName: compiled.root.type.name, source: excerpt }
  }

  /**
   * @param {number} code
   * @param {Memory} memory
   * @param {string | Uint8Array} input
   * @param {number} length
   * @param {Compiled} compiled
   * @param {ReadRules} rules
   */
  #readFailure(code, memory, input, length, compiled, { constraints }) {
    const place = this.#place(memory, input, length, compiled)
    const node = compiled.nodes[memory.state(StateSlot.ERROR_TYPE)]
    const field = memory.state(StateSlot.ERROR_FIELD)
    const path = field < 0 ? place.path : [...place.path, node.jsonNames[field]]
    return failureException({
      ...place,
      path,
      code,
      expected: node?.expected ?? '',
      values: node?.type.values?.join(', '),
      actual: tokenName(memory.state(StateSlot.ERROR_TOKEN)),
      constraints,
    })
  }

  /**
   * @param {unknown} value
   * @param {Compiled} compiled
   * @returns {string}
   */
  writeText(value, compiled) {
    return this.#write(value, compiled, (memory) => memory.outputText())
  }

  /**
   * @param {unknown} value
   * @param {Compiled} compiled
   * @returns {Uint8Array<ArrayBuffer>}
   */
  writeBytes(value, compiled) {
    return this.#write(value, compiled, (memory) => memory.outputBytes())
  }

  /**
   * @template {string | Uint8Array<ArrayBuffer>} T
   * @param {unknown} value
   * @param {Compiled} compiled
   * @param {(memory: Memory) => T} take
   * @returns {T}
   */
  #write(value, compiled, take) {
    // The user's code runs while the tape is made; WebAssembly is touched only when it is whole.
    const tape = new WriteTape(this.#config.writeRules, compiled)
    if (value === undefined) throw tape.mismatch('a value that JSON has', value)
    compiled.root.write(value, tape)
    tape.finish()
    const output = this.#guarded(compiled, () => {
      const native = this.#live()
      const { memory, module } = native.instance
      const type = native.type(compiled)
      memory.putInts(tape.ops, tape.count)
      const poolSize = memory.putText(tape.pool, tape.count)
      const code = module._write(native.address, type, tape.count / WRITE_PAIR_SIZE, poolSize, tape.pool.length)
      memory.refresh()
      if (code !== ErrorCode.NONE) throw tape.refusal(code, memory.state(StateSlot.ERROR_PAIR))
      return take(memory)
    })
    if (output.length >= LARGE_INPUT) dropInstance()
    return output
  }

  /**
   * Runs a step that uses WebAssembly; a trap costs the instance, never the mapper.
   * @template T
   * @param {Compiled} compiled
   * @param {() => T} step
   * @returns {T}
   */
  #guarded(compiled, step) {
    try {
      return step()
    } catch (error) {
      if (error instanceof OutOfMemory) {
        dropInstance()
        throw refusal(ErrorCode.OUT_OF_MEMORY, compiled, this.#config.constraints)
      }
      if (!isTrap(error)) throw error
      dropInstance()
      const message = `WebAssembly stopped: ${error.message}`
      throw new StreamConstraintsException(message, { code: 'ENGINE_FAILED', cause: error })
    }
  }
}

/** @param {unknown} error @returns {error is Error} */
function isTrap(error) {
  return typeof WebAssembly !== 'undefined' && error instanceof WebAssembly.RuntimeError
}

// An input refused as a whole.
/** @param {number} code @param {Compiled} compiled @param {import('../constraints.js').Constraints} constraints */
function refusal(code, compiled, constraints) {
  const location = { offset: 0, line: 1, column: 1 }
  return failureException({ code, path: [], location, rootName: compiled.root.type.name, expected: '', constraints })
}
