// One read, whole: puts the input into WebAssembly, has it read, turns the tape into values, and only then calls what the
// user gave to convert some of them. Called by engine.js.

import { JsonMappingException } from '../errors.js'
import { readPath } from './cell.js'
import { CELL_NULL, ErrorCode, Kind, ReadOption, StateSlot } from './contract.js'
import { documentTooLong, failureException, locationOf, placeText, tokenName } from './failure.js'
import { parseNative, stringifyNative } from './native-json.js'
import { OutOfMemory } from './out-of-memory.js'
import { RefusedBytes } from './source.js'
import { fillPostponed, PrecisionLoss } from './tape.js'
import { addUnknown } from './untyped.js'

/** @typedef {import('./compile.js').Compiled} Compiled */
/** @typedef {import('./instance.js').NativeMapper} NativeMapper */
/** @typedef {import('./memory.js').Memory} Memory */
/** @typedef {import('./tape.js').Reading} Reading */

/**
 * How one call reads.
 * @typedef {object} ReadRules
 * @property {number} options ReadOption bits
 * @property {boolean} asBigint integers without a type become bigints where they are converted
 * @property {import('../constraints.js').Constraints} constraints
 */

/** @param {import('../options.js').CompleteOptions} options @returns {ReadRules} */
export function readRules({ longs, decimals, as, constraints }) {
  const asBigint = as === 'bigint'
  const options = (longs === 'all' ? ReadOption.ALL_LONGS : 0) | (decimals === 'all' ? ReadOption.ALL_DECIMALS : 0)
  return { options, asBigint, constraints }
}

const LOCATE_NOTHING = -1
// Characters of the input that an error quotes on each side of its place.
const EXCERPT = 20
const LONGEST_SEQUENCE = 4

/**
 * One document on its way to a value: what the closures of tape.js share while they read it.
 * @implements {Reading}
 */
export class ReadCall {
  /** @type {any} */
  value
  /** @type {import('./source.js').Source} */
  source
  /** @type {import('./source.js').Pool} */
  pool
  base = 0
  asBigint
  /** @type {Map<number, import('./tape.js').PendingConversion> | undefined} */
  pending
  /** @type {import('./untyped.js').UnknownMembers[] | undefined} */
  unknown
  depth = 0
  /** @type {Array<() => void> | undefined} */
  postponed
  #input
  #native
  #compiled
  #rules
  #quotesInput
  /** @type {number[] | undefined} the cells that wait for user code, in document order */
  #conversions

  /**
   * @param {string | Uint8Array} input
   * @param {NativeMapper} native
   * @param {Compiled} compiled
   * @param {ReadRules} rules
   * @param {boolean} quotesInput errors show the input around their place
   */
  constructor(input, native, compiled, rules, quotesInput) {
    const { source, pool } = native.instance.memory
    this.source = source
    this.pool = pool
    this.asBigint = rules.asBigint
    this.#input = input
    this.#native = native
    this.#compiled = compiled
    this.#rules = rules
    this.#quotesInput = quotesInput
  }

  /**
   * Reads in WebAssembly and consumes its result: no code of the user runs in here.
   */
  read() {
    const { options } = this.#rules
    const length = this.#run(options, LOCATE_NOTHING)
    try {
      this.#consume(length)
    } catch (error) {
      if (this.#compiled.root.kind !== Kind.ANY) throw error
      // JSON.parse or the decoder validated the text, and refused it: C++ knows where and why.
      this.#consume(this.#run(options | ReadOption.VALIDATE, LOCATE_NOTHING))
    }
  }

  /**
   * Lets go of all that is large: an error that is kept keeps its frames, and with them this, until its stack is asked for.
   */
  release() {
    this.#input = ''
    this.#native = this.source = this.pool = /** @type {any} */ (undefined)
    this.value = this.pending = this.unknown = this.postponed = undefined
  }

  /** @param {number} byteLength of the input */
  #consume(byteLength) {
    const { memory } = this.#native.instance
    const T = memory.ints
    const base = memory.position(StateSlot.TAPE)
    const { root } = this.#compiled
    const { source } = this
    this.base = base
    source.open(typeof this.#input === 'string' ? this.#input : undefined, byteLength)
    this.pool.clear()
    try {
      this.value = root.read(T, base, this)
      if (this.postponed !== undefined) fillPostponed(this, this.postponed)
      if (this.unknown !== undefined) addUnknown(T, this, this.unknown)
    } catch (error) {
      throw error instanceof PrecisionLoss ? this.#precisionLoss(error.cell) : error
    } finally {
      source.close()
    }
    if (root.decode !== undefined && T[base] !== CELL_NULL) {
      this.pending ??= new Map()
      this.pending.set(0, { holder: this, key: 'value', decode: root.decode })
    }
    if (this.pending === undefined) return
    this.#conversions = listConversions(memory)
    // The user's code may write to the bytes before it throws, and then its place is looked for in them.
    if (typeof this.#input !== 'string') this.#input = this.#input.slice()
  }

  /**
   * Calls the codecs and deserializers.
   * @param {() => NativeMapper} live a mapper to find places with: the user's code may have cost the one before
   * @returns {any} the value
   */
  convert(live) {
    if (this.#conversions === undefined) return this.value
    for (const cell of this.#conversions) {
      const conversion = this.pending?.get(cell)
      if (conversion === undefined) continue
      const { holder, key, decode } = conversion
      try {
        holder[key] = decode(holder[key])
      } catch (cause) {
        this.#native = live()
        const place = this.#locate(cell)
        const { path, location } = place
        // What was thrown may hold payload: it stands in `cause` alone.
        const message = `A codec or deserializer threw, see cause; ${placeText(place)}`
        throw new JsonMappingException(message, { code: 'CONVERSION_FAILED', path, location, cause })
      }
    }
    return this.value
  }

  /**
   * Puts the input in and reads it; throws what is wrong with it.
   * @param {number} options ReadOption bits
   * @param {number} cell whose place is wanted
   * @returns {number} length of the input in bytes
   */
  #run(options, cell) {
    const input = this.#input
    const native = this.#native
    const { constraints } = this.#rules
    const { memory, exports } = native.instance
    const type = native.type(this.#compiled)
    native.configure(constraints)
    const isText = typeof input === 'string'
    const length = isText ? memory.putText(input) : memory.putBytes(input)
    if (length > constraints.maxDocumentLength) throw documentTooLong(this.#compiled.root.type.name, constraints)
    const code = exports.read(native.address, type, length, isText ? options | ReadOption.TEXT_INPUT : options, cell)
    memory.refresh()
    if (code === ErrorCode.OUT_OF_MEMORY) throw new OutOfMemory()
    if (code !== ErrorCode.NONE) throw this.#failure(code, memory, length)
    return length
  }

  // Where a cell's value stands: reads the input once more, which costs only who throws.
  /** @param {number} cell */
  #locate(cell) {
    const length = this.#run(this.#rules.options, cell)
    return this.#place(this.#native.instance.memory, length)
  }

  /** @param {number} cell */
  #precisionLoss(cell) {
    const place = this.#locate(cell)
    const { constraints } = this.#rules
    return failureException({ ...place, code: ErrorCode.PRECISION_LOSS, expected: '', constraints })
  }

  // The place that C++ named.
  /** @param {Memory} memory @param {number} length of the input in bytes */
  #place(memory, length) {
    const input = this.#input
    const isText = typeof input === 'string'
    const { pool } = memory
    const source = isText
      ? { cut: (/** @type {number} */ from, /** @type {number} */ to) => input.slice(from, to) }
      : new RefusedBytes(memory)
    pool.clear()
    const steps = memory.state(StateSlot.PATH_LENGTH)
    // Copied: an error that is kept would keep the text that they are cut from.
    const path = parseNative(
      stringifyNative(readPath(memory.ints, memory.position(StateSlot.PATH), steps, { source, pool })),
    )
    const index = memory.state(StateSlot.ERROR_INDEX)
    const offset = memory.state(StateSlot.ERROR_OFFSET)
    const location = isText ? locationOf(index, (k) => input.charCodeAt(k)) : locationOf(offset, (k) => input[k])
    const rootName = this.#compiled.root.type.name
    if (!this.#quotesInput) return { path, location, rootName }
    const before = source.cut(Math.max(0, index - EXCERPT), index)
    const behind = isText
      ? input.slice(index)
      : memory.lenientInputText(offset, Math.min(length, offset + EXCERPT * LONGEST_SEQUENCE))
    return { path, location, rootName, source: before + behind.slice(0, EXCERPT) }
  }

  /** @param {number} code @param {Memory} memory @param {number} length of the input in bytes */
  #failure(code, memory, length) {
    const place = this.#place(memory, length)
    const node = this.#compiled.nodes[memory.state(StateSlot.ERROR_TYPE)]
    const field = memory.state(StateSlot.ERROR_FIELD)
    const path = field < 0 ? place.path : [...place.path, node.jsonNames[field]]
    return failureException({
      ...place,
      path,
      code,
      expected: node?.expected ?? '',
      values: node?.type.values,
      actual: tokenName(memory.state(StateSlot.ERROR_TOKEN)),
      constraints: this.#rules.constraints,
    })
  }
}

// The cells that have to be converted, in document order; of a key that came twice, as its last occurrence stood.
/** @param {Memory} memory */
function listConversions(memory) {
  const first = memory.position(StateSlot.CONVERSIONS)
  const cells = memory.ints.slice(first, first + memory.state(StateSlot.CONVERSIONS_LENGTH))
  return [...new Set(cells.reverse())].reverse()
}
