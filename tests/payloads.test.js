// Answers of real systems, read without a type and compared with the slow oracle: same structure, every number exact.
// The files are not ours to commit; where the shared folder is absent the suite is skipped and its name says why.
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { encode, render, singleton } from './assertions.js'
import { untyped } from './oracle/untyped.js'

const payloads = import.meta.glob('../../shared/corpora/payloads/*.json', { query: '?raw', import: 'default' })
const large = import.meta.glob('../../shared/corpora/large/*.json', { query: '?raw', import: 'default' })
const files = Object.entries({ ...payloads, ...large }).map(([path, load]) => [path.split('/').at(-1), load])

function compare(text, options) {
  const expected = render(untyped(text, options))
  for (const input of [text, encode(text)]) {
    for (const type of [undefined, t.any]) {
      const value = type ? singleton().readValue(input, type, options) : singleton().readValue(input, options)
      // Compared as a boolean: a difference of megabytes is of no use to anyone.
      expect(render(value) === expected).toBe(true)
    }
  }
}

if (files.length === 0) it.skip('real payloads: skipped, ../shared/corpora is absent')

describe.runIf(files.length > 0)('real payloads', () => {
  it.each(files)('%s', async (_name, load) => {
    const text = await load()
    compare(text, undefined)
    if (text.length < 500_000) {
      for (const options of [{ longs: 'all' }, { decimals: 'all' }, { longs: 'all', decimals: 'all', as: 'bigint' }])
        compare(text, options)
    }
  })

  it.each(files)('%s goes through a write and back', async (_name, load) => {
    const value = singleton().readValue(await load())
    expect(singleton().writeValueAsString(value) === JSON.stringify(value)).toBe(true)
  })
})
