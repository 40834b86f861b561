// Makes one call of the soak and says how its outcome differs from what the case expects, or undefined where it does
// not. Called millions of times: it compares in place and builds text only for a difference.

import { failureDifference } from './failures.js'

/**
 * One call, with what has to come of it: `value`, or `failure` where it has to throw.
 * @typedef {object} Case
 * @property {string} name
 * @property {() => unknown} call
 * @property {unknown} [value]
 * @property {boolean} [anyOrder] the order of keys is no part of the result: that of typed reads
 * @property {import('./failures.js').Failure} [failure]
 */

/** @param {Case} expected @returns {string | undefined} */
export function verdict({ call, value, anyOrder = false, failure }) {
  let result
  try {
    result = call()
  } catch (error) {
    return failure === undefined ? `threw ${describeError(error)}` : failureDifference(error, failure)
  }
  if (failure !== undefined) return `returned ${show(result)}, where it had to throw`
  return isSame(result, value, anyOrder) ? undefined : `returned ${show(result)}, expected ${show(value)}`
}

/** Equal in every respect that a reader could see: -0 is not 0, "1" is not 1, a missing key is not undefined. */
export function isSame(actual, expected, anyOrder) {
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected)
  if (typeof actual !== 'object' || actual === null) return false
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) return false
  if (expected instanceof Uint8Array) return Buffer.compare(actual, expected) === 0
  if (Array.isArray(expected)) {
    if (actual.length !== expected.length) return false
    for (let k = 0; k < expected.length; k++) if (!isSame(actual[k], expected[k], anyOrder)) return false
    return true
  }
  const keys = Object.keys(expected)
  const found = Object.keys(actual)
  if (found.length !== keys.length) return false
  for (let k = 0; k < keys.length; k++) {
    const key = keys[k]
    if (anyOrder ? !Object.hasOwn(actual, key) : found[k] !== key) return false
    if (!isSame(actual[key], expected[key], anyOrder)) return false
  }
  return true
}

const LONGEST_SHOWN = 300
const decoder = new TextDecoder()

function show(value) {
  const text = value instanceof Uint8Array ? `the bytes of ${decoder.decode(value)}` : (asJson(value) ?? String(value))
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}… (${text.length} characters)` : text
}

function asJson(value) {
  return JSON.stringify(value, (_key, member) => (typeof member === 'bigint' ? `${member}n` : member))
}

function describeError(error) {
  return error instanceof Error ? `${error.name} ${error.code}: ${error.message}` : String(error)
}
