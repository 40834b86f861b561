// longhand/angular against Angular's real HttpClient, over HTTP: the backend that uses fetch, and, in Chromium, the one that
// uses XMLHttpRequest. Angular's packages are linked by their compiler, at run time, as in Angular's own unit tests.
import '@angular/compiler'
import { XhrFactory } from '@angular/common'
import {
  HttpClient,
  HttpErrorResponse,
  HttpHeaders,
  HttpParams,
  HttpResponse,
  provideHttpClient,
  withFetch,
  withInterceptors,
} from '@angular/common/http'
import {
  createEnvironmentInjector,
  ɵINJECTOR_SCOPE as INJECTOR_SCOPE,
  Injector,
  provideZonelessChangeDetection,
} from '@angular/core'
import { catchError, firstValueFrom, of, Subject, takeUntil, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { jsonInterceptor, readAs, writeAs } from '../../js/adapters/angular.js'
import { JsonParseException } from '../../js/index.js'
import * as answers from './answers.js'
import { BARE, ECHO, ORDER, Order, PAGE, PROBLEM, plain, QUOTED, rejection, UNTYPED } from './answers.js'

const XSSI = ")]}',\n"
const isBrowser = typeof window === 'object'
const BACKENDS = [['fetch', [withFetch()]], ...(isBrowser ? [['XMLHttpRequest', []]] : [])]

/** Angular's HttpClient, as an application of a browser provides it, without the application. */
function clientWith(features, ...interceptors) {
  const providers = [
    { provide: INJECTOR_SCOPE, useValue: 'root' },
    { provide: XhrFactory, useValue: { build: () => new XMLHttpRequest() } },
    provideZonelessChangeDetection(),
    provideHttpClient(...features, withInterceptors(interceptors)),
  ]
  return createEnvironmentInjector(providers, Injector.NULL).get(HttpClient)
}

describe.each(BACKENDS)('the backend that uses %s', (_name, features) => {
  const http = clientWith(features, jsonInterceptor())
  const own = clientWith(features)
  const get = (url, options) => firstValueFrom(http.get(url, options))
  const reading = () => ({ context: readAs(Order) })

  it('reads and writes without a type', async () => {
    expect(await get(answers.good)).toEqual(UNTYPED)
    const sent = await firstValueFrom(http.post(ECHO, { id: 9007199254740993n }))
    expect(sent).toMatchObject({ contentType: 'application/json', body: '{"id":"9007199254740993"}' })
  })

  it('reads and writes by a type, by any mapper', async () => {
    expect(await get(answers.good, reading())).toEqual(ORDER)
    expect(await firstValueFrom(http.put(ECHO, ORDER, { context: writeAs(Order) }))).toMatchObject({ body: QUOTED })
    const strict = clientWith(features, jsonInterceptor(plain))
    const context = writeAs(Order, readAs(Order))
    expect(await firstValueFrom(strict.put(answers.good, ORDER, { context }))).toEqual(ORDER)
    expect(await firstValueFrom(strict.put(ECHO, ORDER, { context: writeAs(Order) }))).toMatchObject({ body: BARE })
  })

  it.each(['noContent', 'emptyOk'])('gives null for %s, as Angular does', async (name) => {
    expect(await firstValueFrom(own.get(answers[name]))).toBeNull()
    expect(await get(answers[name], reading())).toBeNull()
  })

  it.each([XSSI, ")]}'\n"])('strips the prefix %j, and counts it', async (prefix) => {
    expect(await get(answers.answer(`${prefix}${BARE}`), reading())).toEqual(ORDER)
    expect(await get(answers.answer(prefix))).toBeNull()
    const { error } = await rejection(get(answers.answer(`${prefix}{"id":x}`), reading()))
    expect(error.error.location).toEqual({ offset: prefix.length + 6, line: 2, column: 7 })
    expect(error.text).toBe(`${prefix}{"id":x}`)
  })

  it('rejects HTML with status 200 as Angular does: with the error and the text', async () => {
    const failure = await rejection(get(answers.html, reading()))
    expect(failure).toBeInstanceOf(HttpErrorResponse)
    expect([failure.status, failure.ok, failure.url]).toEqual([200, false, answers.html])
    expect(failure.message).toContain('Http failure during parsing')
    expect(failure.headers.get('Content-Type')).toContain('text/html')
    expect(failure.error.error).toBeInstanceOf(JsonParseException)
    expect(failure.error.text).toBe(PAGE)
  })

  it('rejects a truncated body', async () => {
    const { error } = await rejection(get(answers.truncated))
    expect([error.error.code, error.error.location.offset]).toEqual(['UNEXPECTED_END', 30])
  })

  it('skips a byte order mark', async () => {
    expect(await get(answers.withBom, reading())).toEqual(ORDER)
  })

  it('rejects latin-1, at the byte', async () => {
    const { error } = await rejection(get(answers.latin1, reading()))
    expect([error.error.code, error.error.location.offset]).toEqual(['INVALID_UTF8', BARE.indexOf('ö')])
  })

  it('keeps the HttpErrorResponse of a failed status, its problem read without the type', async () => {
    const failure = await rejection(get(answers.failed, reading()))
    const itsOwn = await rejection(firstValueFrom(own.get(answers.failed)))
    expect(failure).toBeInstanceOf(HttpErrorResponse)
    expect([failure.status, failure.error]).toEqual([500, PROBLEM])
    expect([failure.message, failure.url]).toEqual([itsOwn.message, itsOwn.url])
    expect((await rejection(get(answers.failedPage))).error).toBe(PAGE)
    expect((await rejection(get(answers.failedEmpty))).error).toBeNull()
  })

  it.each([`${XSSI}{"id":x}`, `)]}'\n${PAGE}`])('keeps the text %j of a failed status as it came', async (body) => {
    expect((await rejection(get(answers.answer(body, { status: 500 })))).error).toBe(body)
  })

  it("passes Angular's own errors: a connection that breaks", async () => {
    const failure = await rejection(get(answers.broken, reading()))
    expect(failure).toBeInstanceOf(HttpErrorResponse)
    expect(failure.error).not.toBeInstanceOf(JsonParseException)
    expect(failure.error.error).not.toBeInstanceOf(JsonParseException)
  })

  it('lets a subscriber leave in the middle of the body', async () => {
    const leaves = new Subject()
    const events = firstValueFrom(
      http
        .get(answers.endless, { observe: 'events', reportProgress: true, ...reading() })
        .pipe(takeUntil(leaves), toArray()),
    )
    setTimeout(() => leaves.next(undefined), 100)
    expect((await events).some((event) => 'body' in event)).toBe(false)
  })

  it('leaves other response types alone', async () => {
    expect(await get(answers.good, { responseType: 'text' })).toBe(BARE)
    expect(await get(answers.good, { responseType: 'arraybuffer' })).toBeInstanceOf(ArrayBuffer)
    expect((await get(answers.good, { responseType: 'blob' })).size).toBe(new TextEncoder().encode(BARE).length)
    expect((await rejection(get(answers.failed, { responseType: 'text' }))).error).toContain('9007199254740993')
  })

  it('refuses a type for a response type that is not json, and sends nothing', async () => {
    let calls = 0
    const counting = clientWith(features, jsonInterceptor(), (request, next) => {
      calls++
      return next(request)
    })
    for (const responseType of ['text', 'arraybuffer', 'blob']) {
      const error = await rejection(firstValueFrom(counting.get(answers.good, { responseType, ...reading() })))
      expect([error.name, error.code, calls]).toEqual(['InvalidDefinitionException', 'INVALID_OPTION', 0])
      expect(error.message).toContain(responseType)
    }
  })

  it('leaves JSONP alone, whose script no one reads, and refuses a type for it', async () => {
    const jsonp = clientWith(features, jsonInterceptor(), ({ responseType }) =>
      of(new HttpResponse({ body: { responseType } })),
    )
    expect(await firstValueFrom(jsonp.jsonp('https://shop.example/', 'callback'))).toEqual({ responseType: 'json' })
    const typed = jsonp.request('JSONP', 'https://shop.example/', { responseType: 'json', ...reading() })
    expect((await rejection(firstValueFrom(typed))).code).toBe('INVALID_OPTION')
  })

  const form = new FormData()
  form.append('id', '1')
  it.each([
    ['a string', 'id=1'],
    ['URLSearchParams', new URLSearchParams({ id: '1' })],
    ['HttpParams', new HttpParams({ fromObject: { id: '1' } })],
    ['a form', form],
    ['bytes', new Uint8Array([123, 125]).buffer],
    ['nothing', null],
  ])('leaves a body alone: %s', async (_title, body) => {
    const withoutBoundary = (sent) => [
      sent.contentType?.replace(/boundary=.*/, ''),
      sent.body.replace(/^--.*$/gm, '--'),
    ]
    const ours = await firstValueFrom(http.post(ECHO, body))
    expect(withoutBoundary(ours)).toEqual(withoutBoundary(await firstValueFrom(own.post(ECHO, body))))
  })

  it('keeps a content type of the caller', async () => {
    const headers = new HttpHeaders({ 'Content-Type': 'application/merge-patch+json' })
    expect(await firstValueFrom(http.patch(ECHO, { price: null }, { headers }))).toMatchObject({
      contentType: 'application/merge-patch+json',
      body: '{"price":null}',
    })
  })

  it('sends nothing that can not be written', async () => {
    const error = await rejection(firstValueFrom(http.put(ECHO, { id: 'x' }, { context: writeAs(Order) })))
    expect([error.code, error.path]).toEqual(['NOT_A_NUMBER', ['id']])
  })

  it('hands what can not be written to the interceptors in front, as any error', async () => {
    const caught = clientWith(
      features,
      (request, next) => next(request).pipe(catchError((error) => of(new HttpResponse({ body: error.code })))),
      jsonInterceptor(),
    )
    expect(await firstValueFrom(caught.put(ECHO, { id: 'x' }, { context: writeAs(Order) }))).toBe('NOT_A_NUMBER')
  })
})
