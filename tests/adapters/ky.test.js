// longhand/ky against the real ky, over HTTP: its last version for Node 20, and the newest.
import ky1 from 'ky'
import ky2 from 'ky-2'
import { describe, expect, it } from 'vitest'
import { readResponse } from '../../js/adapters/fetch.js'
import { parseJson, stringifyJson } from '../../js/adapters/ky.js'
import { JsonParseException } from '../../js/index.js'
import * as answers from './answers.js'
import { BARE, ECHO, ORDER, Order, PAGE, PROBLEM, plain, QUOTED, rejection, UNTYPED } from './answers.js'

const reading = { parseJson: parseJson(Order), retry: 0 }

describe.each([
  ['ky 1', ky1],
  ['ky 2', ky2],
])('%s', (name, ky) => {
  const api = ky.create({ parseJson: parseJson(), stringifyJson: stringifyJson(), retry: 0 })

  it('reads and writes without a type', async () => {
    expect(await api(answers.good).json()).toEqual(UNTYPED)
    const sent = await api.post(ECHO, { json: { id: 9007199254740993n } }).json()
    expect(sent).toMatchObject({ contentType: 'application/json', body: '{"id":"9007199254740993"}' })
  })

  it('reads and writes by a type', async () => {
    expect(await api(answers.good, reading).json()).toEqual(ORDER)
    const sent = await api.put(ECHO, { json: ORDER, stringifyJson: stringifyJson(Order) }).json()
    expect(sent.body).toBe(QUOTED)
    const bare = await api.put(ECHO, { json: ORDER, stringifyJson: stringifyJson(Order, plain) }).json()
    expect(bare.body).toBe(BARE)
  })

  it('reads a Response that is awaited, and what a hook sees of it', async () => {
    expect(await (await api(answers.good, reading)).json()).toEqual(ORDER)
    const seen = []
    // Ky 1 gives a hook the request, the options and the response; ky 2 an object of them.
    const look = async (...given) => {
      seen.push(await (given[2] ?? given[0].response).json())
    }
    await api(answers.good, { ...reading, hooks: { afterResponse: [look] } }).json()
    expect(seen).toEqual([ORDER])
  })

  it('reads from bytes, by readResponse', async () => {
    expect(await readResponse(await api(answers.good), Order)).toEqual(ORDER)
    const error = await rejection(readResponse(await api(answers.latin1), Order))
    expect([error.code, error.location.offset]).toEqual(['INVALID_UTF8', BARE.indexOf('ö')])
  })

  it('leaves an empty answer as ky has it', async () => {
    for (const url of [answers.noContent, answers.emptyOk]) {
      const own = await outcomeOf(ky(url, { retry: 0 }).json())
      const ours = await outcomeOf(ky(url, reading).json())
      expect(ours.value).toEqual(own.value)
      // Ky 2 hands an empty text to the parser: then it is ours that says what is missing.
      if (own.error !== undefined) expect(ours.error.code).toBe('NO_CONTENT')
    }
  })

  it.each(['html', 'truncated', 'latin1'])('answers %s', async (answer) => {
    const { value, error } = await outcomeOf(api(answers[answer], reading).json())
    if (answer === 'latin1') expect(value).toEqual({ ...ORDER, email: 'j\ufffd@example.com' })
    else expect(error).toBeInstanceOf(JsonParseException)
  })

  it('skips a byte order mark', async () => {
    expect(await api(answers.withBom, reading).json()).toEqual(ORDER)
  })

  it("keeps ky's error of a failed status, with a problem that is exact", async () => {
    const error = await rejection(api(answers.failed).json())
    expect([error.name, error.response.status]).toEqual(['HTTPError', 500])
    expect(name === 'ky 2' ? error.data : await error.response.json()).toEqual(PROBLEM)
    const page = await rejection(api(answers.failedPage).json())
    expect([page.name, page.response.status]).toEqual(['HTTPError', 502])
    expect(name === 'ky 2' ? page.data : await page.response.text()).toBe(PAGE)
  })

  it('reads the problem of a typed request without its type', async () => {
    const error = await rejection(api(answers.failed, reading).json())
    expect(error.name).toBe('HTTPError')
    // Ky 1 does not tell the parser which answer it has: its problem is read as a Response.
    expect(name === 'ky 2' ? error.data : await readResponse(error.response)).toEqual(PROBLEM)
  })

  it("passes ky's own errors: a connection that breaks, an abort in the middle of the body", async () => {
    expect(await rejection(api(answers.broken, reading).json())).not.toBeInstanceOf(JsonParseException)
    const aborted = await rejection(api(answers.endless, { ...reading, signal: answers.abortSoon() }).json())
    expect(aborted.name).toBe('AbortError')
  })

  it('sends nothing that can not be written', async () => {
    const error = await rejection(
      (async () => api.put(ECHO, { json: { id: 'x' }, stringifyJson: stringifyJson(Order) }))(),
    )
    expect([error.code, error.path]).toEqual(['NOT_A_NUMBER', ['id']])
  })
})

/** @param {Promise<unknown>} promise */
function outcomeOf(promise) {
  return promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )
}
