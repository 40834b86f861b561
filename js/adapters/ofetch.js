// What `import … from 'longhand/ofetch'` gives: hooks for ofetch that read answers from their bytes and write bodies, and
// parseResponse for those who want nothing but ofetch's own option. What ofetch would not have parsed as JSON stays as it is.

import { ObjectMapper } from '../embedded-mapper.js'
import { readErrorBody } from './error-body.js'

/** @typedef {import('../infer.d.ts').AnyType} AnyType */
/** @typedef {import('ofetch').FetchContext<any, any>} Context */

/**
 * @typedef {object} HookOptions
 * @property {AnyType | undefined} [type] what the answer is read as
 * @property {AnyType | undefined} [bodyType] what the body is written as
 * @property {ObjectMapper} [mapper]
 */

// On the options, since a retry has a new context with a copy of them.
const READS_BYTES = Symbol('longhand reads bytes')

/**
 * Options for an instance, or for a request, whose hooks take the place of the instance's. Answers of statuses from 400 on are
 * read without the type, and what is no JSON is text, as in `FetchError.data` without this. An empty answer is undefined.
 * @example const api = ofetch.create({ baseURL: '/api', ...jsonHooks() })
 * @example await api('/orders/7', { method: 'PUT', body: order, ...jsonHooks({ type: Order, bodyType: Order }) })
 * @param {HookOptions} [options]
 */
export function jsonHooks({ type, bodyType, mapper = ObjectMapper.getInstance() } = {}) {
  return {
    /** @param {Context} context */
    onRequest({ options }) {
      const given = /** @type {Record<symbol, boolean>} */ (/** @type {unknown} */ (options))
      if (options.responseType === undefined && options.parseResponse === undefined) {
        options.responseType = 'arrayBuffer'
        given[READS_BYTES] = true
      }
      if (bodyType === undefined ? isJsonValue(options) : options.body !== undefined) {
        options.body = mapper.writeValueAsString(options.body, bodyType)
        if (!options.headers.has('Content-Type')) options.headers.set('Content-Type', 'application/json')
        if (!options.headers.has('Accept')) options.headers.set('Accept', 'application/json')
      }
    },
    /** @param {Context} context */
    onResponse({ options, response }) {
      const { [READS_BYTES]: readsBytes } = /** @type {Record<symbol, boolean>} */ (/** @type {unknown} */ (options))
      const bytes = /** @type {ArrayBuffer | undefined} */ (response?._data)
      if (readsBytes && response !== undefined && bytes !== undefined) {
        response._data = bytes.byteLength === 0 ? undefined : read(bytes, response, type, mapper)
      }
    },
  }
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
  return (text) => (type === undefined ? mapper.readValue(text) : mapper.readValue(text, type))
}

/**
 * @param {ArrayBuffer} bytes
 * @param {Response} response
 * @param {AnyType | undefined} type
 * @param {ObjectMapper} mapper
 */
function read(bytes, response, type, mapper) {
  if (response.status >= 400) return readErrorBody(bytes, mapper)
  if (type !== undefined) return mapper.readValue(bytes, type)
  const contentType = response.headers.get('Content-Type') ?? ''
  if (contentType === '' || /[/+]json\s*(?:;|$)/i.test(contentType)) return mapper.readValue(bytes)
  return contentType.startsWith('text/') ? new TextDecoder().decode(bytes) : new Blob([bytes], { type: contentType })
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
