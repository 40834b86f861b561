// What Longhand throws: Jackson's classes, each with a stable `code`, the `path` of the value, and, on reading, the
// `location` in the caller's own input. Message texts are made where the error is noticed.

import { stringifyNative } from './engine/native-json.js'

/**
 * Where something went wrong in an input.
 * @typedef {object} JsonLocation
 * @property {number} offset 0-based: UTF-16 units of a string, bytes of bytes; a byte order mark counts
 * @property {number} line 1-based; `\n`, `\r` and `\r\n` end a line
 * @property {number} column 1-based, in the units of `offset`
 */

/** @typedef {Array<string | number>} JsonPath keys and indexes from the root to the value */

/**
 * @typedef {object} ErrorDetails
 * @property {string} code stable; the text of a message is not
 * @property {JsonPath} [path]
 * @property {JsonLocation} [location]
 * @property {unknown} [cause]
 */

/** The root of all errors that Longhand throws. */
export class JsonProcessingException extends Error {
  /**
   * @param {string} message
   * @param {ErrorDetails} details
   */
  constructor(message, { code, path = [], location, ...reason }) {
    // A cause may be undefined, where that was thrown.
    super(message, reason)
    /** @type {string} A stable name for what is wrong. */
    this.code = code
    /** @type {JsonPath} Where in the value; empty: at its root. */
    this.path = path
    /** @type {JsonLocation | undefined} Where in the input; `undefined` on writing. */
    this.location = location
  }
}

/** The input is not JSON, or has a key twice under `STRICT_DUPLICATE_DETECTION`. */
export class JsonParseException extends JsonProcessingException {}

/** A limit of `StreamReadConstraints`, or of memory, was passed. */
export class StreamConstraintsException extends JsonProcessingException {}

/** A value can't be mapped: a cycle, a codec that threw. */
export class JsonMappingException extends JsonProcessingException {}

/** A value is not of the declared type. */
export class MismatchedInputException extends JsonMappingException {}

/** A value has the right kind, yet is none that its type can hold. */
export class InvalidFormatException extends MismatchedInputException {}

/** A member is not declared, and the object or mapper refuses unknown ones. */
export class UnrecognizedPropertyException extends MismatchedInputException {}

/** A type, module, feature or mapper is defined or used wrongly. */
export class InvalidDefinitionException extends JsonMappingException {}

// Named in full, so that minifiers change nothing; on the prototypes, so that errors stay small.
for (const [name, type] of Object.entries({
  JsonProcessingException,
  JsonParseException,
  StreamConstraintsException,
  JsonMappingException,
  MismatchedInputException,
  InvalidFormatException,
  UnrecognizedPropertyException,
  InvalidDefinitionException,
})) {
  Object.defineProperty(type.prototype, 'name', { value: name, writable: true, configurable: true })
}

const LONGEST_NAME = 64
// Steps of a deep path that a message shows at each end; `path` has them all.
const SHOWN_STEPS = 8

/** @param {string} name a property's name, cut so that a message stays readable */
export function shortName(name) {
  return stringifyNative(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)
}

/**
 * @param {string | undefined} rootName the root type's name
 * @param {JsonPath} path
 * @returns {string} as messages show a place: `UserEntity["orders"][3]`
 */
export function pathText(rootName, path) {
  const text = (/** @type {JsonPath} */ steps) =>
    steps.map((step) => `[${typeof step === 'number' ? step : shortName(step)}]`).join('')
  const root = rootName ?? '$'
  if (path.length <= 2 * SHOWN_STEPS) return root + text(path)
  return `${root}${text(path.slice(0, SHOWN_STEPS))}…${text(path.slice(-SHOWN_STEPS))}`
}

/**
 * @param {string} message
 * @param {string} code
 * @param {unknown} [cause]
 */
export function invalidDefinition(message, code, cause) {
  return new InvalidDefinitionException(message, cause === undefined ? { code } : { code, cause })
}
