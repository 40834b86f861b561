// What ECMA-262's JSON algorithms ask about a value, of any realm and behind any Proxy: whether it is an object, how long
// an array is, which primitive a box holds. Called by json-revive.js and json-replace.js.

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

/** @type {ReadonlyArray<[name: string, valueOf: Function, primitiveOf: (box: any) => unknown]>} */
const BOXES = [
  ['Number', Number.prototype.valueOf, (box) => +box],
  ['String', String.prototype.valueOf, (box) => `${box}`],
  ['Boolean', Boolean.prototype.valueOf, (box) => Boolean.prototype.valueOf.call(box)],
  ['BigInt', BigInt.prototype.valueOf, (box) => BigInt.prototype.valueOf.call(box)],
]

/**
 * The primitive of a Number, String, Boolean or BigInt object.
 * @param {any} value
 * @param {readonly string[]} [names] only boxes of these kinds are opened
 * @returns {any} other values as they are
 */
export function unbox(value, names) {
  if (typeof value !== 'object' || value === null) return value
  // Spares nearly all objects the calls below, which throw for what is no box.
  const prototype = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === Array.prototype || prototype === null) return value
  for (const [name, valueOf, primitiveOf] of BOXES) {
    if (holds(value, valueOf)) return names === undefined || names.includes(name) ? primitiveOf(value) : value
  }
  return value
}

/** @param {object} value @param {Function} valueOf of a kind of box */
function holds(value, valueOf) {
  try {
    valueOf.call(value)
    return true
  } catch {
    return false
  }
}
