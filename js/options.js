// The options of a mapper and of a call: what they may be, and what they come to together. Called by object-mapper.js.

import { makeConstraints } from './constraints.js'
import { invalidDefinition, shortName } from './errors.js'

/** @typedef {import('./constraints.js').ConstraintOptions} StreamReadConstraints */

/**
 * What a read without a type makes of numbers.
 * @typedef {object} ReadOptions
 * @property {'unsafe' | 'all'} [longs] which digits-only tokens are converted; default `'unsafe'`: beyond ±(2^53−1)
 * @property {'unsafe' | 'all'} [decimals] the same for tokens with a point or exponent: those a double would change
 * @property {'string' | 'bigint'} [as] what digits-only tokens are converted to; default `'string'`
 */

/** @typedef {ReadOptions & { constraints?: StreamReadConstraints }} MapperOptions those of a call override the mapper's */

/** @type {Record<string, readonly unknown[]>} */
const OPTION_VALUES = {
  longs: ['unsafe', 'all'],
  decimals: ['unsafe', 'all'],
  as: ['string', 'bigint'],
}

/** @typedef {ReadOptions & { constraints: import('./constraints.js').Constraints }} CompleteOptions */

/**
 * @param {MapperOptions} options
 * @param {CompleteOptions} [base] what they change
 * @returns {CompleteOptions}
 */
export function completeOptions(options, base) {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('Expected a type of t or an object of options')
  // Better told so than misread as options.
  if (Object.hasOwn(options, 'kind')) throw new TypeError('The type must be a type of t, of this copy of the library')
  // What Object.prototype may have is no option, here and in the result.
  const { constraints, ...others } = /** @type {MapperOptions} */ ({ __proto__: null, ...options })
  for (const [name, value] of Object.entries(others)) {
    const values = Object.hasOwn(OPTION_VALUES, name) ? OPTION_VALUES[name] : undefined
    if (values === undefined) throw invalidDefinition(`There is no option ${shortName(name)}`, 'UNKNOWN_OPTION')
    if (value === undefined || values.includes(value)) continue
    throw invalidDefinition(`The option ${name} is one of ${values.join(', ')}`, 'INVALID_OPTION')
  }
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const complete = { __proto__: null, ...base, ...given, constraints: makeConstraints(base?.constraints, constraints) }
  return /** @type {any} */ (complete)
}
