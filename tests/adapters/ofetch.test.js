// longhand/ofetch against the real ofetch, over HTTP.
import { FetchError, ofetch } from 'ofetch'
import { describe, expect, it } from 'vitest'
import { jsonHooks, parseResponse } from '../../js/adapters/ofetch.js'
import { JsonParseException, MismatchedInputException, StreamConstraintsException } from '../../js/index.js'
import * as answers from './answers.js'
import { BARE, ECHO, ORDER, Order, PAGE, PROBLEM, plain, QUOTED, rejection, UNTYPED } from './answers.js'

const api = ofetch.create({ ...jsonHooks(), retry: 0 })
const reading = { ...jsonHooks({ type: Order }), retry: 0 }

describe('jsonHooks', () => {
  it('reads and writes without a type', async () => {
    expect(await api(answers.good)).toEqual(UNTYPED)
    const sent = await api(ECHO, { method: 'POST', body: { id: 9007199254740993n } })
    const accept = { contentType: 'application/json', accept: 'application/json' }
    expect(sent).toEqual({ method: 'POST', ...accept, body: '{"id":"9007199254740993"}' })
  })

  it('reads and writes by a type', async () => {
    expect(await api(answers.good, reading)).toEqual(ORDER)
    const hooks = jsonHooks({ bodyType: Order })
    expect((await api(ECHO, { method: 'PUT', body: ORDER, ...hooks })).body).toBe(QUOTED)
    const bare = jsonHooks({ bodyType: Order, mapper: plain })
    expect((await api(ECHO, { method: 'PUT', body: ORDER, ...bare })).body).toBe(BARE)
  })

  it.each(['noContent', 'emptyOk'])('gives undefined for %s', async (name) => {
    expect(await ofetch(answers[name], reading)).toBeUndefined()
  })

  it('leaves HTML with status 200 as ofetch has it, without a type', async () => {
    expect(await ofetch(answers.html)).toBe(PAGE)
    expect(await api(answers.html)).toBe(PAGE)
  })

  it('refuses HTML with status 200, with a type', async () => {
    expect(await rejection(api(answers.html, reading))).toBeInstanceOf(JsonParseException)
  })

  it('refuses a truncated body, with a type and without', async () => {
    for (const options of [{}, reading]) {
      const error = await rejection(api(answers.truncated, options))
      expect([error.name, error.code, error.location.offset]).toEqual(['JsonParseException', 'UNEXPECTED_END', 30])
    }
  })

  it('skips a byte order mark', async () => {
    expect(await api(answers.withBom, reading)).toEqual(ORDER)
  })

  it('refuses latin-1, at the byte', async () => {
    const error = await rejection(api(answers.latin1, reading))
    expect([error.code, error.location.offset]).toEqual(['INVALID_UTF8', BARE.indexOf('ö')])
  })

  it('keeps the FetchError of a failed status, its problem read without the type', async () => {
    const error = await rejection(api(answers.failed, reading))
    expect(error).toBeInstanceOf(FetchError)
    expect([error.status, error.data]).toEqual([500, PROBLEM])
    expect((await rejection(api(answers.failedPage, reading))).data).toBe(PAGE)
    expect((await rejection(api(answers.failedEmpty, reading))).data).toBeUndefined()
    expect(await api(answers.failed, { ...reading, ignoreResponseError: true })).toEqual(PROBLEM)
  })

  it('reads what a retry gives', async () => {
    let tries = 0
    const counting = (...call) => {
      tries++
      return fetch(...call)
    }
    const { create } = ofetch
    const retrying = create({}, { fetch: counting })
    const error = await rejection(retrying(answers.failed, { ...reading, retry: 2 }))
    expect([tries, error.data]).toEqual([3, PROBLEM])
  })

  it('leaves the answer alone where a request asks for another form', async () => {
    expect(await api(answers.good, { responseType: 'text' })).toBe(BARE)
    expect(await api(answers.good, { responseType: 'arrayBuffer' })).toBeInstanceOf(ArrayBuffer)
    expect(await api(answers.good, { parseResponse: (text) => text.length })).toBe(BARE.length)
    const image = answers.answer('GIF89a', { contentType: 'image/gif' })
    expect(Object.prototype.toString.call(await api(image))).toBe('[object Blob]')
  })

  describe("responseType: 'json'", () => {
    const json = { responseType: 'json', retry: 0 }
    const typed = { ...reading, ...json }

    it('is read as without it, by a request, an instance and raw', async () => {
      expect(await api(answers.good, json)).toEqual(UNTYPED)
      expect(await api(answers.good, typed)).toEqual(ORDER)
      expect(await ofetch.create({ ...json, ...jsonHooks() })(answers.good)).toEqual(UNTYPED)
      expect(await ofetch.create(json)(answers.good, reading)).toEqual(ORDER)
      expect((await ofetch.raw(answers.good, typed))._data).toEqual(ORDER)
      expect(await ofetch(answers.noContent, typed)).toBeUndefined()
    })

    it('keeps a failed status, its problem read without the type', async () => {
      expect((await rejection(api(answers.failed, typed))).data).toEqual(PROBLEM)
      expect((await rejection(api(answers.failedPage, json))).data).toBe(PAGE)
    })

    it('refuses a truncated body', async () => {
      for (const options of [json, typed]) {
        expect((await rejection(api(answers.truncated, options))).code).toBe('UNEXPECTED_END')
      }
    })

    it('reads what says that it is no JSON, and leaves it as text where it is none', async () => {
      for (const contentType of ['text/plain', 'application/octet-stream']) {
        expect(await api(answers.answer(BARE, { contentType }), json)).toEqual(UNTYPED)
      }
      expect(await ofetch(answers.html, json)).toBe(PAGE)
      expect(await api(answers.html, json)).toBe(PAGE)
      const deep = answers.answer('['.repeat(1001), { contentType: 'text/plain' })
      expect(await rejection(api(deep, json))).toBeInstanceOf(StreamConstraintsException)
    })

    it('is kept over a retry', async () => {
      const plainText = answers.answer(BARE, { contentType: 'text/plain' })
      const flaky = ofetch.create({ ...jsonHooks(), ...json }, { fetch: failingOnce() })
      expect(await flaky(plainText, { retry: 1 })).toEqual(UNTYPED)
    })
  })

  it.each([
    ['parseResponse', { parseResponse: (text) => JSON.parse(text) }],
    ["responseType 'text'", { responseType: 'text' }],
    ["responseType 'arrayBuffer'", { responseType: 'arrayBuffer' }],
    ["responseType 'stream'", { responseType: 'stream' }],
  ])('refuses a type together with %s, and sends nothing', async (name, options) => {
    let calls = 0
    const counting = ofetch.create({}, { fetch: () => Promise.reject(new Error(String(++calls))) })
    const error = await rejection(counting(answers.good, { ...reading, ...options }))
    expect([error.name, error.code, calls]).toEqual(['InvalidDefinitionException', 'INVALID_OPTION', 0])
    expect(error.message).toContain(name)
  })

  it("reads beside a request's own onResponse", async () => {
    const seen = []
    const onResponse = ({ response }) => {
      seen.push(response._data)
    }
    expect(await api(answers.good, { onResponse })).toEqual(UNTYPED)
    const hooks = jsonHooks({ type: Order })
    expect(await ofetch(answers.good, { ...hooks, onResponse: [onResponse, hooks.onResponse] })).toEqual(ORDER)
    expect([seen[0], seen.length]).toEqual([UNTYPED, 2])
  })

  it("works behind a request's own onRequest, and says so where that took its place", async () => {
    const headers = []
    const onRequest = ({ options }) => {
      headers.push(options.headers.get('Accept'))
    }
    const hooks = jsonHooks({ type: Order })
    expect(await ofetch(answers.good, { ...hooks, onRequest: [onRequest, hooks.onRequest] })).toEqual(ORDER)
    const json = ({ options }) => {
      options.responseType = 'json'
    }
    for (const replaced of [
      api(answers.good, { onRequest }),
      ofetch(answers.good, { ...hooks, onRequest }),
      ofetch(answers.good, { ...hooks, onRequest: [hooks.onRequest, json] }),
    ]) {
      const error = await rejection(replaced)
      expect([error.name, error.code]).toEqual(['InvalidDefinitionException', 'INVALID_OPTION'])
    }
    // Nothing of ours was asked for.
    expect(await api(answers.good, { onRequest, responseType: 'text' })).toBe(BARE)
  })

  it('goes by the hooks of the request, where those of the instance run too', async () => {
    const { onRequest } = jsonHooks({ type: Order })
    expect(await api(answers.good, { onRequest })).toEqual(ORDER)
  })

  it('writes a body once, however often it is sent', async () => {
    const put = { method: 'PUT', body: ORDER, retry: 1 }
    const options = { ...put, ...jsonHooks({ bodyType: Order }) }
    expect((await ofetch.create({}, { fetch: failingOnce() })(ECHO, options)).body).toBe(QUOTED)
    let again
    const onResponse = async (context) => {
      const body = { ...ORDER, id: '7' }
      again ??= await ofetch(context.request, { ...context.options, body, onResponse: [] })
    }
    await ofetch(ECHO, { ...options, onResponse })
    expect(again.body).toBe(QUOTED.replace(ORDER.id, '7'))
  })

  it('leaves a stream of events, and text that is no text/…, as ofetch has it', async () => {
    const events = answers.answer('data: 1\n\n', { contentType: 'text/event-stream' })
    const stream = await api(events)
    expect(stream).toBeInstanceOf(ReadableStream)
    expect(await new Response(stream).text()).toBe('data: 1\n\n')
    const xml = answers.answer('<a/>', { contentType: 'application/xml; charset=utf-8' })
    expect(await api(xml)).toBe(await ofetch(xml))
  })

  const form = new FormData()
  form.append('id', '1')
  it.each([
    ['a string', 'id=1', {}],
    ['URLSearchParams', new URLSearchParams({ id: '1' }), {}],
    ['a form', form, {}],
    ['bytes', new Uint8Array([123, 125]), {}],
    ['an object as a form', { id: '1' }, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
    ['nothing', undefined, {}],
  ])('leaves a body alone: %s', async (_name, body, options) => {
    const withoutBoundary = (sent) => [
      sent.contentType?.replace(/boundary=.*/, ''),
      sent.body.replace(/^--.*$/gm, '--'),
    ]
    const own = await ofetch(ECHO, { method: 'POST', body, ...options })
    const ours = await api(ECHO, { method: 'POST', body, ...options })
    expect(withoutBoundary(ours)).toEqual(withoutBoundary(own))
  })

  it("passes ofetch's own errors: a connection that breaks, an abort in the middle of the body", async () => {
    expect(await rejection(api(answers.broken, reading))).not.toBeInstanceOf(JsonParseException)
    const aborted = await rejection(api(answers.endless, { ...reading, signal: answers.abortSoon() }))
    expect((aborted.cause ?? aborted).name).toBe('AbortError')
  })
})

describe('parseResponse', () => {
  it('reads by a type, and without one', async () => {
    expect(await ofetch(answers.good, { parseResponse: parseResponse(Order) })).toEqual(ORDER)
    expect(await ofetch(answers.good, { parseResponse: parseResponse() })).toEqual(UNTYPED)
    expect((await ofetch(answers.good, { parseResponse: parseResponse(undefined, plain) })).id).toBe(ORDER.id)
  })

  it('sees the text of every answer', async () => {
    const parsing = { parseResponse: parseResponse(Order), retry: 0 }
    expect(await rejection(ofetch(answers.failedPage, parsing))).toBeInstanceOf(JsonParseException)
    expect(await rejection(ofetch(answers.emptyOk, parsing))).toBeInstanceOf(MismatchedInputException)
    expect(await ofetch(answers.noContent, parsing)).toBeUndefined()
  })
})

/** A fetch whose first answer says 503. */
function failingOnce() {
  let calls = 0
  return (...call) => (calls++ === 0 ? Promise.resolve(new Response('', { status: 503 })) : fetch(...call))
}
