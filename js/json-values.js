// What ECMA-262's JSON algorithms ask about a value, of any realm and behind any Proxy: whether it is an object, how long
// an array is, which primitive a box holds. Called by engine/value-writer.js and all of
// json*.js.

/** @param {unknown} value @returns {value is object} functions are objects too */
export function isObject(value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/**
 * LengthOfArrayLike: a Proxy of an array may say anything.
 * @param {any} array
 * @returns {number}
 */
export function lengthOf(array) {
  const length = Math.trunc(+array.length)
  return length > 0 ? Math.min(length, Number.MAX_SAFE_INTEGER) : 0
}

/** @param {object} value @returns {value is { rawJSON: string }} whether JSON.rawJSON made it */
export function isRaw(value) {
  const { isRawJSON } = /** @type {any} */ (JSON)
  return typeof isRawJSON === 'function' && isRawJSON(value)
}

/**
 * What a value's toJSON gives, or the value. A toJSON on BigInt's prototype is somebody's patch: it is not asked.
 * @param {any} value
 * @param {string} key
 * @returns {any}
 */
export function afterToJson(value, key) {
  if (!isObject(value) || value instanceof BigInt) return value
  const { toJSON } = /** @type {any} */ (value)
  return typeof toJSON === 'function' ? toJSON.call(value, key) : value
}

/** @typedef {'Number' | 'String' | 'Boolean' | 'BigInt'} BoxKind */

/** @type {ReadonlyArray<[BoxKind, Function, (this: any) => unknown]>} */
const BOXES = [
  ['Number', Number, Number.prototype.valueOf],
  ['String', String, String.prototype.valueOf],
  ['Boolean', Boolean, Boolean.prototype.valueOf],
  ['BigInt', BigInt, BigInt.prototype.valueOf],
]

/**
 * Which kind of primitive an object boxes.
 * @param {unknown} value
 * @returns {BoxKind | undefined} undefined: it is no box
 */
export function boxKind(value) {
  if (typeof value !== 'object' || value === null) return undefined
  const prototype = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === Array.prototype || prototype === null) return undefined
  const tag = Object.prototype.toString.call(value)
  for (const [kind, type, valueOf] of BOXES) {
    // Class and tag can lie, yet only valueOf itself, which throws for what is no box, is sure; and to throw is slow.
    const looksLikeOne = value instanceof type || tag === `[object ${kind}]`
    if (looksLikeOne && succeeds(valueOf, value)) return kind
  }
  return undefined
}

/** @param {() => unknown} method @param {object} receiver */
function succeeds(method, receiver) {
  try {
    method.call(receiver)
    return true
  } catch {
    return false
  }
}

/**
 * The primitive of a box as JSON.stringify takes it.
 * @param {any} value
 * @returns {any} what is no box as it is
 */
export function unbox(value) {
  if (typeof value !== 'object' || value === null) return value
  switch (boxKind(value)) {
    case 'Number':
      return +value
    case 'String':
      return `${value}`
    case 'Boolean':
      return Boolean.prototype.valueOf.call(value)
    case 'BigInt':
      return BigInt.prototype.valueOf.call(value)
    default:
      return value
  }
}
