// The text that the library makes of an input for JSON.parse, with quotes around numbers, is not much longer than the input:
// JavaScript's strings end long before maxDocumentLength does. In Node alone: JSON.parse is replaced before the import.
import { expect, it, vi } from 'vitest'

const COUNT = 50_000
const LONGEST = 12
const numbers = `[${'1,'.repeat(COUNT - 1)}1]`

it.each([
  ['without a type', (t) => t.any, numbers, (value) => value],
  ['in a record', (t) => t.record(t.any), `{"x":${numbers}}`, ({ x }) => x],
  ['of unknown members', (t) => t.object('Row', {}), `{"x":${numbers}}`, ({ x }) => x],
])('short integers as bigints: %s', async (_name, typeOf, text, listOf) => {
  const parse = vi.spyOn(JSON, 'parse')
  try {
    vi.resetModules()
    const { ObjectMapper, t } = await import('../js/index.js')
    const mapper = new ObjectMapper({ longs: 'all', as: 'bigint' })
    const list = listOf(mapper.readValue(text, typeOf(t)))
    expect(list).toHaveLength(COUNT)
    expect(new Set(list)).toEqual(new Set([1n]))
    const longest = Math.max(...parse.mock.calls.map(([made]) => made.length))
    expect(longest).toBeGreaterThan(text.length)
    // 27 times as long when each had a marker of 52 characters: 24 MB were too much.
    expect(longest).toBeLessThan(LONGEST * text.length)
  } finally {
    parse.mockRestore()
  }
})
