// What `import … from 'longhand/ofetch'` gives: hooks for ofetch that read answers from their bytes and write bodies, and
// parseResponse for those who want nothing but ofetch's own option. What ofetch would not have parsed as JSON stays as it is.

import { ObjectMapper } from '../embedded-mapper.js'
import { invalidDefinition, StreamConstraintsException, shortName } from '../errors.js'
import { checkMapper, checkTypes } from './arguments.js'
import { isOfMapper, readErrorBody, textOf } from './error-body.js'

/** @typedef {import('../infer.d.ts').AnyType} AnyType */
/** @typedef {import('ofetch').FetchContext<any, any>} Context */
/** @typedef {Context['options'] & Record<symbol, unknown>} Options */

/**
 * @typedef {object} HookOptions
 * @property {AnyType | undefined} [type] what the answer is read as
 * @property {AnyType | undefined} [bodyType] what the body is written as
 * @property {ObjectMapper} [mapper]
 */

// On the options, since a retry, or a hook that sends a request once more, has a copy of them: the responseType that ours
// stands for, and the text that is the body already.
const ASKED = Symbol('longhand: the responseType that was asked for')
const WRITTEN = Symbol('longhand: the body as it was written')

/**
 * Options for an instance, or for a request, whose hooks take the place of the instance's. Answers of statuses from 400 on are
 * read without the type, and what is no JSON is text, as in `FetchError.data` without this. An empty answer is undefined.
 * With a type, a `parseResponse` or a `responseType` other than `'json'` is an error. An `onRequest` of your own goes in front
 * of this one: `onRequest: [mine, hooks.onRequest]`.
 * @example const api = ofetch.create({ baseURL: '/api', ...jsonHooks() })
 * @example await api('/orders/7', { method: 'PUT', body: order, ...jsonHooks({ type: Order, bodyType: Order }) })
 * @param {HookOptions} [options]
 */
export function jsonHooks({ type, bodyType, mapper = ObjectMapper.getInstance(), ...others } = {}) {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    const message = `jsonHooks has no option ${shortName(unknown)}, but type, bodyType and mapper`
    throw invalidDefinition(message, 'UNKNOWN_OPTION')
  }
  checkTypes(type, bodyType)
  checkMapper(mapper)

  /** @param {Context} context */
  function onRequest(context) {
    const options = /** @type {Options} */ (context.options)
    if (isOurs(options, type)) {
      if (options.responseType !== 'stream') options[ASKED] = options.responseType || 'any'
      // The body as it comes: ofetch would parse JSON, and takes its hands off a stream.
      options.responseType = 'stream'
      // A request's own onResponse stands in place of the instance's, and would see the stream.
      const given = [options.onResponse ?? []].flat()
      if (!given.includes(onResponse)) options.onResponse = [onResponse, ...given]
    }
    const isDue = bodyType === undefined ? isJsonValue(options) : options.body !== undefined
    if (isDue && options.body !== options[WRITTEN]) {
      options.body = options[WRITTEN] = mapper.writeValueAsString(options.body, bodyType)
      if (!options.headers.has('Content-Type')) options.headers.set('Content-Type', 'application/json')
      if (!options.headers.has('Accept')) options.headers.set('Accept', 'application/json')
    }
  }

  /** @param {Context} context */
  async function onResponse({ options: given, response }) {
    const options = /** @type {Options} */ (given)
    if (response?._data === undefined || !isOurs(options, type)) return
    if (options.responseType !== 'stream') throw notLast()
    // Another value than the body: it has been read, by the hooks of the instance say.
    const body = response.body || /** @type {{ _bodyInit?: unknown }} */ (response)._bodyInit
    if (response._data !== body || (type === undefined && staysStream(options, response))) return
    const bytes = await response.arrayBuffer()
    const isJson = options[ASKED] === 'json'
    response._data = bytes.byteLength === 0 ? undefined : read(bytes, { response, isJson, type, mapper })
  }

  return { onRequest, onResponse }
}

/**
 * The option `parseResponse`. It sees text alone, neither status nor content type: an HTML page of a proxy, with status 502 say,
 * is a JsonParseException then, in place of ofetch's FetchError. jsonHooks knows better.
 * @template {AnyType} T
 * @overload
 * @param {T} type
 * @param {ObjectMapper} [mapper]
 * @returns {(text: string) => import('../infer.d.ts').ReadResult<T>}
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
 * @returns {(text: string) => any}
 */
export function parseResponse(type, mapper = ObjectMapper.getInstance()) {
  checkTypes(type)
  checkMapper(mapper)
  return (text) => (type === undefined ? mapper.readValue(text) : mapper.readValue(text, type))
}

/**
 * Do the hooks read the answer? Not where a request asks for another form; with a type it can't have both.
 * @param {Options} options
 * @param {AnyType | undefined} type
 */
function isOurs(options, type) {
  const { parseResponse, responseType } = options
  const isStream = responseType === 'stream' && options[ASKED] !== undefined
  if (!parseResponse && (!responseType || responseType === 'json' || isStream)) return true
  if (type === undefined) return false
  const other = parseResponse ? 'parseResponse' : `responseType '${responseType}'`
  throw invalidDefinition(
    `${other} keeps jsonHooks from reading the answer by its type: leave one of them out`,
    'INVALID_OPTION',
  )
}

function notLast() {
  return invalidDefinition(
    'Ofetch has parsed the answer: an onRequest took the place of that of jsonHooks, or came behind it and changed ' +
      'responseType. Give both, as onRequest: [yours, hooks.onRequest]',
    'INVALID_OPTION',
  )
}

/** @param {Options} options @param {Response} response */
function staysStream(options, { headers }) {
  return options[ASKED] === 'any' && /^text\/event-stream(?:;|$)/.test(headers.get('Content-Type') ?? '')
}

/**
 * @typedef {object} Answer
 * @property {Response} response
 * @property {boolean} isJson whatever its content type
 * @property {AnyType | undefined} type
 * @property {ObjectMapper} mapper
 */

/**
 * @param {ArrayBuffer} bytes
 * @param {Answer} answer
 */
function read(bytes, { response, isJson, type, mapper }) {
  if (response.status >= 400) return readErrorBody(bytes, mapper)
  if (type !== undefined) return mapper.readValue(bytes, type)
  const contentType = response.headers.get('Content-Type') ?? ''
  if (contentType === '' || /[/+]json\s*(?:;|$)/i.test(contentType)) return mapper.readValue(bytes)
  if (isJson) return readJsonOrText(bytes, mapper)
  // As ofetch tells text from files.
  const isText = /^text\/|^(?:image\/svg|application\/(?:xml|xhtml|html))(?:;|$)/.test(contentType)
  return isText ? textOf(bytes) : new Blob([bytes], { type: contentType })
}

/**
 * What says that it is no JSON, and has to be, is text to ofetch where it can't be parsed.
 * @param {ArrayBuffer} bytes
 * @param {ObjectMapper} mapper
 */
function readJsonOrText(bytes, mapper) {
  try {
    return mapper.readValue(bytes)
  } catch (error) {
    if (isOfMapper(error) || error instanceof StreamConstraintsException) throw error
    return textOf(bytes)
  }
}

/**
 * What ofetch writes by JSON.stringify: arrays, plain objects and what has a toJSON, unless they are to be sent as a form.
 * @param {Context['options']} options
 */
function isJsonValue({ body, method = 'GET', headers }) {
  if (typeof body !== 'object' || body === null || !/^(?:POST|PUT|PATCH|DELETE)$/i.test(method)) return false
  const isPlain = Array.isArray(body) || Object.prototype.toString.call(body) === '[object Object]'
  if (!isPlain || typeof (/** @type {any} */ (body).pipe) === 'function') return false
  return !headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')
}
