// The limits of reading: Jackson's StreamReadConstraints, with its names and defaults. Settable per mapper.

import { invalidDefinition, shortName } from './errors.js'

const LARGEST_DOCUMENT = 2 ** 30
/** The most that maxNestingDepth can be. */
export const DEEPEST_NESTING = 10_000

const DEFAULTS = Object.freeze({
  /** Open arrays and objects, on reading and on writing. */
  maxNestingDepth: 1000,
  /** Digits of integer, fraction and exponent together. */
  maxNumberLength: 1000,
  /** UTF-16 units, unescaped. */
  maxStringLength: 20_000_000,
  /** UTF-16 units, unescaped. */
  maxNameLength: 50_000,
  /** Bytes of UTF-8. */
  maxDocumentLength: LARGEST_DOCUMENT,
})

/** @typedef {Readonly<Record<keyof typeof DEFAULTS, number>>} Constraints */
/** @typedef {Partial<Constraints>} ConstraintOptions */

/** @type {Record<string, number>} */
const LARGEST = { maxNestingDepth: DEEPEST_NESTING, maxDocumentLength: LARGEST_DOCUMENT }
const LARGEST_LENGTH = 2 ** 31 - 1

/**
 * @param {Constraints} [base] default: Jackson's
 * @param {ConstraintOptions} [changes]
 * @returns {Constraints}
 */
export function makeConstraints(base = DEFAULTS, changes = {}) {
  if (typeof changes !== 'object' || changes === null) throw new TypeError('The option constraints is an object')
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) {
    if (!Object.hasOwn(DEFAULTS, name)) {
      throw invalidDefinition(`There is no limit ${shortName(name)}`, 'UNKNOWN_CONSTRAINT')
    }
    const largest = LARGEST[name] ?? LARGEST_LENGTH
    if (!Number.isInteger(value) || value < 0 || value > largest) {
      throw invalidDefinition(`The limit ${name} is an integer from 0 to ${largest}`, 'INVALID_CONSTRAINT')
    }
  }
  return Object.freeze({ ...base, ...Object.fromEntries(given) })
}
