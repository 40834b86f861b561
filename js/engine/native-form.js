// Whether JSON.stringify writes a value just as its type would: a value in its default forms, its members in their declared
// order, where every wire form is that of the JavaScript value. Asked by engine.js before a write; a value that is
// otherwise, or wrong, goes by the tape, which also says what is wrong. Changes nothing and makes nothing.

import { Kind } from './contract.js'
import { MOST_PAIRS } from './write-tape.js'

/** @typedef {import('./type-graph.js').Node} Node */

export const NativeForm = Object.freeze({
  /** JSON.stringify would write something else, or nobody knows. */
  NONE: -1,
  SAME: 0,
  /** The same, with parts that have no type: nobody has looked how deep they are. */
  OPEN: 1,
})
const { NONE, SAME, OPEN } = NativeForm

/** Longer texts of numbers than this are left to C++. A mapper that allows fewer digits can't use this file. */
export const LONGEST_NUMBER = 64
/** Deeper values than this are left to the tape, which needs no stack for them and knows cycles. */
export const DEEPEST = 100

const { toString } = Object.prototype
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39
// Every integer of fewer digits is a long; one of just as many is compared.
const LONG_DIGITS = 19
const LONG_MAX = '9223372036854775807'
const LONG_MIN = '-9223372036854775808'

/**
 * @param {Node} node
 * @param {any} value
 * @param {number} room how many levels may be below
 * @returns {number} a NativeForm
 */
export function nativeForm(node, value, room) {
  if (value === null) return SAME
  switch (node.kind) {
    case Kind.LONG:
      return isLong(value) ? SAME : NONE
    case Kind.DECIMAL:
      return isDecimal(value) ? SAME : NONE
    case Kind.STRING:
      return typeof value === 'string' ? SAME : NONE
    case Kind.INT:
      return typeof value === 'number' && (value | 0) === value ? SAME : NONE
    case Kind.BOOLEAN:
      return typeof value === 'boolean' ? SAME : NONE
    case Kind.OBJECT:
      return objectForm(node, value, room)
    case Kind.ARRAY:
      return arrayForm(node.children[0], value, room)
    case Kind.RECORD:
      return recordForm(node.children[0], value, room)
    case Kind.ENUM:
      return node.allowed.has(value) ? SAME : NONE
    case Kind.DOUBLE:
      return Number.isFinite(value) ? SAME : NONE
    case Kind.BIG_INTEGER:
      return typeof value === 'string' && isInteger(value) ? SAME : NONE
    default:
      return anyForm(value)
  }
}

/** @param {unknown} value */
function anyForm(value) {
  if (typeof value === 'bigint') return NONE
  return typeof value === 'object' || typeof value === 'function' ? OPEN : SAME
}

/** @param {Node} element @param {any} array @param {number} room */
function arrayForm(element, array, room) {
  if (!Array.isArray(array) || room === 0 || /** @type {any} */ (array).toJSON !== undefined) return NONE
  // Once, as JSON.stringify does: what is asked of the elements may add to them.
  const { length } = array
  if (length > MOST_PAIRS) return NONE
  let form = SAME
  for (let k = 0; k < length; k++) {
    const value = array[k]
    if (value === undefined) continue
    const each = nativeForm(element, value, room - 1)
    if (each === NONE) return NONE
    form |= each
  }
  return form
}

// What has a prototype of its own may have members there, which JSON.stringify leaves out.
/** @param {any} value @param {number} room */
function isPlainObject(value, room) {
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    room > 0 &&
    value.toJSON === undefined &&
    toString.call(value) === '[object Object]'
  )
}

/** @param {Node} element @param {any} record @param {number} room */
function recordForm(element, record, room) {
  if (!isPlainObject(record, room)) return NONE
  let form = SAME
  for (const key in record) {
    const value = record[key]
    if (value === undefined) continue
    const each = nativeForm(element, value, room - 1)
    if (each === NONE) return NONE
    form |= each
  }
  return form
}

/** @param {Node} node @param {any} object @param {number} room */
function objectForm(node, object, room) {
  if (!isPlainObject(object, room)) return NONE
  const { keys, children } = node
  const count = keys.length
  let next = 0
  let form = SAME
  for (const key in object) {
    // A field that this passes over is missing, or it is out of order, or hidden from the loop.
    for (; next < count && keys[next] !== key; next++) if (object[keys[next]] !== undefined) return NONE
    const isUnknown = next === count
    if (isUnknown && (node.unknown === 'ignore' || node.declared.has(key))) return NONE
    const value = object[key]
    const each = isUnknown ? anyForm(value) : value === undefined ? SAME : nativeForm(children[next], value, room - 1)
    if (each === NONE) return NONE
    form |= each
    if (!isUnknown) next++
  }
  for (; next < count; next++) if (object[keys[next]] !== undefined) return NONE
  return form
}

/** @param {unknown} value */
function isLong(value) {
  if (typeof value !== 'string' || !isInteger(value)) return false
  const isNegative = value.charCodeAt(0) === MINUS
  const digits = isNegative ? value.length - 1 : value.length
  if (digits !== LONG_DIGITS) return digits < LONG_DIGITS
  return value <= (isNegative ? LONG_MIN : LONG_MAX)
}

// Canonical digits: `-0` and `007` are not.
/** @param {string} text */
function isInteger(text) {
  const { length } = text
  const first = text.charCodeAt(0) === MINUS ? 1 : 0
  if (length > LONGEST_NUMBER) return false
  const end = skipDigits(text, first)
  return end === length && end > first && (text.charCodeAt(first) !== ZERO || length === 1)
}

// In plain notation; what begins with -0 may be a negative zero.
/** @param {unknown} text */
function isDecimal(text) {
  if (typeof text !== 'string' || text.length > LONGEST_NUMBER) return false
  const { length } = text
  const first = text.charCodeAt(0) === MINUS ? 1 : 0
  const point = skipDigits(text, first)
  if (point === first) return false
  // A needless zero, or behind a minus.
  if (text.charCodeAt(first) === ZERO && point > 1) return false
  if (point === length) return true
  return text.charCodeAt(point) === POINT && point + 1 < length && skipDigits(text, point + 1) === length
}

/** @param {string} text @param {number} from @returns {number} where digits end */
function skipDigits(text, from) {
  const { length } = text
  let k = from
  for (; k < length; k++) {
    const unit = text.charCodeAt(k)
    if (unit < ZERO || unit > NINE) break
  }
  return k
}

/**
 * Marks the nodes of which every value in its default form is written by JSON.stringify as by the type.
 * @param {readonly Node[]} nodes with `hasNativeForm` set to whether nothing in themselves speaks against it
 */
export function spreadNativeForm(nodes) {
  /** @type {Map<Node, Node[]>} */
  const parents = new Map(nodes.map((node) => [node, []]))
  for (const node of nodes) for (const child of node.children) parents.get(child)?.push(node)
  const refused = nodes.filter(({ hasNativeForm }) => !hasNativeForm)
  // Those that turn out to be refused join the list while it is gone through.
  for (const node of refused) {
    for (const parent of parents.get(node) ?? []) {
      if (!parent.hasNativeForm) continue
      parent.hasNativeForm = false
      refused.push(parent)
    }
  }
}
