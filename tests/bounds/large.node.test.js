// A document of 64 MB, then a tiny one: the memory comes back, whether the large call came to its end or failed, and whoever
// made it. README.md's table "Bounds" has these figures.
import { beforeAll, expect, it } from 'vitest'
import { ObjectMapper, t } from '../../js/index.js'
import { caught, encode, singleton } from '../assertions.js'
import { LARGE, WASM } from './bounds.js'
import { residentMemory, wasmMemory } from './memory.js'

const SIZE = 64e6
const RECORD = '{"id":9007199254740993,"name":"some name é","price":12.50},'
const LONGEST = 120_000

const Item = t.object('Item', { id: t.long, name: t.string, price: t.decimal })
const Items = t.array(Item)
const Nothing = t.array(t.object('Nothing', {}, { unknown: 'ignore' }))

let text
let bytes
let values
let before

beforeAll(async () => {
  text = `[${RECORD.repeat(Math.ceil(SIZE / RECORD.length)).slice(0, -1)}]`
  bytes = encode(text)
  values = singleton().readValue(bytes, Items)
  tiny()
  before = await residentMemory()
})

const tiny = () => expect(singleton().readValue('{"id":9007199254740993}', Item)).toEqual({ id: '9007199254740993' })

const kept = []
const CALLS = [
  ['a typed read', () => singleton().readValue(text, Nothing)],
  ['a typed read of bytes', () => singleton().readValue(bytes, Nothing)],
  ['a read without a type', () => singleton().readValue(text)],
  [
    'a read that fails at its end',
    () => expect(caught(() => singleton().readValue(`${text}x`, Nothing)).code).toBe('TRAILING_CONTENT'),
  ],
  ['a write without a type', () => singleton().writeValueAsString(values)],
  ['a typed write', () => singleton().writeValueAsBytes(values, Items)],
  [
    'a typed write that fails at its end',
    () => {
      const wrong = [...values, { id: '1.5' }]
      expect(caught(() => singleton().writeValueAsString(wrong, Items))).toBeInstanceOf(Error)
    },
  ],
  [
    'reads by mappers that are kept, and not used again',
    () => {
      for (let k = 0; k < 5; k++) {
        const mapper = new ObjectMapper()
        mapper.readValue(bytes, Nothing)
        kept.push(mapper)
      }
    },
  ],
]

it.each(CALLS)('%s of 64 MB', { timeout: LONGEST }, async (name, call) => {
  call()
  tiny()
  const after = await residentMemory()
  const what = `${name}: ${Math.round(before)} MB before, ${Math.round(after)} after, WebAssembly ${wasmMemory()}`
  expect(wasmMemory(), what).toBeLessThan(WASM)
  expect(after - before, what).toBeLessThan(LARGE.kept)
})
