// What `import … from 'longhand/fetch'` gives: a Response of the platform's own fetch, or of a client that returns one,
// read from its bytes; and fetchJson, which sends and reads. Errors of fetch itself (network, abort) pass unchanged.

import { ObjectMapper } from '../embedded-mapper.js'
import { invalidDefinition, JsonParseException, shortName } from '../errors.js'
import { isType } from '../types.js'
import { checkMapper, checkTypes } from './arguments.js'
import { readErrorBody } from './error-body.js'

/** @typedef {import('../infer.d.ts').AnyType} AnyType */

/**
 * What stands for an answer without content: undefined, but for a `.required()` type, which an empty answer is no value of.
 * @template T
 * @typedef {T extends import('../infer.d.ts').Type<any, 'required', any> ? never : undefined} Empty
 */

/**
 * @template {AnyType} T
 * @typedef {object} FetchJsonOptions
 * @property {T | undefined} [type] what the answer is read as
 * @property {unknown} [json] the value to send; without a `method` it is sent by POST
 * @property {AnyType | undefined} [jsonType] what it is written as
 * @property {ObjectMapper} [mapper] the singleton, where none is given
 * @property {typeof globalThis.fetch} [fetch] another fetch, a framework's say
 */

/**
 * A server answered with a status that says failure. What it said is in `data`. No JsonProcessingException: nothing is wrong
 * with JSON.
 */
export class HttpStatusException extends Error {
  /**
   * @param {Response} response
   * @param {unknown} data
   */
  constructor(response, data) {
    super(`The server answered ${response.status} ${response.statusText}`.trimEnd())
    /** @type {number} */
    this.status = response.status
    /** @type {Response} The answer, for its headers; its body has been read. */
    this.response = response
    /** @type {any} The body: JSON read without a type (a problem, say), other text as it is, '' for none. */
    this.data = data
  }
}
// In full, so that minifiers change nothing.
Object.defineProperty(HttpStatusException.prototype, 'name', {
  value: 'HttpStatusException',
  writable: true,
  configurable: true,
})

/**
 * Reads the body of an answer, whatever its status, as `response.json()` does; an empty one (204, 205, HEAD) gives undefined.
 * @template {AnyType} T
 * @overload
 * @param {Response} response
 * @param {T} type a `.required()` one refuses an empty body
 * @param {ObjectMapper} [mapper]
 * @returns {Promise<import('../infer.d.ts').ReadResult<T> | Empty<T>>}
 */
/**
 * Reads the body of an answer without a type, or by one that may be undefined.
 * @overload
 * @param {Response} response
 * @param {AnyType} [type]
 * @param {ObjectMapper} [mapper]
 * @returns {Promise<unknown>}
 */
/**
 * @param {Response} response
 * @param {AnyType} [type]
 * @param {ObjectMapper} [mapper]
 */
export async function readResponse(response, type, mapper = ObjectMapper.getInstance()) {
  checkTypes(type)
  checkMapper(mapper)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength === 0 && !isRequired(type)) return undefined
  try {
    return type === undefined ? mapper.readValue(bytes) : mapper.readValue(bytes, type)
  } catch (error) {
    throw explained(error, response)
  }
}

/**
 * Sends a request, with a value as its JSON if one is given, and reads the answer.
 * @example const order = await fetchJson('/api/orders/7', { type: Order })
 * @example await fetchJson('/api/orders/7', { method: 'PUT', json: order, jsonType: Order })
 * @template {AnyType} T
 * @overload
 * @param {string | URL | Request} input
 * @param {RequestInit & FetchJsonOptions<T> & { type: T }} options those of fetch, too
 * @returns {Promise<import('../infer.d.ts').ReadResult<T> | Empty<T>>}
 * @throws {HttpStatusException} the status is not one of 200 to 299
 * @throws {import('../errors.js').JsonProcessingException} the answer is not JSON, or not of the type
 */
/**
 * Sends a request and reads the answer without a type, or by one that may be undefined.
 * @overload
 * @param {string | URL | Request} input
 * @param {RequestInit & FetchJsonOptions<AnyType>} [options]
 * @returns {Promise<unknown>}
 */
/**
 * @param {string | URL | Request} input
 * @param {RequestInit & FetchJsonOptions<any>} [options]
 */
export async function fetchJson(input, options = {}) {
  const { type, json, jsonType, mapper = ObjectMapper.getInstance(), fetch = globalThis.fetch, ...init } = options
  checkTypes(type, jsonType)
  checkMapper(mapper)
  checkNoType(init)
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined))
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  if (json !== undefined) {
    init.method ??= input instanceof Request && input.method !== 'GET' ? input.method : 'POST'
    init.body = mapper.writeValueAsString(json, jsonType)
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  }
  const response = await fetch(input, { ...init, headers })
  if (!response.ok) throw new HttpStatusException(response, readErrorBody(await response.arrayBuffer(), mapper))
  return readResponse(response, type, mapper)
}

/**
 * Options that are not ours go to fetch, whose frameworks add their own: a misspelled one is told by its value.
 * @param {object} init
 */
function checkNoType(init) {
  const misplaced = Object.entries(init).find(([, value]) => isType(value))
  if (misplaced === undefined) return
  const message = `fetchJson has no option ${shortName(misplaced[0])}: a type is its type or jsonType`
  throw invalidDefinition(message, 'UNKNOWN_OPTION')
}

/** @param {AnyType | undefined} type */
function isRequired(type) {
  const descriptor = /** @type {{ resolved(): { isRequired: boolean } } | undefined} */ (/** @type {unknown} */ (type))
  return descriptor?.resolved().isRequired === true
}

/**
 * The error of an answer that declares itself as something else than JSON, an HTML page say, names what it is.
 * @param {unknown} error
 * @param {Response} response
 */
function explained(error, response) {
  const mediaType = response.headers.get('Content-Type')?.split(';')[0].trim()
  if (!(error instanceof JsonParseException) || !mediaType || /[/+]json$/i.test(mediaType)) return error
  const { code, path, location } = error
  const message = `The answer is ${mediaType}, status ${response.status}, and no JSON: ${error.message}`
  return new JsonParseException(message, { code, path, location, cause: error })
}
