// What a call that fails has to throw, and how an error differs from it. Three kinds: one fault, known to the code and the
// place; the faults of a document by the oracle, of which any may be reported; and an error of the user's own, unchanged.

import * as longhand from '../../js/index.js'

const CODES = {
  JsonParseException: [
    'UNEXPECTED_CHARACTER',
    'UNEXPECTED_END',
    'TRAILING_CONTENT',
    'INVALID_NUMBER',
    'INVALID_LITERAL',
    'INVALID_ESCAPE',
    'CONTROL_CHARACTER',
    'INVALID_UTF8',
    'DUPLICATE_KEY',
  ],
  StreamConstraintsException: [
    'NESTING_TOO_DEEP',
    'NUMBER_TOO_LONG',
    'STRING_TOO_LONG',
    'NAME_TOO_LONG',
    'DOCUMENT_TOO_LONG',
  ],
  MismatchedInputException: ['NO_CONTENT', 'MISMATCHED_TYPE', 'NULL_VALUE', 'MISSING_PROPERTY', 'COERCION_DISABLED'],
  InvalidFormatException: [
    'NOT_A_NUMBER',
    'NOT_AN_INTEGER',
    'OUT_OF_RANGE',
    'EXPONENT_OUT_OF_RANGE',
    'NOT_A_BOOLEAN',
    'NOT_IN_ENUM',
    'UNSAFE_NUMBER',
    'PRECISION_LOSS',
  ],
  UnrecognizedPropertyException: ['UNKNOWN_PROPERTY'],
  JsonMappingException: ['CIRCULAR_REFERENCE', 'CONVERSION_FAILED'],
  InvalidDefinitionException: [
    'INVALID_TYPE',
    'DUPLICATE_NAME',
    'UNKNOWN_FEATURE',
    'UNKNOWN_OPTION',
    'INVALID_OPTION',
    'UNKNOWN_CONSTRAINT',
    'INVALID_CONSTRAINT',
    'FROZEN_CONFIGURATION',
    'SINGLETON',
    'CLOSED',
    'ENGINE_IN_USE',
  ],
}
const CLASS_OF = new Map(Object.entries(CODES).flatMap(([name, codes]) => codes.map((code) => [code, longhand[name]])))

/**
 * @typedef {object} Failure
 * @property {Function} [Class] one fault
 * @property {string} [code]
 * @property {Array<string | number>} [path]
 * @property {{ offset: number, line: number, column: number }} [location] none on writing
 * @property {unknown} [cause]
 * @property {ReadonlyArray<import('../oracle/reader.js').OracleError>} [faults] any of these, in a document that was read
 * @property {string | Uint8Array | ArrayBuffer} [input] the document, as it is handed over
 * @property {string} [text] the document, as the oracle read it
 * @property {unknown} [thrown] the user's own error
 */

/**
 * One fault.
 * @param {string} code
 * @param {Array<string | number>} path
 * @param {{ at?: number, input?: string | Uint8Array | ArrayBuffer, cause?: unknown }} [details] `at` in units of `input`
 * @returns {Failure}
 */
export function fault(code, path, { at, input, cause } = {}) {
  if (!CLASS_OF.has(code)) throw new Error(`No class is known for ${code}`)
  return {
    Class: CLASS_OF.get(code),
    code,
    path,
    location: input === undefined ? undefined : placeOf(input, at),
    cause,
  }
}

/** Line and column of an offset, from 1, in the units of the input; \n, \r and \r\n end a line. */
function placeOf(input, offset) {
  const units = input instanceof ArrayBuffer ? new Uint8Array(input) : input
  const unitAt = (index) => (typeof units === 'string' ? units.charCodeAt(index) : units[index])
  let line = 1
  let start = 0
  for (let index = 0; index < offset; index++) {
    if (unitAt(index) !== 10 && (unitAt(index) !== 13 || unitAt(index + 1) === 10)) continue
    line++
    start = index + 1
  }
  return { offset, line, column: offset - start + 1 }
}

/** An index of a text as an offset of the form in which it is handed over. */
export function offsetIn(input, text, index) {
  return typeof input === 'string' ? index : Buffer.byteLength(text.slice(0, index))
}

/** @param {any} error @param {Failure} failure @returns {string | undefined} */
export function failureDifference(error, failure) {
  if ('thrown' in failure) return error === failure.thrown ? undefined : `threw ${error} instead of the user's error`
  if (failure.Class === TypeError) {
    return error?.constructor === TypeError ? undefined : `threw ${describe(error)}, expected a TypeError`
  }
  const isMatch = failure.faults === undefined ? isFault(error, failure) : isOneOf(error, failure)
  return isMatch ? undefined : `threw ${describe(error)}, expected ${describeExpected(failure)}`
}

function isFault(error, { Class, code, path, location, cause }) {
  return (
    error?.constructor === Class &&
    error.name === Class.name &&
    error.code === code &&
    error.message.length > 0 &&
    error.cause === cause &&
    isPath(error.path, path) &&
    isPlace(error.location, location)
  )
}

// A missing member has no offset in the oracle, what is no JSON and a repeated name no path: those are left open.
function isOneOf(error, { faults, input, text }) {
  return faults.some(
    ({ name, offset, path }) =>
      error instanceof longhand[name] &&
      CLASS_OF.get(error.code) === error.constructor &&
      (path === undefined || isPath(error.path, path)) &&
      (offset === undefined || isPlace(error.location, placeOf(input, offsetIn(input, text, offset)))),
  )
}

function isPath(actual, expected) {
  return actual.length === expected.length && expected.every((step, index) => actual[index] === step)
}

function isPlace(actual, expected) {
  if (expected === undefined || actual === undefined) return actual === expected
  return actual.offset === expected.offset && actual.line === expected.line && actual.column === expected.column
}

function describe(error) {
  if (!(error instanceof Error)) return String(error)
  const { name, code, path, location, message } = /** @type {any} */ (error)
  return `${name} ${code} ${JSON.stringify(path)} ${JSON.stringify(location)} (${message})`
}

function describeExpected({ Class, code, path, location, faults }) {
  if (faults === undefined) return `${Class.name} ${code} ${JSON.stringify(path)} ${JSON.stringify(location)}`
  return faults.map(({ message, path: where }) => `${message} ${JSON.stringify(where)}`).join(' or ')
}
