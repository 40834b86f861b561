// The input of one read as the text that values are cut from. V8 keeps a whole text alive for a substring of it, so a
// large input is decoded in windows, from WebAssembly's memory: a kept string holds one window at the most. One per
// memory, opened for each read by read-call.js, used by cell.js, tape.js and untyped.js. The pool of canonical texts is cut in the same way.

import { StateSlot } from './contract.js'

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
    // What was not well-formed can't be decoded again: it is cut as it is.
    this.#windowCount = memory.inputIsWellFormed ? memory.state(StateSlot.WINDOWS_LENGTH) / WINDOW : 0
    this.#from = 0
    if (this.#windowCount === 0) {
      this.#text = this.text
      this.#to = this.#text.length
    } else {
      this.#windows = memory.position(StateSlot.WINDOWS)
      this.#to = 0
    }
  }

  /** Lets go of the input, which would be kept alive. */
  close() {
    this.#whole = undefined
    this.#text = ''
    this.#to = 0
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
    const { ints } = this.#memory
    const first = this.#windows
    const indexOf = (/** @type {number} */ window) => ints[first + window * WINDOW]
    let window = this.#current
    while (start < indexOf(window)) window--
    while (window + 1 < this.#windowCount && start >= indexOf(window + 1)) window++
    const at = first + window * WINDOW
    this.#current = window
    this.#from = ints[at]
    this.#to = ints[at + 2]
    this.#text = this.#memory.inputText(ints[at + 1], ints[at + 3])
  }
}

const POOL_WINDOW = 32 << 10
// Fields are not always asked for in the order in which their texts were made.
const POOL_SLACK = 4 << 10

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
    if (start < this.#from || end > this.#from + this.#text.length) this.#moveTo(start, end)
    return this.#text.substring(start - this.#from, end - this.#from)
  }

  /** @param {number} start @param {number} end */
  #moveTo(start, end) {
    this.#from = Math.max(0, start - POOL_SLACK)
    this.#text = this.#memory.poolText(this.#from, Math.max(end, this.#from + POOL_WINDOW))
  }
}
