// The answers of a server that the adapters' suites ask for, good and bad, as addresses of the suites' own server; and what
// they are once they are read. Imported by the suites only.
import { inject } from 'vitest'
import { ObjectMapper, t } from '../../js/index.js'

export const SERVER = inject('adapterServer')
export const ECHO = `${SERVER}/echo`

export const Order = t.object('Order', { id: t.long.required(), email: t.string, price: t.decimal })
export const ORDER = { id: '1223456678901234567', email: 'jö@example.com', price: '12.250' }
/** Strict servers want numbers: one mapper at module level, next to the singleton, which writes strings. */
export const plain = new ObjectMapper()
export const BARE = '{"id":1223456678901234567,"email":"jö@example.com","price":12.250}'
export const QUOTED = '{"id":"1223456678901234567","email":"jö@example.com","price":"12.250"}'
/** The same read without a type. */
export const UNTYPED = { id: '1223456678901234567', email: 'jö@example.com', price: 12.25 }
export const PROBLEM = { title: 'Out of stock', orderId: '9007199254740993' }
export const PAGE = '<!doctype html><title>Sign in</title>'

const PROBLEM_JSON = '{"title":"Out of stock","orderId":9007199254740993}'
const JSON_TYPE = 'application/json'

export const good = answer(BARE)
export const html = answer(PAGE, { contentType: 'text/html; charset=utf-8' })
export const noContent = answer('', { status: 204, contentType: undefined })
export const emptyOk = answer('', { contentType: undefined })
export const truncated = answer(BARE.slice(0, 30))
export const broken = answer(BARE, { end: 'break' })
export const endless = answer(BARE, { end: 'never' })
export const withBom = answer(`\ufeff${BARE}`)
export const latin1 = answer(Uint8Array.from(BARE, (character) => character.charCodeAt(0)))
export const failed = answer(PROBLEM_JSON, { status: 500, contentType: 'application/problem+json' })
export const failedPage = answer(PAGE, { status: 502, contentType: 'text/html' })
export const failedEmpty = answer('', { status: 500, contentType: undefined })

/**
 * @param {string | Uint8Array} body
 * @param {{ status?: number, contentType?: string, end?: 'break' | 'never' }} [how] `end`: what comes after half of the body
 * @returns {string} the address that gives it
 */
export function answer(body, how = {}) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const query = { status: 200, contentType: JSON_TYPE, ...how, body: base64.replaceAll('+', '-').replaceAll('/', '_') }
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${SERVER}/answer?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** What a promise is rejected with; undefined: it was not. */
export function rejection(promise) {
  return promise.then(
    () => undefined,
    (error) => error,
  )
}

/** A signal that aborts while `endless` is in the middle of its body. */
export function abortSoon() {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 100)
  return controller.signal
}
