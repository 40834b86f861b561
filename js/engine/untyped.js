// Parts of the input that have no type, as values: quotes the numbers that a double can't hold, lets JSON.parse do the rest,
// and puts bigints where they were asked for. Used by tape.js.

import { readPath } from './cell.js'
import { BLOCK_HEADER, CELL_SIZE, ConversionFlag } from './contract.js'
import { isExactAsDouble } from './number.js'

/** @typedef {import('./tape.js').Reading} Reading */
/** @typedef {Array<string | number>} Path */

// Stands in the text for an integer that becomes a bigint: no other token gives an infinity, since those are converted.
const MARKER = '1e999'

/** JSON text that is put together from blocks of the input. */
class SplicedText {
  #reading
  #T
  /** @type {Array<{ token: string, path: Path }>} */
  #bigints = []
  json = ''

  /** @param {Int32Array} T the tape @param {Reading} reading */
  constructor(T, reading) {
    this.#T = T
    this.#reading = reading
  }

  /** @param {number} block its position on the tape @param {Path} place where the block's paths begin */
  add(block, place) {
    const T = this.#T
    const { text } = this.#reading.source
    const { asBigint } = this.#reading
    let from = T[block + 1]
    let at = block + BLOCK_HEADER
    for (let left = T[block + BLOCK_HEADER - 1]; left > 0; left--) {
      const start = T[at]
      const stop = T[at + 1]
      const flags = T[at + 2]
      const pathAt = at + 3
      at = asBigint ? pathAt + 1 + CELL_SIZE * T[pathAt] : pathAt
      const token = text.substring(start, stop)
      if ((flags & ConversionFlag.UNCERTAIN) !== 0 && isExactAsDouble(token)) continue
      if (asBigint && (flags & ConversionFlag.INTEGER) !== 0) {
        this.json += text.substring(from, start) + MARKER
        this.#bigints.push({ token, path: [...place, ...readPath(T, pathAt + 1, T[pathAt], this.#reading)] })
      } else {
        this.json += `${text.substring(from, start)}"${token}"`
      }
      from = stop
    }
    this.json += text.substring(from, T[block + 2])
  }

  /** @returns {any} the text's value */
  parse() {
    const root = { value: JSON.parse(this.json) }
    // Of several tokens of one place the last is right: it comes first, and takes the marker's place.
    for (const { token, path } of this.#bigints.reverse()) setBigint(root, path, BigInt(token))
    return root.value
  }
}

/** @param {object} root @param {Path} path @param {bigint} bigint put where a marker survived */
function setBigint(root, path, bigint) {
  /** @type {any} */
  let holder = root
  /** @type {string | number} */
  let key = 'value'
  for (const step of path) {
    const inner = Object.hasOwn(holder, key) ? holder[key] : undefined
    if (typeof inner !== 'object' || inner === null) return
    holder = inner
    key = step
  }
  if (Object.hasOwn(holder, key) && holder[key] === Infinity) holder[key] = bigint
}

/** @param {Int32Array} T the tape @param {number} block @param {Reading} reading @returns {any} the block's value */
export function readBlock(T, block, reading) {
  const text = new SplicedText(T, reading)
  text.add(block, [])
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
    text.json += index === 0 ? '[{' : ',{'
    for (let next = block; ; next = base + T[next]) {
      text.add(next, [index])
      if (T[next] === 0) break
      text.json += ','
    }
    text.json += '}'
  })
  text.json += ']'
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
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  } else {
    object[key] = value
  }
}
