// A string that is cut from a text keeps all of it alive in V8. What an application keeps of large documents is small: one
// window at the most for each string, whatever else stands in the text.
import { expect, it } from 'vitest'
import { t } from '../../js/index.js'
import { encode, singleton } from '../assertions.js'
import { heldMemory } from './memory.js'

const COUNT = 30
// Of 30 documents of 2 MB, of which one string each is kept: 1 MB was measured.
const MOST = 8

const Row = t.object('Row', { key: t.string, pad: t.array(t.string) })
const document = (k, more) =>
  `{"key":"a text of some length ${k}${more}","pad":["${`${k} `.repeat(1000)}"${',"x"'.repeat(500_000)}]}`

it.each([
  ['a string', (text) => text, ''],
  ['bytes', encode, ''],
  ['a string that is not ASCII', (text) => text, ' 你好'],
  ['a string with half of a surrogate pair', (text) => text, ' \ud800'],
])('strings kept from %s', async (_name, form, more) => {
  const read = (k) => singleton().readValue(form(document(k, more)), Row).key
  // The first one makes WebAssembly's memory grow.
  read(0)
  const before = await heldMemory()
  const kept = []
  for (let k = 0; k < COUNT; k++) kept.push(read(k))
  expect((await heldMemory()) - before).toBeLessThan(MOST)
  expect(kept[COUNT - 1]).toBe(`a text of some length ${COUNT - 1}${more}`)
})
