// The adapters on a page that has two copies of the library, or another JSON.parse than the engine's from the start. In Node
// alone, since a browser keeps the modules that it has.
import { afterEach, expect, it, vi } from 'vitest'
import * as answers from './answers.js'
import { PAGE, rejection } from './answers.js'

const engineParse = JSON.parse

afterEach(() => {
  JSON.parse = engineParse
})

async function freshCopy() {
  vi.resetModules()
  const { ObjectMapper } = await import('../../js/index.js')
  const { parse } = await import('../../js/json.js')
  const { fetchJson, HttpStatusException } = await import('../../js/adapters/fetch.js')
  const { createInstance } = await import('../../js/adapters/axios.js')
  const { jsonHooks } = await import('../../js/adapters/ofetch.js')
  const { parseJson } = await import('../../js/adapters/ky.js')
  return { ObjectMapper, parse, fetchJson, HttpStatusException, createInstance, jsonHooks, parseJson }
}

it('refuse the mapper of another copy', async () => {
  const other = (await freshCopy()).ObjectMapper.getInstance()
  const { fetchJson, createInstance, jsonHooks, parseJson } = await freshCopy()
  const refusal = new TypeError('The mapper must be an ObjectMapper of this copy of the library')
  expect(await rejection(fetchJson(answers.failedPage, { mapper: other }))).toEqual(refusal)
  expect(() => createInstance({}, other)).toThrow(refusal)
  expect(() => jsonHooks({ mapper: other })).toThrow(refusal)
  expect(() => parseJson(undefined, other)).toThrow(refusal)
})

it.each([
  ['of another copy', async () => (await freshCopy()).parse],
  [
    'that throws what is no Error',
    async () => (text) => {
      try {
        return engineParse(text)
      } catch {
        throw { name: 'NotJson' }
      }
    },
  ],
])('keep the error of a failed status where JSON.parse is one %s', async (_name, replacement) => {
  JSON.parse = await replacement()
  const { fetchJson, HttpStatusException, createInstance, jsonHooks } = await freshCopy()
  const { ofetch, FetchError } = await import('ofetch')
  const error = await rejection(fetchJson(answers.failedPage))
  expect(error).toBeInstanceOf(HttpStatusException)
  expect([error.status, error.data]).toEqual([502, PAGE])
  expect((await rejection(createInstance().get(answers.failedPage))).response.data).toBe(PAGE)
  expect((await createInstance().get(answers.html)).data).toBe(PAGE)
  const refused = await rejection(ofetch(answers.failedPage, { ...jsonHooks(), retry: 0 }))
  expect(refused).toBeInstanceOf(FetchError)
  expect(refused.data).toBe(PAGE)
})
