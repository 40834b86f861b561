// longhand/axios against the real axios, over HTTP: its http adapter in Node, XMLHttpRequest in Chromium, and the one that
// uses fetch.
import axios from 'axios'
import { describe, expect, it } from 'vitest'
import { createInstance, readBytes, transformRequest, transformResponse } from '../../js/adapters/axios.js'
import { JsonParseException, MismatchedInputException, StreamConstraintsException } from '../../js/index.js'
import * as answers from './answers.js'
import { BARE, ECHO, ORDER, Order, PAGE, PROBLEM, plain, QUOTED, rejection, UNTYPED } from './answers.js'

const isBrowser = typeof window === 'object'
const bigints = plain.copy({ as: 'bigint' })
const api = createInstance()
/** The two ways to read by a type: from text, and from bytes. */
const WAYS = [
  ['transformResponse', (type) => ({ transformResponse: transformResponse(type) })],
  ['readBytes', (type) => readBytes(type)],
]

describe('createInstance', () => {
  it('reads and writes without a type', async () => {
    expect((await api.get(answers.good)).data).toEqual(UNTYPED)
    const { data } = await api.post(ECHO, { id: 9007199254740993n, tags: ['a'] })
    expect(data).toMatchObject({ contentType: 'application/json', body: '{"id":"9007199254740993","tags":["a"]}' })
  })

  it("has its own transformers where the configuration names axios's", async () => {
    const { transformRequest: requests, transformResponse: responses } = axios.defaults
    const idOf = (data) => data.id
    for (const own of [responses, [...responses], responses[0], undefined]) {
      const mine = createInstance({ transformResponse: own, transformRequest: requests })
      expect((await mine.get(answers.good)).data).toEqual(UNTYPED)
      expect((await mine.post(ECHO, { id: 9007199254740993n })).data.body).toBe('{"id":"9007199254740993"}')
    }
    const chained = createInstance({ transformResponse: [...responses, idOf] })
    expect((await chained.get(answers.good)).data).toBe(ORDER.id)
    const replaced = createInstance({ transformResponse: transformResponse(Order) })
    expect((await replaced.get(answers.good)).data).toEqual(ORDER)
    expect((await createInstance({ transformResponse: (text) => text.length }).get(answers.good)).data).toBe(
      BARE.length,
    )
  })

  it('takes a mapper, and the configuration of axios.create', async () => {
    const mine = createInstance({ baseURL: answers.SERVER, headers: { Accept: 'application/hal+json' } }, bigints)
    expect((await mine.get(answers.good)).data.id).toBe(1223456678901234567n)
    expect((await mine.post('/echo', { id: 9007199254740993n })).data).toMatchObject({
      accept: 'application/hal+json',
      body: '{"id":9007199254740993}',
    })
  })
})

describe.each(WAYS)('%s', (_name, reading) => {
  it('reads by a type', async () => {
    expect((await api.get(answers.good, reading(Order))).data).toEqual(ORDER)
    expect((await axios.get(answers.good, reading(Order))).data).toEqual(ORDER)
    expect((await axios.get(answers.good, reading())).data).toEqual(UNTYPED)
  })

  it.each(['noContent', 'emptyOk'])("leaves %s as axios has it: ''", async (name) => {
    expect((await axios.get(answers[name])).data).toBe('')
    expect((await axios.get(answers[name], reading(Order))).data).toBe('')
  })

  it('leaves HTML with status 200 as axios has it, without a type', async () => {
    expect((await axios.get(answers.html, reading())).data).toBe(PAGE)
  })

  it('rejects HTML with status 200, with a type', async () => {
    const error = await rejection(axios.get(answers.html, reading(Order)))
    expect([axios.isAxiosError(error), error.code]).toEqual([true, 'ERR_BAD_RESPONSE'])
    expect(error.cause).toBeInstanceOf(JsonParseException)
    expect([error.response.status, error.response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(error.config.url).toBe(answers.html)
  })

  it('rejects a value that is none of the type', async () => {
    const error = await rejection(axios.get(answers.answer('{"price":1}'), reading(Order)))
    expect(error.cause).toBeInstanceOf(MismatchedInputException)
    expect([error.code, error.cause.path]).toEqual(['ERR_BAD_RESPONSE', ['id']])
  })

  it.each([[undefined], [Order]])('rejects a truncated body that says it is JSON, type %s', async (type) => {
    const error = await rejection(axios.get(answers.truncated, reading(type)))
    expect([axios.isAxiosError(error), error.code, error.cause.code]).toEqual([
      true,
      'ERR_BAD_RESPONSE',
      'UNEXPECTED_END',
    ])
  })

  it('rejects a document beyond the limits, whatever it says it is', async () => {
    const deep = answers.answer('['.repeat(1001), { contentType: 'text/plain' })
    expect((await rejection(axios.get(deep, reading()))).cause).toBeInstanceOf(StreamConstraintsException)
  })

  it('skips a byte order mark', async () => {
    expect((await axios.get(answers.withBom, reading(Order))).data).toEqual(ORDER)
  })

  it('keeps the error of a failed status, its problem read without the type', async () => {
    const error = await rejection(axios.get(answers.failed, reading(Order)))
    expect([axios.isAxiosError(error), error.code, error.message]).toEqual([
      true,
      'ERR_BAD_RESPONSE',
      'Request failed with status code 500',
    ])
    expect(error.response.data).toEqual(PROBLEM)
    expect((await rejection(axios.get(answers.failedPage, reading(Order)))).response.data).toBe(PAGE)
    expect((await rejection(axios.get(answers.failedEmpty, reading(Order)))).response.data).toBe('')
  })

  it('goes by validateStatus', async () => {
    const validateStatus = () => true
    expect((await axios.get(answers.failed, { validateStatus, ...reading() })).data).toEqual(PROBLEM)
    const error = await rejection(axios.get(answers.failed, { validateStatus, ...reading(Order) }))
    expect(error.cause.code).toBe('MISSING_PROPERTY')
  })

  it("passes axios's own errors: a connection that breaks, an abort in the middle of the body", async () => {
    const error = await rejection(axios.get(answers.broken, reading(Order)))
    expect([axios.isAxiosError(error), error.cause instanceof JsonParseException]).toEqual([true, false])
    const signal = answers.abortSoon()
    const aborted = await rejection(axios.get(answers.endless, { signal, ...reading(Order) }))
    expect([axios.isCancel(aborted), aborted.code]).toEqual([true, 'ERR_CANCELED'])
  })

  it("works with axios's fetch adapter", async () => {
    expect((await axios.get(answers.good, { adapter: 'fetch', ...reading(Order) })).data).toEqual(ORDER)
    const error = await rejection(axios.get(answers.failed, { adapter: 'fetch', ...reading(Order) }))
    expect(error.response.data).toEqual(PROBLEM)
  })
})

describe('a type is never dropped in silence', () => {
  it("responseType 'json', and no forcedJSONParsing, are read by it", async () => {
    const reading = { transformResponse: transformResponse(Order) }
    const transitional = { forcedJSONParsing: false }
    for (const config of [{ responseType: 'json' }, { transitional }, { responseType: 'json', transitional }]) {
      expect((await axios.get(answers.good, { ...reading, ...config })).data).toEqual(ORDER)
      expect((await rejection(axios.get(answers.failed, { ...reading, ...config }))).response.data).toEqual(PROBLEM)
    }
    expect((await axios.get(answers.good, { ...readBytes(Order), responseType: 'json' })).data).toEqual(ORDER)
  })

  it.each([
    ["responseType 'text'", { responseType: 'text' }],
    ["responseType 'arraybuffer'", { responseType: 'arraybuffer' }],
    [
      'a transformer in front that parses',
      { transformResponse: [...axios.defaults.transformResponse, transformResponse(Order)] },
    ],
  ])('%s is an error', async (_name, config) => {
    const reading = { transformResponse: transformResponse(Order), ...config }
    const error = await rejection(axios.get(answers.good, reading))
    expect([axios.isAxiosError(error), error.code]).toEqual([true, 'ERR_BAD_OPTION'])
    expect([error.cause.name, error.cause.code]).toEqual(['InvalidDefinitionException', 'INVALID_OPTION'])
    expect(error.response.status).toBe(200)
    // What is empty, or has failed, is as axios has it.
    expect((await rejection(axios.get(answers.failedPage, reading))).code).toBe('ERR_BAD_RESPONSE')
  })
})

describe('latin-1', () => {
  it('has U+FFFD in the text that axios makes of it', async () => {
    const { data } = await axios.get(answers.latin1, { transformResponse: transformResponse(Order) })
    expect(data).toEqual({ ...ORDER, email: 'j\ufffd@example.com' })
  })

  it('is an error at its byte, from bytes', async () => {
    const { cause } = await rejection(axios.get(answers.latin1, readBytes(Order)))
    expect([cause.code, cause.location.offset]).toEqual(['INVALID_UTF8', BARE.indexOf('ö')])
  })
})

describe('what is no JSON', () => {
  it.each(['arraybuffer', 'text', isBrowser ? 'blob' : 'stream'])(
    'an answer of responseType %s',
    async (responseType) => {
      const own = await axios.get(answers.good, { responseType })
      const ours = await api.get(answers.good, { responseType })
      expect(Object.prototype.toString.call(ours.data)).toBe(Object.prototype.toString.call(own.data))
      if (responseType === 'text') expect(ours.data).toBe(BARE)
      if (responseType === 'stream') ours.data.destroy()
      if (responseType === 'stream') own.data.destroy()
    },
  )

  it('an answer where forcedJSONParsing is off', async () => {
    const transitional = { forcedJSONParsing: false }
    expect((await api.get(answers.good, { transitional })).data).toBe(BARE)
    expect((await api.get(answers.good, { transitional, responseType: 'json' })).data).toEqual(UNTYPED)
  })

  it('text is rejected where axios is told to be strict', async () => {
    const strict = { transitional: { silentJSONParsing: false }, responseType: 'json' }
    const error = await rejection(api.get(answers.html, strict))
    const own = await rejection(axios.get(answers.html, strict))
    expect([error.code, error.response.status]).toEqual([own.code, own.response.status])
  })

  const form = new FormData()
  form.append('id', '9007199254740993')
  it.each([
    ['a string', 'id=1', {}],
    ['URLSearchParams', new URLSearchParams({ id: '1' }), {}],
    ['a form', form, {}],
    ['bytes', new Uint8Array([123, 125]).buffer, {}],
    ['an object as a form', { id: '1' }, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
    ['an object as parts', { id: '1' }, { headers: { 'Content-Type': 'multipart/form-data' } }],
    ['nothing', undefined, {}],
    ['text that is JSON already', ' {"id":9007199254740993} ', { headers: { 'Content-Type': 'application/json' } }],
  ])('a body: %s', async (_name, data, config) => {
    const withoutBoundary = ({ contentType = '', body }) => [
      contentType.replace(/boundary=.*/, ''),
      body.replace(/^--.*$/gm, '--'),
    ]
    const own = await axios.post(ECHO, data, config)
    const ours = await api.post(ECHO, data, config)
    expect(withoutBoundary(ours.data)).toEqual(withoutBoundary(own.data))
  })
})

describe('transformRequest', () => {
  it('writes by a type', async () => {
    const sent = await api.put(ECHO, ORDER, { transformRequest: transformRequest(Order) })
    expect(sent.data).toMatchObject({ method: 'PUT', contentType: 'application/json', body: QUOTED })
    const bare = await axios.put(ECHO, ORDER, { transformRequest: transformRequest(Order, plain) })
    expect(bare.data.body).toBe(BARE)
  })

  it('writes a bigint where the content type is JSON', async () => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await api.post(ECHO, 9007199254740993n, { headers })).data.body).toBe('"9007199254740993"')
  })

  it('keeps a content type of the caller', async () => {
    const headers = { 'Content-Type': 'application/merge-patch+json' }
    expect((await api.patch(ECHO, { price: null }, { headers })).data).toMatchObject({
      contentType: 'application/merge-patch+json',
      body: '{"price":null}',
    })
  })

  it('sends nothing that can not be written', async () => {
    const error = await rejection(api.put(ECHO, { id: 'x' }, { transformRequest: transformRequest(Order) }))
    expect([error.code, error.path]).toEqual(['NOT_A_NUMBER', ['id']])
  })
})
