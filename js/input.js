// What readValue takes, of any realm, as a string or bytes. Called by object-mapper.js.

// Arrays and buffers of other realms, as Jest's jsdom has them, are no instances of this realm's classes; these getters
// know them by what they are.
const TypedArray = Object.getPrototypeOf(Uint8Array.prototype)
const typedArrayName = getterOf(TypedArray, Symbol.toStringTag)
const viewBuffer = getterOf(TypedArray, 'buffer')
const viewOffset = getterOf(TypedArray, 'byteOffset')
const viewLength = getterOf(TypedArray, 'length')
const bufferLength = getterOf(ArrayBuffer.prototype, 'byteLength')

/** @param {object} prototype @param {PropertyKey} name @returns {() => unknown} */
function getterOf(prototype, name) {
  return /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name)).get
}

/** @param {unknown} value @returns {value is ArrayBuffer} */
function isArrayBuffer(value) {
  try {
    bufferLength.call(value)
    return true
  } catch {
    return false
  }
}

// A view of our own: one of a subclass may say anything of its length.
/** @param {unknown} view @returns {Uint8Array} */
function bytesOf(view) {
  const length = /** @type {number} */ (viewLength.call(view))
  // A detached buffer has none to look at.
  if (length === 0) return new Uint8Array(0)
  return new Uint8Array(
    /** @type {ArrayBuffer} */ (viewBuffer.call(view)),
    /** @type {number} */ (viewOffset.call(view)),
    length,
  )
}

/** @param {unknown} input @returns {string | Uint8Array} */
export function checkInput(input) {
  if (typeof input === 'string') return input
  if (typedArrayName.call(input) === 'Uint8Array') return bytesOf(input)
  if (isArrayBuffer(input)) return new Uint8Array(input)
  const given = input === null ? 'null' : typeof input
  throw new TypeError(`readValue needs a string, Uint8Array or ArrayBuffer, got ${given}`)
}
