// What every adapter says to a mapper or a type that is none: at once, before a request is sent; and to a closed mapper.
import '@angular/compiler'
import { HttpErrorResponse, HttpHeaders, HttpRequest } from '@angular/common/http'
import axios from 'axios'
import ky1 from 'ky'
import ky2 from 'ky-2'
import { ofetch } from 'ofetch'
import { firstValueFrom, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { jsonInterceptor, readAs, writeAs } from '../../js/adapters/angular.js'
import { createInstance, readBytes, transformRequest, transformResponse } from '../../js/adapters/axios.js'
import { fetchJson, readResponse } from '../../js/adapters/fetch.js'
import { parseJson, stringifyJson } from '../../js/adapters/ky.js'
import { jsonHooks, parseResponse } from '../../js/adapters/ofetch.js'
import { ObjectMapper } from '../../js/index.js'
import * as answers from './answers.js'
import { ECHO, Order, rejection } from './answers.js'

const TAKE_BOTH = { transformResponse, transformRequest, readBytes, parseJson, stringifyJson, parseResponse }
/** What takes a mapper, behind a type. */
const TAKE_MAPPER = {
  ...TAKE_BOTH,
  createInstance: (_type, mapper) => createInstance({}, mapper),
  jsonHooks: (type, mapper) => jsonHooks({ type, mapper }),
  jsonInterceptor: (_type, mapper) => jsonInterceptor(mapper),
}
const TAKE_TYPE = {
  ...TAKE_BOTH,
  readAs,
  writeAs,
  'type of jsonHooks': (type) => jsonHooks({ type }),
  'bodyType of jsonHooks': (bodyType) => jsonHooks({ bodyType }),
}
const NO_MAPPERS = [{}, null, 'mapper', JSON, ObjectMapper, { readValue() {}, writeValueAsString() {} }]
const NO_TYPES = [{}, null, 'Order', 5, { kind: 'long' }, ObjectMapper.getInstance()]

describe('what is no mapper', () => {
  it.each(Object.entries(TAKE_MAPPER))('%s refuses it at once', (_name, take) => {
    for (const mapper of NO_MAPPERS) {
      expect(() => take(Order, mapper)).toThrow(
        new TypeError('The mapper must be an ObjectMapper of this copy of the library'),
      )
    }
    expect(() => take(undefined, undefined)).not.toThrow()
  })

  it('fetchJson and readResponse refuse it before they send or read anything', async () => {
    for (const mapper of NO_MAPPERS) {
      await expectNothingSent({ json: [], mapper })
      const response = await fetch(answers.good)
      expect(await rejection(readResponse(response, Order, mapper))).toBeInstanceOf(TypeError)
      expect(response.bodyUsed).toBe(false)
    }
  })
})

describe('what is no type', () => {
  it.each(Object.entries(TAKE_TYPE))('%s refuses it at once', (_name, take) => {
    for (const type of NO_TYPES) {
      expect(() => take(type)).toThrow(new TypeError('The type must be a type of t, of this copy of the library'))
    }
    expect(() => take(undefined)).not.toThrow()
  })

  it('fetchJson and readResponse refuse it before they send or read anything', async () => {
    for (const type of NO_TYPES) {
      await expectNothingSent({ json: [], type })
      await expectNothingSent({ json: [], jsonType: type })
      expect(await rejection(readResponse(await fetch(answers.noContent), type))).toBeInstanceOf(TypeError)
    }
  })
})

describe('a misspelled option', () => {
  it('is refused by jsonHooks', () => {
    const misspelled = () => jsonHooks({ typ: Order })
    expect(misspelled).toThrow(expect.objectContaining({ name: 'InvalidDefinitionException', code: 'UNKNOWN_OPTION' }))
    // The type itself, in the place of the options.
    expect(() => jsonHooks(Order)).toThrow(expect.objectContaining({ code: 'UNKNOWN_OPTION' }))
  })

  it('is refused by fetchJson, where it is a type: what else there is belongs to fetch', async () => {
    const error = await rejection(fetchJson(answers.good, { typ: Order }))
    expect([error.name, error.code]).toEqual(['InvalidDefinitionException', 'UNKNOWN_OPTION'])
    expect(error.message).toContain('"typ"')
    await fetchJson(answers.good, { next: { revalidate: 60 } })
  })
})

describe('a closed mapper is never taken for a body that is no JSON', () => {
  const closed = new ObjectMapper()
  closed.close()
  const answer = answers.answer('[1]', { contentType: 'text/plain' })

  it('fetchJson, readResponse', async () => {
    for (const url of [answers.good, answers.failed, answers.failedPage]) {
      expect((await rejection(fetchJson(url, { mapper: closed }))).code).toBe('CLOSED')
    }
    expect((await rejection(readResponse(await fetch(answer), undefined, closed))).code).toBe('CLOSED')
  })

  it('axios: the error is one of axios, with its response', async () => {
    const ways = [{ transformResponse: transformResponse(undefined, closed) }, readBytes(undefined, closed)]
    for (const config of ways) {
      for (const [url, status] of [
        [answer, 200],
        [answers.failed, 500],
        [answers.failedPage, 502],
      ]) {
        const error = await rejection(axios.get(url, config))
        expect([axios.isAxiosError(error), error.cause.code, error.response.status]).toEqual([true, 'CLOSED', status])
      }
    }
  })

  it.each([
    ['ky 1', ky1],
    ['ky 2', ky2],
  ])('%s', async (_name, ky) => {
    expect((await rejection(ky(answer, { parseJson: parseJson(undefined, closed) }).json())).code).toBe('CLOSED')
  })

  it('ofetch', async () => {
    const hooks = { ...jsonHooks({ mapper: closed }), retry: 0 }
    for (const url of [answers.good, answers.failed, answers.failedPage]) {
      expect((await rejection(ofetch(url, hooks))).code).toBe('CLOSED')
    }
    expect((await rejection(ofetch(answer, { ...hooks, responseType: 'json' }))).code).toBe('CLOSED')
  })

  it('Angular: the error stays an HttpErrorResponse, with its status', async () => {
    const error = new TextEncoder().encode('{"id":1}').buffer
    const failure = new HttpErrorResponse({ error, status: 500, headers: new HttpHeaders(), url: answers.good })
    const answered = jsonInterceptor(closed)(new HttpRequest('GET', answers.good), () => throwError(() => failure))
    const seen = await rejection(firstValueFrom(answered))
    expect(seen).toBeInstanceOf(HttpErrorResponse)
    expect([seen.status, seen.error.error.code, seen.error.text]).toEqual([500, 'CLOSED', '{"id":1}'])
  })
})

async function expectNothingSent(options) {
  const calls = []
  const error = await rejection(fetchJson(ECHO, { ...options, fetch: (...call) => calls.push(call) }))
  expect([error.name, calls]).toEqual(['TypeError', []])
}
