// Parts of the input that have no type, as values: quotes the numbers that a double can't hold, lets JSON.parse do the rest,
// and puts bigints where they were asked for. Used by tape.js.

import { BLOCK_HEADER, CONVERSION_SIZE, ConversionFlag } from './contract.js'
import { parseNative } from './native-json.js'
import { isExactAsDouble } from './number.js'
import { LONGEST_STRING, OutOfMemory } from './out-of-memory.js'

/** @typedef {import('./tape.js').Reading} Reading */

/** JSON text that is put together from blocks of the input. */
class SplicedText {
  #reading
  #T
  // Begins the strings that stand in the text for integers that become bigints: nobody can have foreseen it.
  #marker = ''
  #json = ''

  /** @param {Int32Array} T the tape @param {Reading} reading */
  constructor(T, reading) {
    this.#T = T
    this.#reading = reading
  }

  /** @param {string} json */
  addText(json) {
    if (json.length > LONGEST_STRING - this.#json.length) throw new OutOfMemory()
    this.#json += json
  }

  /** @param {number} block its position on the tape */
  addBlock(block) {
    const T = this.#T
    const { text } = this.#reading.source
    const { asBigint } = this.#reading
    let from = T[block + 1]
    let at = block + BLOCK_HEADER
    for (let left = T[block + BLOCK_HEADER - 1]; left > 0; left--) {
      const start = T[at]
      const stop = T[at + 1]
      const flags = T[at + 2]
      at += CONVERSION_SIZE
      const token = text.substring(start, stop)
      if ((flags & ConversionFlag.UNCERTAIN) !== 0 && isExactAsDouble(token)) continue
      if (asBigint && (flags & ConversionFlag.INTEGER) !== 0) {
        this.#marker ||= `bigint${Math.random().toString(36).slice(2)} `
        this.addText(`${text.substring(from, start)}"${this.#marker}${token}"`)
      } else {
        this.addText(`${text.substring(from, start)}"${token}"`)
      }
      from = stop
    }
    this.addText(text.substring(from, T[block + 2]))
  }

  /** @returns {any} the text's value */
  parse() {
    const root = { value: parseNative(this.#json) }
    if (this.#marker !== '') this.#putBigints(root)
    return root.value
  }

  /** @param {object} root of what was parsed */
  #putBigints(root) {
    /** @type {any[]} */
    const containers = [root]
    const put = (/** @type {any} */ container, /** @type {string | number} */ key) => {
      const value = container[key]
      if (typeof value === 'object' && value !== null) containers.push(value)
      else if (typeof value === 'string' && value.startsWith(this.#marker)) {
        container[key] = BigInt(value.slice(this.#marker.length))
      }
    }
    for (let container = containers.pop(); container !== undefined; container = containers.pop()) {
      if (Array.isArray(container)) for (let k = 0; k < container.length; k++) put(container, k)
      else for (const key of Object.keys(container)) put(container, key)
    }
  }
}

/** @param {Int32Array} T the tape @param {number} block @param {Reading} reading @returns {any} the block's value */
export function readBlock(T, block, reading) {
  const text = new SplicedText(T, reading)
  text.addBlock(block)
  return text.parse()
}

/**
 * Members of an object that its type does not declare.
 * @typedef {object} UnknownMembers
 * @property {any} object
 * @property {ReadonlySet<string>} declared
 * @property {number} block position of the first one's
 */

/** @param {Reading} reading @param {object} object @param {ReadonlySet<string>} declared @param {number} block */
export function noteUnknown(reading, object, declared, block) {
  reading.unknown ??= []
  reading.unknown.push({ object, declared, block })
}

/**
 * Adds the unknown members of all objects behind the declared ones: one JSON.parse for a whole document.
 * @param {Int32Array} T the tape
 * @param {Reading} reading
 * @param {readonly UnknownMembers[]} unknown
 */
export function addUnknown(T, reading, unknown) {
  const { base } = reading
  const text = new SplicedText(T, reading)
  unknown.forEach(({ block }, index) => {
    text.addText(index === 0 ? '[{' : ',{')
    for (let next = block; ; next = base + T[next]) {
      text.addBlock(next)
      if (T[next] === 0) break
      text.addText(',')
    }
    text.addText('}')
  })
  text.addText(']')
  text.parse().forEach((/** @type {any} */ members, /** @type {number} */ index) => {
    const { object, declared } = unknown[index]
    for (const key of Object.keys(members)) {
      if (!declared.has(key)) setMember(object, key, members[key])
    }
  })
}

/** @param {any} object @param {string} key @param {unknown} value */
export function setMember(object, key, value) {
  // What Object.prototype has may be a setter (__proto__), or frozen: an assignment would meet it.
  if (key in Object.prototype) {
    // Nor may the descriptor inherit anything.
    const descriptor = { __proto__: null, value, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(object, key, descriptor)
  } else {
    object[key] = value
  }
}
