// What `import … from 'longhand/axios'` gives: axios's two transformers, which read and write JSON by a mapper and hand
// everything else to those that axios has by default; and an instance with them. Never decides what counts as a failure:
// validateStatus does.

import axios, { AxiosError } from 'axios'
import { ObjectMapper } from '../embedded-mapper.js'
import { invalidDefinition, StreamConstraintsException } from '../errors.js'
import { checkMapper, checkTypes } from './arguments.js'
import { isOfMapper, readErrorBody, textOf } from './error-body.js'

/** @typedef {import('../infer.d.ts').AnyType} AnyType */
/** @typedef {import('axios').AxiosRequestTransformer} RequestTransformer */
/** @typedef {import('axios').AxiosResponseTransformer} ResponseTransformer */
/** @typedef {import('axios').InternalAxiosRequestConfig} Config */

// As they are when this module is loaded: an application may make ours its defaults later.
const OWN_REQUEST = [axios.defaults.transformRequest ?? []].flat()
const OWN_RESPONSE = [axios.defaults.transformResponse ?? []].flat()

/**
 * An instance as from `axios.create(config)` that reads and writes JSON by a mapper. Axios's own transformers in `config`
 * (`[...axios.defaults.transformResponse, mine]`) are replaced by those of Longhand.
 * @example const api = createInstance({ baseURL: 'https://shop.example/api' })
 * @param {import('axios').CreateAxiosDefaults} [config]
 * @param {ObjectMapper} [mapper]
 * @returns {import('axios').AxiosInstance}
 */
export function createInstance(config, mapper = ObjectMapper.getInstance()) {
  const { transformRequest: requests, transformResponse: responses, ...others } = config ?? {}
  const [writes, reads] = [transformRequest(undefined, mapper), transformResponse(undefined, mapper)]
  return axios.create({
    ...others,
    transformRequest: [requests ?? OWN_REQUEST].flat().map((one) => (OWN_REQUEST.includes(one) ? writes : one)),
    transformResponse: [responses ?? OWN_RESPONSE].flat().map((one) => (OWN_RESPONSE.includes(one) ? reads : one)),
  })
}

/**
 * A transformer that reads JSON answers; those that validateStatus refuses are read without the type. Where axios leaves
 * text that is no JSON alone, so does this, unless a type is given or the server says that it is JSON. With a type, an answer
 * that is no text any more (a `responseType`, a transformer in front that parses) is an error.
 * @example api.get('/orders/7', { transformResponse: transformResponse(Order) })
 * @param {AnyType} [type]
 * @param {ObjectMapper} [mapper]
 * @returns {ResponseTransformer}
 */
export function transformResponse(type, mapper = ObjectMapper.getInstance()) {
  checkTypes(type)
  checkMapper(mapper)
  return function (data, headers, status) {
    const answer = { type, mapper, config: this, headers, status }
    if (typeof data === 'string' && data !== '' && wantsJson(answer)) return read(data, answer)
    checkNotMissed(data, answer)
    return OWN_RESPONSE.reduce((body, transform) => transform.call(this, body, headers, status), data)
  }
}

/**
 * The piece of a request's configuration that reads the answer from its bytes: UTF-8 that is damaged is an error then, where
 * axios would put U+FFFD into the text.
 * @example api.get('/orders/7', readBytes(Order))
 * @param {AnyType} [type]
 * @param {ObjectMapper} [mapper]
 * @returns {{ responseType: 'arraybuffer', transformResponse: ResponseTransformer }}
 */
export function readBytes(type, mapper = ObjectMapper.getInstance()) {
  const readText = transformResponse(type, mapper)
  return {
    responseType: 'arraybuffer',
    transformResponse(data, headers, status) {
      const bytes = bytesOf(data)
      if (bytes === undefined) return readText.call(this, data, headers, status)
      return bytes.byteLength === 0 ? '' : read(bytes, { type, mapper, config: this, headers, status })
    },
  }
}

/**
 * A transformer that writes what axios would write as JSON, and, with a type, whatever there is to send.
 * @example api.put('/orders/7', order, { transformRequest: transformRequest(Order) })
 * @param {AnyType} [type]
 * @param {ObjectMapper} [mapper]
 * @returns {RequestTransformer}
 */
export function transformRequest(type, mapper = ObjectMapper.getInstance()) {
  checkTypes(type)
  checkMapper(mapper)
  return function (data, headers) {
    const isOurs = type === undefined ? isJsonValue(data, headers) : data !== undefined
    if (!isOurs) return OWN_REQUEST.reduce((body, transform) => transform.call(this, body, headers), data)
    headers.setContentType('application/json', false)
    return mapper.writeValueAsString(data, type)
  }
}

/**
 * @typedef {object} Answer
 * @property {AnyType} [type]
 * @property {ObjectMapper} mapper
 * @property {Config} config
 * @property {import('axios').AxiosResponseHeaders} headers
 * @property {number} [status]
 */

/**
 * @param {string | Uint8Array | ArrayBuffer} body
 * @param {Answer} answer
 */
function read(body, answer) {
  const { type, mapper, config, headers } = answer
  try {
    if (isRefused(answer)) return readErrorBody(body, mapper)
    return type === undefined ? mapper.readValue(body) : mapper.readValue(body, type)
  } catch (error) {
    const isExpected = type !== undefined || isJson(headers.get('Content-Type')) || isStrict(config)
    const isText = !isExpected && !isOfMapper(error) && !(error instanceof StreamConstraintsException)
    if (isText) return textOf(body)
    throw axiosError(error, AxiosError.ERR_BAD_RESPONSE, config)
  }
}

/**
 * A type must not be dropped in silence: what else read the answer has rounded its numbers, or will.
 * @param {unknown} data
 * @param {Answer} answer
 */
function checkNotMissed(data, answer) {
  if (answer.type === undefined || data === '' || data === null || data === undefined || isRefused(answer)) return
  const message =
    'What came to transformResponse(type) is not text to be read as JSON: leave responseType out (readBytes(type) reads ' +
    'bytes), and put no transformer that parses in front'
  throw axiosError(invalidDefinition(message, 'INVALID_OPTION'), AxiosError.ERR_BAD_OPTION, answer.config)
}

/**
 * @param {unknown} error
 * @param {string} code
 * @param {Config} config
 */
function axiosError(error, code, config) {
  const { response } = /** @type {{ response?: import('axios').AxiosResponse }} */ (config)
  return AxiosError.from(/** @type {Error} */ (error), code, config, response?.request, response)
}

/** @param {Answer} answer */
function wantsJson({ type, config: { responseType, transitional } }) {
  if (responseType) return responseType === 'json'
  return type !== undefined || transitional?.forcedJSONParsing !== false
}

/** @param {Config} config */
function isStrict({ responseType, transitional }) {
  return responseType === 'json' && transitional?.silentJSONParsing === false
}

/** @param {Answer} answer */
function isRefused({ config: { validateStatus }, status }) {
  return Boolean(status && validateStatus && !validateStatus(status))
}

/** @param {unknown} contentType */
function isJson(contentType) {
  return /[/+]json\s*(?:;|$)/i.test(String(contentType ?? ''))
}

/**
 * What axios writes by JSON.stringify: objects but forms, files, streams and bytes, unless they are to be sent as a form;
 * and bigints, where the content type is JSON.
 * @param {any} data
 * @param {import('axios').AxiosRequestHeaders} headers
 */
function isJsonValue(data, headers) {
  const contentType = String(headers.getContentType() ?? '')
  if (typeof data === 'bigint') return isJson(contentType)
  const tag = Object.prototype.toString.call(data)
  if (tag !== '[object Object]' && tag !== '[object Array]') return false
  // Streams and form data of Node packages have no tag of their own.
  if (typeof data.pipe === 'function' || typeof data.append === 'function') return false
  return !/application\/x-www-form-urlencoded|multipart\/form-data/.test(contentType)
}

/**
 * Bytes as axios hands them over: an ArrayBuffer in browsers, a Buffer in Node.
 * @param {unknown} data
 * @returns {ArrayBuffer | Uint8Array | undefined}
 */
function bytesOf(data) {
  if (Object.prototype.toString.call(data) === '[object ArrayBuffer]') return /** @type {ArrayBuffer} */ (data)
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : undefined
}
