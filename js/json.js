// The face of the global JSON for mappers: parse and stringify with revivers, replacers and indentation, on top of
// readValue and writeValueAsString. What `import … from 'longhand/json'` gives; importing touches no mapper.

import { ObjectMapper } from './embedded-mapper.js'
import { isAbsent, replacementOf, Visit } from './json-replace.js'
import { revive } from './json-revive.js'
import { gapOf, indent } from './json-text.js'
import { isObject } from './json-values.js'
import { t } from './types.js'

/** @typedef {import('./json-revive.js').Reviver} Reviver */
/** @typedef {import('./json-revive.js').ReviverContext} ReviverContext */
/** @typedef {import('./json-replace.js').Replacer} Replacer */

/**
 * @typedef {object} JsonFace
 * @property {typeof parse} parse
 * @property {typeof stringify} stringify
 */

/**
 * Reads a text by the singleton, as `JSON.parse` does, but for numbers that a double can't hold: they are what `readValue`
 * makes of them, strings of their digits.
 * @example parse('{"price":12.250}', (key, value, { source }) => (key === 'price' ? source : value)) // { price: '12.250' }
 * @param {string} text
 * @param {Reviver | null} [reviver] called bottom-up with the holder as `this`; what it returns takes the value's place,
 * undefined removes it. Its third argument has the `source` of a primitive as it stands in the text (`12.250`, `"\u0061"`
 * with its quotes), unless the reviver has changed it before.
 * @returns {any}
 * @throws {import('./errors.js').JsonParseException} the text is not JSON
 * @throws {import('./errors.js').MismatchedInputException} the text is empty
 * @throws {import('./errors.js').StreamConstraintsException} a limit of the mapper is passed
 */
export function parse(text, reviver) {
  return read(ObjectMapper.getInstance(), text, reviver)
}

/**
 * Writes a value by the singleton, as `JSON.stringify` does, plus bigint, which is written as the mapper's modules have it:
 * quoted by the singleton, bare by a mapper without modules.
 * @example stringify({ id: 1223456678901234567n }, null, 2)
 * @param {unknown} value
 * @param {Replacer | ReadonlyArray<string | number> | null} [replacer] called top-down with the holder as `this`, or the
 * keys that all objects are written with
 * @param {string | number | null} [space] what a level is indented with, or by how many spaces; at most 10 characters.
 * Without it the mapper's INDENT_OUTPUT decides.
 * @returns {string} in truth `undefined` for what JSON leaves out (undefined, functions, symbols), as of `JSON.stringify`
 * @throws {import('./errors.js').JsonMappingException} the value contains itself
 * @throws {import('./errors.js').StreamConstraintsException} it is nested deeper than the mapper writes
 */
export function stringify(value, replacer, space) {
  return write(ObjectMapper.getInstance(), value, replacer, space)
}

/**
 * The same two for a mapper of your own.
 * @example const { parse, stringify } = jsonOf(new ObjectMapper({ as: 'bigint' }))
 * @param {ObjectMapper} mapper
 * @returns {Readonly<JsonFace>}
 */
export function jsonOf(mapper) {
  if (!(mapper instanceof ObjectMapper)) throw new TypeError('jsonOf needs an ObjectMapper of this copy of the library')
  return Object.freeze({
    parse: (text, reviver) => read(mapper, text, reviver),
    stringify: (value, replacer, space) => write(mapper, value, replacer, space),
  })
}

export default Object.freeze({ parse, stringify })

/**
 * @param {ObjectMapper} mapper
 * @param {string} text
 * @param {Reviver | null | undefined} reviver
 */
function read(mapper, text, reviver) {
  const json = `${text}`
  const value = mapper.readValue(json)
  return typeof reviver === 'function' ? revive(value, json, reviver) : value
}

/**
 * @param {ObjectMapper} mapper
 * @param {unknown} value
 * @param {unknown} replacer
 * @param {unknown} space
 */
function write(mapper, value, replacer, space) {
  const replacement = replacementOf(replacer)
  const gap = gapOf(space)
  const json = writeReplaced(mapper, value, replacement)
  return /** @type {string} */ (json === undefined || gap === '' ? json : indent(json, gap))
}

// A value without a type may be written in a second try, after a bigint say; a replacer must see each member once.
const CALLED_ONCE = t.any.as({ decode: (value) => value, encode: (value) => value })

/**
 * @param {ObjectMapper} mapper
 * @param {any} value
 * @param {import('./json-replace.js').Replacement | undefined} replacement
 * @returns {string | undefined} undefined: JSON leaves the value out
 */
function writeReplaced(mapper, value, replacement) {
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
  const json = mapper.writeValueAsString(root, CALLED_ONCE)
  return isWritten ? json : undefined
}
