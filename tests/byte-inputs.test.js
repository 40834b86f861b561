// Bytes are what they are, not what they say of themselves: views of subclasses, of parts of a buffer, of buffers that are
// gone or shared.
import { expect, it } from 'vitest'
import { t } from '../js/index.js'
import { encode, refuses, singleton } from './assertions.js'

const bytes = encode('["ab",1]')

it('a length of its own changes nothing', () => {
  const longer = Object.defineProperty(encode('"'), 'length', { value: 20 })
  singleton().readValue('["what was there before"]')
  refuses(() => singleton().readValue(longer, t.string), { as: 'JsonParseException' })
  class Shorter extends Uint8Array {
    get length() {
      return 3
    }
  }
  expect(singleton().readValue(new Shorter(bytes))).toEqual(['ab', 1])
  const long = encode(JSON.stringify(Array.from({ length: 500 }, (_, k) => k)))
  expect(singleton().readValue(new Shorter(long))).toHaveLength(500)
})

it('a view of a part is that part', () => {
  const room = new Uint8Array(bytes.length + 20).fill(0x5d)
  room.set(bytes, 7)
  expect(singleton().readValue(room.subarray(7, 7 + bytes.length))).toEqual(['ab', 1])
})

it('a detached buffer has no content', () => {
  const detached = Uint8Array.from(bytes)
  structuredClone(detached.buffer, { transfer: [detached.buffer] })
  refuses(() => singleton().readValue(detached), { as: 'MismatchedInputException' })
})

it('a shared buffer is read', (context) => {
  if (typeof SharedArrayBuffer === 'undefined') context.skip('no SharedArrayBuffer here: the page is not isolated')
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  expect(singleton().readValue(shared)).toEqual(['ab', 1])
})
