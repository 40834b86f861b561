// What the C++ side says of a failed call, a code and a place, as an exception: the right class, a message, location and
// path. All messages about values stand here. Called by engine.js,
// read-call.js and write-tape.js.

import {
  InvalidFormatException,
  JsonParseException,
  MismatchedInputException,
  pathText,
  StreamConstraintsException,
  shortName,
  UnrecognizedPropertyException,
} from '../errors.js'
import { ErrorCode, TokenKind } from './contract.js'
import { stringifyNative } from './native-json.js'

/**
 * What messages are made from.
 * @typedef {object} Failure
 * @property {number} code an ErrorCode
 * @property {import('../errors.js').JsonPath} path
 * @property {string | undefined} rootName the root type's name
 * @property {string} expected the declared type, where one is involved
 * @property {string} [actual] what came
 * @property {readonly string[]} [values] an enum's
 * @property {import('../errors.js').JsonLocation} [location]
 * @property {string} [source] the input around the place, if it may be shown
 * @property {import('../constraints.js').Constraints} constraints
 */

const NAMES = Object.entries(ErrorCode).reduce((names, [name, code]) => names.set(code, name), new Map())

const TOKENS = Object.freeze({
  [TokenKind.NONE]: 'a value',
  [TokenKind.NULL]: 'null',
  [TokenKind.BOOLEAN]: 'a boolean',
  [TokenKind.NUMBER]: 'a number',
  [TokenKind.STRING]: 'a string',
  [TokenKind.OBJECT]: 'an object',
  [TokenKind.ARRAY]: 'an array',
})

const RANGES = Object.freeze({
  int: '-2147483648 to 2147483647',
  long: '-9223372036854775808 to 9223372036854775807',
})

/** @typedef {[new (message: string, details: import('../errors.js').ErrorDetails) => Error, (failure: Failure) => string]} Explanation */

const last = (/** @type {Failure} */ { path }) => shortName(String(path[path.length - 1]))

/** @type {Record<number, Explanation>} */
const EXPLANATIONS = {
  [ErrorCode.UNEXPECTED_CHARACTER]: [JsonParseException, () => 'This character cannot stand here'],
  [ErrorCode.UNEXPECTED_END]: [JsonParseException, () => 'The input ends in the middle of a value'],
  [ErrorCode.TRAILING_CONTENT]: [JsonParseException, () => 'The document has ended, yet more follows'],
  [ErrorCode.INVALID_NUMBER]: [JsonParseException, () => 'A number breaks the grammar of JSON here'],
  [ErrorCode.INVALID_LITERAL]: [JsonParseException, () => 'Only true, false and null may be written without quotes'],
  [ErrorCode.INVALID_ESCAPE]: [JsonParseException, () => 'A string has an escape that JSON does not know'],
  [ErrorCode.CONTROL_CHARACTER]: [JsonParseException, () => 'A string has a control character that is not escaped'],
  [ErrorCode.INVALID_UTF8]: [JsonParseException, () => 'The bytes are not UTF-8 here'],
  [ErrorCode.DUPLICATE_KEY]: [JsonParseException, (failure) => `The object has the key ${last(failure)} already`],
  [ErrorCode.NESTING_TOO_DEEP]: [
    StreamConstraintsException,
    ({ constraints }) => `The nesting is deeper than maxNestingDepth, ${constraints.maxNestingDepth}`,
  ],
  [ErrorCode.NUMBER_TOO_LONG]: [
    StreamConstraintsException,
    ({ constraints }) => `A number has more digits than maxNumberLength, ${constraints.maxNumberLength}`,
  ],
  [ErrorCode.STRING_TOO_LONG]: [
    StreamConstraintsException,
    ({ constraints }) => `A string is longer than maxStringLength, ${constraints.maxStringLength}`,
  ],
  [ErrorCode.NAME_TOO_LONG]: [
    StreamConstraintsException,
    ({ constraints }) => `A key is longer than maxNameLength, ${constraints.maxNameLength}`,
  ],
  [ErrorCode.DOCUMENT_TOO_LONG]: [
    StreamConstraintsException,
    ({ constraints }) => `The document is longer than maxDocumentLength, ${constraints.maxDocumentLength}`,
  ],
  [ErrorCode.OUT_OF_MEMORY]: [StreamConstraintsException, () => 'WebAssembly has no memory for a value of this size'],
  [ErrorCode.NO_CONTENT]: [MismatchedInputException, () => 'No content to map: the input is empty'],
  [ErrorCode.MISMATCHED_TYPE]: [
    MismatchedInputException,
    ({ expected, actual }) => `Expected ${expected}, got ${actual}`,
  ],
  [ErrorCode.NULL_VALUE]: [
    MismatchedInputException,
    ({ expected }) => `Expected ${expected}, got null: it is required`,
  ],
  [ErrorCode.MISSING_PROPERTY]: [
    MismatchedInputException,
    (failure) => `The object lacks the member ${last(failure)}, which ${failure.expected} requires`,
  ],
  [ErrorCode.UNKNOWN_PROPERTY]: [
    UnrecognizedPropertyException,
    (failure) => `${failure.expected} declares no member ${last(failure)}`,
  ],
  [ErrorCode.COERCION_DISABLED]: [
    MismatchedInputException,
    ({ expected, actual }) => `Expected ${expected}, got ${actual}, and ALLOW_COERCION_OF_SCALARS is off`,
  ],
  [ErrorCode.NOT_A_NUMBER]: [InvalidFormatException, ({ expected }) => `Expected ${expected}, got what is no number`],
  [ErrorCode.NOT_AN_INTEGER]: [
    InvalidFormatException,
    ({ expected }) => `Expected ${expected}, got a number that is no integer`,
  ],
  [ErrorCode.OUT_OF_RANGE]: [
    InvalidFormatException,
    ({ expected }) => {
      const range = RANGES[/** @type {keyof typeof RANGES} */ (expected)]
      return `The number is out of range of ${expected}${range === undefined ? '' : `, ${range}`}`
    },
  ],
  [ErrorCode.EXPONENT_OUT_OF_RANGE]: [InvalidFormatException, () => "A decimal's exponent has more than 32 bits"],
  [ErrorCode.NOT_A_BOOLEAN]: [InvalidFormatException, () => 'Expected a boolean: true, false, 1, 0, "true" or "false"'],
  [ErrorCode.UNSAFE_NUMBER]: [
    InvalidFormatException,
    ({ expected }) => `The number is beyond ±(2^53−1) and may be rounded already: give ${expected} as string or bigint`,
  ],
  [ErrorCode.PRECISION_LOSS]: [
    InvalidFormatException,
    () => 'A JavaScript number cannot hold the value exactly: read it as a string or bigint',
  ],
  [ErrorCode.NOT_IN_ENUM]: [InvalidFormatException, ({ values = [] }) => `Expected one of ${listed(values)}`],
}

const MOST_VALUES = 20

/** @param {readonly string[]} values */
function listed(values) {
  const shown = values.slice(0, MOST_VALUES).map(shortName).join(', ')
  return values.length > MOST_VALUES ? `${shown}, … (${values.length} in all)` : shown
}

/** @param {number} token a TokenKind @returns {string} */
export function tokenName(token) {
  return TOKENS[/** @type {keyof typeof TOKENS} */ (token)]
}

/** @param {Failure} failure @returns {Error} the exception to throw */
export function failureException(failure) {
  const [Exception, explain] = EXPLANATIONS[failure.code]
  const { path, location } = failure
  return new Exception(`${explain(failure)}; ${placeText(failure)}`, { code: NAMES.get(failure.code), path, location })
}

// Where an input begins: what is wrong with all of it stands there.
const START = Object.freeze({ offset: 0, line: 1, column: 1 })

/** @param {string | undefined} rootName @param {import('../constraints.js').Constraints} constraints */
export function documentTooLong(rootName, constraints) {
  return failureException({
    code: ErrorCode.DOCUMENT_TOO_LONG,
    path: [],
    location: START,
    rootName,
    expected: '',
    constraints,
  })
}

/**
 * @param {string | undefined} rootName
 * @param {import('../constraints.js').Constraints} constraints
 * @param {boolean} isRead a write has no location
 */
export function outOfMemory(rootName, constraints, isRead) {
  const location = isRead ? START : undefined
  return failureException({ code: ErrorCode.OUT_OF_MEMORY, path: [], location, rootName, expected: '', constraints })
}

/** @param {Pick<Failure, 'path' | 'rootName' | 'location' | 'source'>} place @returns {string} as messages end */
export function placeText({ path, rootName, location, source }) {
  const where = `at ${pathText(rootName, path)}`
  if (location === undefined) return where
  const { offset, line, column } = location
  const quoted = source === undefined ? '' : `, near ${stringifyNative(source)}`
  return `${where}, line ${line}, column ${column} (offset ${offset})${quoted}`
}

/**
 * Line and column of an offset.
 * @param {number} offset
 * @param {(index: number) => number} unitAt the input's unit at an index
 * @returns {import('../errors.js').JsonLocation}
 */
export function locationOf(offset, unitAt) {
  const LINE_FEED = 10
  const CARRIAGE_RETURN = 13
  let line = 1
  let lineStart = 0
  for (let k = 0; k < offset; k++) {
    const unit = unitAt(k)
    const ends = unit === LINE_FEED || (unit === CARRIAGE_RETURN && unitAt(k + 1) !== LINE_FEED)
    if (!ends) continue
    line++
    lineStart = k + 1
  }
  return { offset, line, column: offset - lineStart + 1 }
}
