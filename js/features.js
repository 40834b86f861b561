// The switches of a mapper, by Jackson's names: what each does, its default, an example. Read by ObjectMapper.

import { Feature } from './engine/contract.js'

/**
 * @typedef {object} FeatureDefinition
 * @property {boolean} enabled the default
 * @property {number} bit its bit on the C++ side, 0 where JavaScript alone acts on it
 */

/** @satisfies {Record<string, FeatureDefinition>} */
const DEFINITIONS = {
  /**
   * A fraction for a long, bigInteger or int is cut off toward zero instead of refused.
   * @example t.int reads 1.9 as 1
   */
  ACCEPT_FLOAT_AS_INT: { enabled: false, bit: Feature.ACCEPT_FLOAT_AS_INT },
  /**
   * Quoted numbers are read as numbers, numbers and booleans as strings, "" as null; off: refused.
   * @example t.int reads "5" as 5; off: throws
   */
  ALLOW_COERCION_OF_SCALARS: { enabled: true, bit: Feature.ALLOW_COERCION_OF_SCALARS },
  /**
   * A key that an object has already is refused, however it is spelled; off: the last one wins.
   * @example {"id":1,"\u0069d":2} throws
   */
  STRICT_DUPLICATE_DETECTION: { enabled: false, bit: Feature.STRICT_DUPLICATE_DETECTION },
  /**
   * A member that an object type does not declare is refused, unless the type says otherwise; off: it is kept.
   * @example t.object('Item', { id: t.long }) refuses {"id":1,"x":2}
   */
  FAIL_ON_UNKNOWN_PROPERTIES: { enabled: false, bit: 0 },
  /**
   * Messages of errors quote the input at the place they are about; off: they never hold payload.
   * @example …out of range of int; at User["age"], line 1, column 8 (offset 7), near "{\"age\":4444333322}"
   */
  INCLUDE_SOURCE_IN_LOCATION: { enabled: false, bit: 0 },
  /**
   * Output is printed with line breaks and two spaces of indentation, as JSON.stringify(value, null, 2) prints it.
   * @example {"id":1} is written as {⏎  "id": 1⏎}
   */
  INDENT_OUTPUT: { enabled: false, bit: Feature.INDENT_OUTPUT },
  /**
   * The keys of every object are written in the order of their code units.
   * @example {"b":1,"a":2} is written as {"a":2,"b":1}
   */
  SORT_PROPERTIES_ALPHABETICALLY: { enabled: false, bit: 0 },
}

/** @typedef {keyof typeof DEFINITIONS} FeatureName */

/** @type {Readonly<Record<FeatureName, Readonly<FeatureDefinition>>>} */
export const FEATURES = Object.freeze(DEFINITIONS)

/** @param {unknown} name @returns {name is FeatureName} */
export function isFeature(name) {
  return typeof name === 'string' && Object.hasOwn(FEATURES, name)
}
