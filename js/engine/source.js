// The input of one read as the text that values are cut from. V8 keeps a whole text alive for a substring of it, so a
// large input is decoded in windows, from WebAssembly's memory: a kept string holds one window at the most. One per
// memory, opened for each read by read-call.js, used by cell.js, tape.js and untyped.js. The pool of canonical texts is cut in the same way.

import { StateSlot } from './contract.js'
import { parseNative, stringifyNative } from './native-json.js'

/** @typedef {import('./memory.js').Memory} Memory */

// Ints of a window: index and byte offset of its beginning, then of its end.
const WINDOW = 4

export class Source {
  #memory
  #byteLength = 0
  /** @type {string | undefined} */
  #whole
  #windows = 0
  #windowCount = 0
  #current = 0
  // The window in hand, and the indexes in the input that it reaches from and to.
  #text = ''
  #from = 0
  #to = 0
  /** @type {Map<number, string> | undefined} all windows, where members come in another order than they are asked for */
  #decoded

  /** @param {Memory} memory that holds the input, and its tape */
  constructor(memory) {
    this.#memory = memory
  }

  /**
   * Takes the input of a read.
   * @param {string | undefined} text the input, if it was a string
   * @param {number} byteLength
   */
  open(text, byteLength) {
    const memory = this.#memory
    this.#byteLength = byteLength
    this.#whole = text
    this.#current = 0
    this.#windowCount = memory.state(StateSlot.WINDOWS_LENGTH) / WINDOW
    this.#windows = memory.position(StateSlot.WINDOWS)
    this.#from = 0
    this.#decoded = undefined
    const isCutWhole = this.#windowCount === 0 && text !== undefined
    this.#text = isCutWhole ? text : ''
    this.#to = this.#text.length
  }

  /** Lets go of the input, which would be kept alive. */
  close() {
    this.#whole = undefined
    this.#text = ''
    this.#to = 0
    this.#decoded = undefined
  }

  /** The whole input. */
  get text() {
    this.#whole ??= this.#memory.inputText(0, this.#byteLength)
    return this.#whole
  }

  /** @param {number} start @param {number} end of a token of the tape, in UTF-16 indexes */
  cut(start, end) {
    if (start < this.#from || end > this.#to) this.#moveTo(start)
    return this.#text.substring(start - this.#from, end - this.#from)
  }

  /** @param {number} start */
  #moveTo(start) {
    if (this.#windowCount === 0) {
      // Not before it is asked for: numbers and booleans need no text.
      this.#text = this.text
      this.#to = this.#text.length
      return
    }
    const { ints } = this.#memory
    const first = this.#windows
    const indexOf = (/** @type {number} */ window) => ints[first + window * WINDOW]
    let window = this.#current
    // Each is decoded once more at the most, however often there is one to go back to.
    if (start < indexOf(window)) this.#decoded ??= new Map()
    while (start < indexOf(window)) window--
    while (window + 1 < this.#windowCount && start >= indexOf(window + 1)) window++
    const at = first + window * WINDOW
    this.#current = window
    this.#from = ints[at]
    this.#to = ints[at + 2]
    this.#text = this.#decoded?.get(window) ?? this.#windowText(at)
    this.#decoded?.set(window, this.#text)
  }

  /** @param {number} at position of the window's ints */
  #windowText(at) {
    const memory = this.#memory
    const { ints } = memory
    if (memory.inputIsWellFormed) return memory.inputText(ints[at + 1], ints[at + 3])
    // With half of a pair in it, a text can't be decoded: that part of it is copied.
    return parseNative(stringifyNative(this.text.slice(ints[at], ints[at + 2])))
  }
}

/**
 * Bytes that a read has refused, to speak about: they may be no UTF-8, and too many for a string. Only what is asked for is
 * decoded.
 */
export class RefusedBytes {
  #memory
  // A place in the input, in UTF-16 units and in bytes: what is asked for next mostly stands behind it.
  #unit = 0
  #offset = 0

  /** @param {Memory} memory that holds them */
  constructor(memory) {
    this.#memory = memory
  }

  /** @param {number} start @param {number} end in UTF-16 indexes */
  cut(start, end) {
    const from = this.#offsetOf(start)
    return this.#memory.lenientInputText(from, this.#offsetOf(end))
  }

  /** @param {number} unit */
  #offsetOf(unit) {
    if (unit < this.#unit) {
      this.#unit = 0
      this.#offset = 0
    }
    while (this.#unit < unit) {
      const byte = this.#memory.inputByte(this.#offset)
      this.#offset += byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      this.#unit += byte < 0xf0 ? 1 : 2
    }
    return this.#offset
  }
}

const POOL_WINDOW = 32 << 10

/** The canonical texts that a read made, which are ASCII. */
export class Pool {
  #memory
  #text = ''
  #from = 0

  /** @param {Memory} memory */
  constructor(memory) {
    this.#memory = memory
  }

  /** Forgets the texts of the read before. */
  clear() {
    this.#from = 0
    this.#text = ''
  }

  /** @param {number} start @param {number} end in bytes */
  cut(start, end) {
    // Fields are not always asked for in the order in which their texts were made.
    if (start < this.#from) return this.#memory.poolText(start, end)
    if (end > this.#from + this.#text.length) {
      this.#from = start
      this.#text = this.#memory.poolText(start, Math.max(end, start + POOL_WINDOW))
    }
    return this.#text.substring(start - this.#from, end - this.#from)
  }
}
