// What `import … from 'longhand/ky'` gives: the two functions that ky's options of the same names take. Ky asks them for
// every `.json()`, of errors too; of an empty answer ky 1 makes '' without asking, ky 2 hands the empty text over.
// From bytes: `readResponse(await ky(url), type)` of longhand/fetch, since ky's answers are Responses.

import { ObjectMapper } from '../embedded-mapper.js'
import { checkMapper, checkTypes } from './arguments.js'

/** @typedef {import('../infer.d.ts').AnyType} AnyType */

/**
 * The option `parseJson`, for an instance or, with a type, for a request.
 * @example const order = await api.get('orders/7', { parseJson: parseJson(Order) }).json()
 * @template {AnyType} T
 * @overload
 * @param {T} type of an answer that is no error; ky 2 says which, ky 1 does not, so there all are read by it
 * @param {ObjectMapper} [mapper]
 * @returns {(text: string, context?: { response: Response }) => import('../infer.d.ts').ReadResult<T>}
 */
/**
 * @overload
 * @param {AnyType} [type] may be undefined: as without one
 * @param {ObjectMapper} [mapper]
 * @returns {(text: string) => unknown}
 */
/**
 * @param {AnyType} [type]
 * @param {ObjectMapper} [mapper]
 * @returns {(text: string, context?: { response: Response }) => any}
 */
export function parseJson(type, mapper = ObjectMapper.getInstance()) {
  checkTypes(type)
  checkMapper(mapper)
  return (text, context) => {
    const isTyped = type !== undefined && context?.response.ok !== false
    return isTyped ? mapper.readValue(text, type) : mapper.readValue(text)
  }
}

/**
 * The option `stringifyJson`, for an instance or, with a type, for a request.
 * @example await api.put('orders/7', { json: order, stringifyJson: stringifyJson(Order) })
 * @param {AnyType} [type]
 * @param {ObjectMapper} [mapper]
 * @returns {(value: unknown) => string}
 */
export function stringifyJson(type, mapper = ObjectMapper.getInstance()) {
  checkTypes(type)
  checkMapper(mapper)
  return (value) => mapper.writeValueAsString(value, type)
}
