// The face of the global JSON for mappers: parse and stringify with revivers, replacers and indentation, on top of
// readValue and writeValueAsString. What `import … from 'longhand/json'` gives; importing touches no mapper.

import { isAbsent, replacementOf, Visit } from './json-replace.js'
import { revive } from './json-revive.js'
import { gapOf, indent } from './json-text.js'
import { isObject } from './json-values.js'
import { ObjectMapper } from './object-mapper.js'

/** @typedef {import('./json-revive.js').Reviver} Reviver */
/** @typedef {import('./json-revive.js').ReviverContext} ReviverContext */
/** @typedef {import('./json-replace.js').Replacer} Replacer */

/**
 * Reads a text, as `JSON.parse` does, but for numbers that a double can't hold: they are what `readValue` of the mapper
 * makes of them, strings of their digits by default.
 * @callback Parse
 * @param {string} text
 * @param {Reviver | null} [reviver] called bottom-up with the holder as `this`; what it returns takes the value's place,
 * undefined removes it. Its third argument has the `source` of a primitive as it stands in the text (`12.250`, `"\u0061"`
 * with its quotes), unless the reviver has changed it before.
 * @returns {any}
 * @throws {import('./errors.js').JsonParseException} the text is not JSON
 * @throws {import('./errors.js').MismatchedInputException} the text is empty
 * @throws {import('./errors.js').StreamConstraintsException} a limit of the mapper is passed
 */

/**
 * Writes a value, as `JSON.stringify` does, plus bigint, which is written bare or quoted as the mapper's modules have it.
 * @callback Stringify
 * @param {unknown} value
 * @param {Replacer | ReadonlyArray<string | number> | null} [replacer] called top-down with the holder as `this`, or the
 * keys that all objects are written with
 * @param {string | number | null} [space] what a level is indented with, or by how many spaces; at most 10 characters.
 * Without it the mapper's INDENT_OUTPUT decides.
 * @returns {string} in truth `undefined` for what JSON leaves out (undefined, functions, symbols), as of `JSON.stringify`
 * @throws {import('./errors.js').JsonMappingException} the value contains itself
 * @throws {import('./errors.js').StreamConstraintsException} it is nested deeper than the mapper writes
 */

/** @typedef {Readonly<{ parse: Parse, stringify: Stringify }>} JsonFace */

/** @param {() => ObjectMapper} mapper asked at each call @returns {JsonFace} */
function faceOf(mapper) {
  return Object.freeze({
    /** @type {Parse} */
    parse(text, reviver) {
      const json = `${text}`
      const value = mapper().readValue(json)
      return typeof reviver === 'function' ? revive(value, json, reviver) : value
    },

    /** @type {Stringify} */
    stringify(value, replacer, space) {
      const replacement = replacementOf(replacer)
      const gap = gapOf(space)
      const json = write(mapper(), value, replacement)
      return /** @type {string} */ (json === undefined || gap === '' ? json : indent(json, gap))
    },
  })
}

/**
 * @param {ObjectMapper} mapper
 * @param {any} value
 * @param {import('./json-replace.js').Replacement | undefined} replacement
 * @returns {string | undefined} undefined: JSON leaves the value out
 */
function write(mapper, value, replacement) {
  if (replacement === undefined && !(isObject(value) && typeof (/** @type {any} */ (value).toJSON) === 'function')) {
    return isAbsent(value) ? undefined : mapper.writeValueAsString(value)
  }
  const visit = new Visit({ '': value }, replacement)
  let isWritten = true
  const root = {
    toJSON() {
      const form = visit.toJSON('')
      isWritten = !isAbsent(form)
      // The mapper refuses to write nothing.
      return isWritten ? form : null
    },
  }
  const json = mapper.writeValueAsString(root)
  return isWritten ? json : undefined
}

/**
 * The face of a mapper of your own.
 * @example const { parse, stringify } = jsonOf(new ObjectMapper({ as: 'bigint' }))
 * @param {ObjectMapper} mapper
 * @returns {JsonFace}
 */
export function jsonOf(mapper) {
  if (!(mapper instanceof ObjectMapper)) throw new TypeError('jsonOf needs an ObjectMapper of this copy of the library')
  return faceOf(() => mapper)
}

/** The face of the singleton, which is asked for at the first call. */
const singletonFace = faceOf(() => ObjectMapper.getInstance())

export const { parse, stringify } = singletonFace

export default singletonFace
