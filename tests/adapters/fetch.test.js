// longhand/fetch against the platform's fetch, over HTTP.
import { describe, expect, it } from 'vitest'
import { fetchJson, HttpStatusException, readResponse } from '../../js/adapters/fetch.js'
import { JsonParseException, JsonProcessingException, MismatchedInputException, t } from '../../js/index.js'
import * as answers from './answers.js'
import { BARE, ECHO, ORDER, Order, PROBLEM, plain, QUOTED, rejection, UNTYPED } from './answers.js'

describe('readResponse', () => {
  it('reads by a type, and without one', async () => {
    expect(await readResponse(await fetch(answers.good), Order)).toEqual(ORDER)
    expect(await readResponse(await fetch(answers.good))).toEqual(UNTYPED)
  })

  it('reads by a mapper of your own', async () => {
    const mapper = plain.copy({ as: 'bigint' })
    expect(await readResponse(await fetch(answers.good), undefined, mapper)).toMatchObject({ id: 1223456678901234567n })
  })

  it('reads whatever the status, as response.json() does', async () => {
    expect(await readResponse(await fetch(answers.failed))).toEqual(PROBLEM)
  })

  it.each(['noContent', 'emptyOk'])('gives undefined for %s, and refuses it for a required type', async (name) => {
    expect(await readResponse(await fetch(answers[name]), Order)).toBeUndefined()
    const error = await rejection(readResponse(await fetch(answers[name]), Order.required()))
    expect(error).toBeInstanceOf(MismatchedInputException)
    expect(error.code).toBe('NO_CONTENT')
  })

  it('refuses an empty answer for a lazy type that stands for a required one', async () => {
    for (const type of [t.lazy(() => Order.required()), t.lazy(() => Order).required()]) {
      expect((await rejection(readResponse(await fetch(answers.noContent), type))).code).toBe('NO_CONTENT')
    }
    expect(
      await readResponse(
        await fetch(answers.noContent),
        t.lazy(() => Order),
      ),
    ).toBeUndefined()
  })

  it('takes a type that may be undefined, for what is no success say', async () => {
    const read = (type) => async (response) => readResponse(response, response.ok ? type : undefined)
    expect(await read(Order)(await fetch(answers.good))).toEqual(ORDER)
    expect(await read(Order)(await fetch(answers.failed))).toEqual(PROBLEM)
  })

  it('names the media type of an answer that is no JSON, and does not quote it', async () => {
    const error = await rejection(readResponse(await fetch(answers.html), Order))
    expect(error).toBeInstanceOf(JsonParseException)
    expect(error.message).toContain('The answer is text/html, status 200, and no JSON')
    expect(error.message).not.toContain('Sign in')
    expect([error.code, error.location.offset]).toEqual(['UNEXPECTED_CHARACTER', 0])
    expect(error.cause).toBeInstanceOf(JsonParseException)
  })

  it('says where a truncated body ends', async () => {
    const error = await rejection(readResponse(await fetch(answers.truncated), Order))
    expect(error).toBeInstanceOf(JsonParseException)
    // The text is cut in front of an ASCII character, behind one that takes two bytes.
    expect([error.code, error.location.offset]).toEqual(['UNEXPECTED_END', 30])
    expect(error.message).not.toContain('The answer is')
  })

  it('skips a byte order mark', async () => {
    expect(await readResponse(await fetch(answers.withBom), Order)).toEqual(ORDER)
  })

  it('refuses latin-1, at the byte', async () => {
    const error = await rejection(readResponse(await fetch(answers.latin1), Order))
    expect(error).toBeInstanceOf(JsonParseException)
    expect([error.code, error.location.offset]).toEqual(['INVALID_UTF8', BARE.indexOf('ö')])
  })
})

describe('fetchJson', () => {
  it('reads', async () => {
    expect(await fetchJson(answers.good, { type: Order })).toEqual(ORDER)
    expect(await fetchJson(answers.good)).toEqual(UNTYPED)
    expect(await fetchJson(answers.good, { type: undefined, jsonType: undefined })).toEqual(UNTYPED)
    expect(await fetchJson(answers.noContent, { type: Order })).toBeUndefined()
    expect(await fetchJson(new URL(answers.withBom), { type: Order })).toEqual(ORDER)
  })

  it('sends what the mapper writes, by POST where no method is given', async () => {
    const headers = { contentType: 'application/json', accept: 'application/json' }
    const sent = await fetchJson(ECHO, { json: ORDER, jsonType: Order })
    expect(sent).toEqual({ method: 'POST', ...headers, body: QUOTED })
    const bare = await fetchJson(ECHO, { method: 'PUT', json: ORDER, jsonType: Order, mapper: plain })
    expect(bare).toEqual({ method: 'PUT', ...headers, body: BARE })
    expect(await fetchJson(ECHO, { json: { id: 9007199254740993n } })).toMatchObject({
      body: '{"id":"9007199254740993"}',
    })
  })

  it('sends a null, and nothing where no value is given', async () => {
    expect(await fetchJson(ECHO, { json: null })).toMatchObject({ method: 'POST', body: 'null' })
    expect(await fetchJson(new Request(ECHO), { json: [] })).toMatchObject({ method: 'POST', body: '[]' })
    expect(await fetchJson(ECHO)).toMatchObject({ method: 'GET', body: '' })
  })

  it("keeps the caller's own headers, method and fetch", async () => {
    const request = new Request(ECHO, { method: 'PATCH', headers: { 'Content-Type': 'application/merge-patch+json' } })
    const calls = []
    const tracing = (...call) => {
      calls.push(call)
      return fetch(...call)
    }
    const sent = await fetchJson(request, { json: { price: null }, fetch: tracing })
    expect(sent).toMatchObject({ method: 'PATCH', contentType: 'application/merge-patch+json', body: '{"price":null}' })
    expect(calls).toHaveLength(1)
    expect(await fetchJson(ECHO, { headers: { accept: 'application/hal+json' } })).toMatchObject({
      accept: 'application/hal+json',
    })
  })

  it('throws for a status that says failure, with the problem read without the type', async () => {
    const error = await rejection(fetchJson(answers.failed, { type: Order }))
    expect(error).toBeInstanceOf(HttpStatusException)
    // The one error of the library that is none about JSON.
    expect(error).not.toBeInstanceOf(JsonProcessingException)
    expect([error.name, error.status, error.data]).toEqual(['HttpStatusException', 500, PROBLEM])
    expect(error.message).toBe('The server answered 500 Internal Server Error')
    expect(error.response.headers.get('Content-Type')).toBe('application/problem+json')
    expect((await rejection(fetchJson(answers.failedPage, { type: Order }))).data).toBe(answers.PAGE)
    expect((await rejection(fetchJson(answers.failedEmpty, { type: Order }))).data).toBe('')
  })

  it('refuses HTML with status 200', async () => {
    expect(await rejection(fetchJson(answers.html))).toBeInstanceOf(JsonParseException)
  })

  it('sends nothing that can not be written', async () => {
    const calls = []
    const error = await rejection(
      fetchJson(ECHO, { json: { id: 'x' }, jsonType: Order, fetch: (...call) => calls.push(call) }),
    )
    expect([error.code, error.path, calls]).toEqual(['NOT_A_NUMBER', ['id'], []])
  })

  it("passes fetch's own errors: a connection that breaks, an abort in the middle of the body", async () => {
    expect(await rejection(fetchJson(answers.broken, { type: Order }))).toBeInstanceOf(TypeError)
    const error = await rejection(fetchJson(answers.endless, { type: Order, signal: answers.abortSoon() }))
    expect(error.name).toBe('AbortError')
  })
})
