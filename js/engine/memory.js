// Strings, bytes and ints into WebAssembly's memory and out of it, for one instance. Any call may grow the memory, which
// detaches every view: they are remade in one function. No address leaves js/engine/.

import { StateSlot } from './contract.js'
import { LONGEST_STRING, OutOfMemory } from './out-of-memory.js'
import { Pool, Source } from './source.js'
import { makeDecoder, makeEncoder, putPoint } from './text-codec.js'

const encoder = lazily(makeEncoder)
const decoder = lazily(() => makeDecoder(true))
const lenientDecoder = lazily(() => makeDecoder(false))

// Made at first use: importing has no side effect, and a test's page may get its TextEncoder late.
/** @template T @param {() => T} make */
function lazily(make) {
  /** @type {T | undefined} */
  let made
  return () => (made ??= make())
}

// Up to this many characters a loop, which takes 3 ns for each, beats the call of a TextEncoder: that takes 400 ns in
// Chromium, 60 in Node.
const SHORT = /** @type {any} */ (globalThis).process?.versions?.node === undefined ? 128 : 16
// Up to this many a loop beats a copy by typed arrays.
const FEW = 128
// Up to this many a text gets room for its longest possible encoding at once; above, room is made as it is needed.
const MODEST = 1 << 16
const LONGEST_SEQUENCE = 3
const INT_SIZE = 4
const INT_SHIFT = 2

// In bytes: WebAssembly takes a length as 32 bits, and C++ adds what it keeps behind an input.
const LARGEST_INPUT = 2 ** 31

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** @param {string} text */
export function hasLoneSurrogate(text) {
  const wellFormed = /** @type {any} */ (text).isWellFormed
  return typeof wellFormed === 'function' ? !wellFormed.call(text) : LONE_SURROGATE.test(text)
}

/**
 * @param {string} text well-formed
 * @returns {ReturnType<typeof Uint8Array.of>} what TypeScript from 5.7 on calls Uint8Array<ArrayBuffer>
 */
export function encodeText(text) {
  return encoder().encode(text)
}

export class Memory {
  #exports
  #state
  #input = 0
  #reserved = 0
  // The bytes of the input, all that are reserved.
  #inputBytes = new Uint8Array(0)
  /** Whether the input could be decoded again: it holds no lone surrogates. */
  inputIsWellFormed = true
  source = new Source(this)
  pool = new Pool(this)
  bytes = new Uint8Array(0)
  ints = new Int32Array(0)

  /** @param {any} exports of an instance */
  constructor(exports) {
    this.#exports = exports
    this.#state = exports.state() >> INT_SHIFT
    this.refresh()
  }

  /** Remakes the views if the memory has grown, which leaves the old ones without length. */
  refresh() {
    if (this.bytes.length === 0) {
      const { buffer } = this.#exports.memory
      this.bytes = new Uint8Array(buffer)
      this.ints = new Int32Array(buffer)
      this.#inputBytes = this.bytes.subarray(this.#input, this.#input + this.#reserved)
    }
  }

  /** @param {number} slot a StateSlot @returns {number} what the last call left there */
  state(slot) {
    return this.ints[this.#state + slot]
  }

  /** @param {number} slot a StateSlot that holds an address of ints @returns {number} its position in `ints` */
  position(slot) {
    return this.state(slot) >> INT_SHIFT
  }

  /** @param {number} size in bytes @returns {number} address of the input */
  #reserve(size) {
    // What was called before may have grown the memory.
    this.refresh()
    if (size > this.#reserved) {
      const reserved = size <= LARGEST_INPUT && this.#exports.reserve_input(size)
      this.refresh()
      if (!reserved) throw new OutOfMemory()
      this.#reserved = size
      this.#input = this.state(StateSlot.INPUT)
      this.#inputBytes = this.bytes.subarray(this.#input, this.#input + size)
    }
    return this.#input
  }

  /** @param {Uint8Array} bytes @returns {number} their length */
  putBytes(bytes) {
    const { length } = bytes
    this.inputIsWellFormed = true
    // In this order: reserving may remake the views.
    const address = this.#reserve(length)
    this.bytes.set(bytes, address)
    return length
  }

  /** @param {Int32Array} ints @param {number} count */
  putInts(ints, count) {
    const first = this.#reserve(count * INT_SIZE) >> INT_SHIFT
    if (count > FEW) {
      this.ints.set(ints.subarray(0, count), first)
      return
    }
    const target = this.ints
    for (let k = 0; k < count; k++) target[first + k] = ints[k]
  }

  /**
   * Puts a text as UTF-8; lone surrogates stand as sequences of their own.
   * @param {string} text
   * @param {number} [ints] how many ints were put before: the text comes behind them
   * @returns {number} its length in bytes
   */
  putText(text, ints = 0) {
    this.inputIsWellFormed = true
    const { length } = text
    const offset = ints * INT_SIZE
    if (length <= SHORT && this.#putAscii(text, offset)) return length
    const written = this.#encode(text, offset)
    // What is not ASCII may hold lone surrogates, which an encoder replaces.
    if (written === length || !hasLoneSurrogate(text)) return written
    this.inputIsWellFormed = false
    return this.#encodeUnits(text, offset)
  }

  /**
   * @param {string} text
   * @param {number} offset
   * @returns {boolean} whether it is ASCII, and in place
   */
  #putAscii(text, offset) {
    const { length } = text
    const address = this.#reserve(offset + length) + offset
    const { bytes, ints } = this
    let seen = 0
    let k = 0
    // Four at once: 10 % less time than one by one.
    for (let at = address >> INT_SHIFT; k + INT_SIZE <= length; k += INT_SIZE) {
      const first = text.charCodeAt(k)
      const second = text.charCodeAt(k + 1)
      const third = text.charCodeAt(k + 2)
      const fourth = text.charCodeAt(k + 3)
      seen |= first | second | third | fourth
      ints[at++] = first | (second << 8) | (third << 16) | (fourth << 24)
    }
    for (; k < length; k++) {
      const unit = text.charCodeAt(k)
      seen |= unit
      bytes[address + k] = unit
    }
    return seen < 0x80
  }

  /** @param {string} text @param {number} offset */
  #encode(text, offset) {
    const { length } = text
    const { read, written } = this.#encodeInto(
      text,
      offset,
      length <= MODEST ? length * LONGEST_SEQUENCE : length + MODEST,
    )
    if (read === length) return written
    const rest = text.slice(read)
    return written + this.#encodeInto(rest, offset + written, rest.length * LONGEST_SEQUENCE).written
  }

  /** @param {string} text @param {number} offset @param {number} room in bytes */
  #encodeInto(text, offset, room) {
    this.#reserve(offset + room)
    // A view costs as much as a short text.
    return encoder().encodeInto(text, offset === 0 ? this.#inputBytes : this.#inputBytes.subarray(offset))
  }

  /** @param {string} text @param {number} offset */
  #encodeUnits(text, offset) {
    const start = this.#reserve(offset + text.length * LONGEST_SEQUENCE) + offset
    let at = start
    for (const character of text) at = putPoint(/** @type {number} */ (character.codePointAt(0)), this.bytes, at)
    return at - start
  }

  /** @param {number} offset @returns {number} */
  inputByte(offset) {
    return this.bytes[this.#input + offset]
  }

  /** @param {number} from in bytes @param {number} to @returns {string} that part of the input, which may be no UTF-8 */
  lenientInputText(from, to) {
    return lenientDecoder().decode(this.bytes.subarray(this.#input + from, this.#input + to))
  }

  /**
   * @param {number} from in bytes
   * @param {number} to
   * @returns {string} that part of the input, decoded
   * @throws {TypeError} where it is no UTF-8
   */
  inputText(from, to) {
    return this.#decode(this.#input + from, to - from)
  }

  /** @param {number} from in bytes @param {number} to @returns {string} that part of the pool, as far as it goes */
  poolText(from, to) {
    return this.#decode(this.state(StateSlot.POOL) + from, Math.min(to, this.state(StateSlot.POOL_LENGTH)) - from)
  }

  /** @returns {string} what the last write made */
  outputText() {
    return this.#decode(this.state(StateSlot.OUTPUT), this.state(StateSlot.OUTPUT_LENGTH))
  }

  /** @returns {Uint8Array<ArrayBuffer>} what the last write made, copied */
  outputBytes() {
    const address = this.state(StateSlot.OUTPUT)
    return this.bytes.slice(address, address + this.state(StateSlot.OUTPUT_LENGTH))
  }

  /** @param {number} address @param {number} length */
  #decode(address, length) {
    if (length === 0) return ''
    try {
      return decoder().decode(this.bytes.subarray(address, address + length))
    } catch (error) {
      throw length > LONGEST_STRING ? new OutOfMemory() : error
    }
  }
}
