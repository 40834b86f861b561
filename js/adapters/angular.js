// What `import … from 'longhand/angular'` gives: a functional interceptor for HttpClient that asks for bytes where JSON was
// asked for, and reads and writes it by a mapper; and the contexts that give a request its types. Failures stay
// HttpErrorResponses, of the shape that Angular's own backends give them.

import { HttpContext, HttpContextToken, HttpErrorResponse, HttpResponse } from '@angular/common/http'
import { catchError, map, throwError } from 'rxjs'
import { ObjectMapper } from '../embedded-mapper.js'
import { invalidDefinition } from '../errors.js'
import { checkMapper, checkTypes } from './arguments.js'
import { readErrorBody, textOf } from './error-body.js'

/** @typedef {import('../infer.d.ts').AnyType} AnyType */

/** @type {HttpContextToken<AnyType | undefined>} */
const READ_TYPE = /* @__PURE__ */ new HttpContextToken(() => undefined)
/** @type {HttpContextToken<AnyType | undefined>} */
const WRITE_TYPE = /* @__PURE__ */ new HttpContextToken(() => undefined)

const CONTENT_TYPE = 'Content-Type'
const JSON_TYPE = 'application/json'

const CLOSING = [0x29, 0x5d, 0x7d, 0x27]
const COMMA = 0x2c
const LINE_FEED = 0x0a
const SPACE = 0x20

/**
 * The interceptor. Put it last: it is the nearest to the server then, and the others see values, not bytes.
 * @example provideHttpClient(withInterceptors([jsonInterceptor()]))
 * @param {ObjectMapper} [mapper]
 * @returns {import('@angular/common/http').HttpInterceptorFn}
 */
export function jsonInterceptor(mapper = ObjectMapper.getInstance()) {
  checkMapper(mapper)
  return (request, next) => {
    const type = request.context.get(READ_TYPE)
    // An answer to JSONP is a script, which the engine runs: nobody sees its text.
    const readsJson = request.responseType === 'json' && request.method !== 'JSONP'
    let sent
    try {
      if (type !== undefined && !readsJson) throw notJson(request)
      sent = written(request, mapper)
    } catch (error) {
      return throwError(() => error)
    }
    if (!readsJson) return next(sent)
    return next(sent.clone({ responseType: 'arraybuffer' })).pipe(
      map((event) => (event instanceof HttpResponse ? withBody(event, type, mapper) : event)),
      catchError((error) => {
        throw withErrorBody(error, mapper)
      }),
    )
  }
}

/**
 * A context by which the answer is read as a type.
 * @example http.get<Infer<typeof Order>>('/api/orders/7', { context: readAs(Order) })
 * @param {AnyType | undefined} type undefined: as without one
 * @param {HttpContext} [context] is added to
 */
export function readAs(type, context = new HttpContext()) {
  checkTypes(type)
  return context.set(READ_TYPE, type)
}

/**
 * A context by which the body is written as a type.
 * @example http.put('/api/orders/7', order, { context: writeAs(Order, readAs(Order)) })
 * @param {AnyType | undefined} type undefined: as without one
 * @param {HttpContext} [context] is added to
 */
export function writeAs(type, context = new HttpContext()) {
  checkTypes(type)
  return context.set(WRITE_TYPE, type)
}

/** @param {import('@angular/common/http').HttpRequest<unknown>} request */
function notJson({ method, responseType }) {
  const asked = method === 'JSONP' ? 'JSONP' : `responseType '${responseType}'`
  return invalidDefinition(`${asked} gives nothing that readAs could read: leave one of them out`, 'INVALID_OPTION')
}

/**
 * @param {import('@angular/common/http').HttpRequest<unknown>} request
 * @param {ObjectMapper} mapper
 */
function written(request, mapper) {
  const type = request.context.get(WRITE_TYPE)
  // Angular takes URLSearchParams for JSON when it looks for a content type, and sends them as they are.
  const isJson = request.detectContentTypeHeader() === JSON_TYPE && !(request.body instanceof URLSearchParams)
  if (request.body === null || (type === undefined && !isJson)) return request
  const body = mapper.writeValueAsString(request.body, type)
  const headers = request.headers
  return request.clone({ body, headers: headers.has(CONTENT_TYPE) ? headers : headers.set(CONTENT_TYPE, JSON_TYPE) })
}

/**
 * @param {HttpResponse<any>} response
 * @param {AnyType | undefined} type
 * @param {ObjectMapper} mapper
 */
function withBody(response, type, mapper) {
  if (!isBytes(response.body)) return response
  const bytes = jsonOf(response.body)
  if (bytes === undefined) return response.clone({ body: null })
  try {
    return response.clone({ body: type === undefined ? mapper.readValue(bytes) : mapper.readValue(bytes, type) })
  } catch (error) {
    throw errorResponse(response, { error, text: textOf(response.body) })
  }
}

/**
 * @param {unknown} failure
 * @param {ObjectMapper} mapper
 */
function withErrorBody(failure, mapper) {
  if (!(failure instanceof HttpErrorResponse) || !isBytes(failure.error)) return failure
  const body = failure.error
  const bytes = jsonOf(body)
  try {
    return errorResponse(failure, bytes === undefined ? null : readErrorBody(bytes, mapper, body))
  } catch (error) {
    return errorResponse(failure, { error, text: textOf(body) })
  }
}

/**
 * @param {HttpResponse<unknown> | HttpErrorResponse} response
 * @param {unknown} error
 */
function errorResponse({ headers, status, statusText, url, redirected }, error) {
  return new HttpErrorResponse({ error, headers, status, statusText, url: url ?? undefined, redirected })
}

/** @param {unknown} body @returns {body is ArrayBuffer} */
function isBytes(body) {
  return Object.prototype.toString.call(body) === '[object ArrayBuffer]'
}

/**
 * The bytes without `)]}',`, which keeps JSON from being run as a script: spaces stand in its place, so that errors have the
 * right offset. Undefined: there are no others.
 * @param {ArrayBuffer} body
 */
function jsonOf(body) {
  const bytes = new Uint8Array(body)
  const length = prefixLength(bytes)
  if (bytes.length === length) return undefined
  return length === 0 ? bytes : bytes.slice().fill(SPACE, 0, length - 1)
}

/** @param {Uint8Array} bytes */
function prefixLength(bytes) {
  if (!CLOSING.every((byte, k) => bytes[k] === byte)) return 0
  const end = bytes[CLOSING.length] === COMMA ? CLOSING.length + 1 : CLOSING.length
  return bytes[end] === LINE_FEED ? end + 1 : 0
}
