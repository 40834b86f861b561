// Applications keep errors, in a store, a log or a list of failed rows, and mostly never ask for their stacks. What a call
// held that failed, its input, its value, the memory of its instance, comes back all the same.
import { expect, it } from 'vitest'
import { t } from '../../js/index.js'
import { caught, encode, singleton } from '../assertions.js'
import { heldMemory } from './memory.js'

const MEGABYTE = 1e6
// Far more than errors take, far less than one input of many.
const MOST = 8

const Ints = t.array(t.int)
const Flags = t.record(t.boolean)
const failing = {
  decode() {
    throw new Error('mine')
  },
  encode: String,
}
const KEY = 'a key of some length, kept by an error'
// Of 1 MB and more, of which no two are alike.
const pad = (k) => `${k}y`.repeat(MEGABYTE / 2)

const FAILURES = [
  ['a read', 'UNEXPECTED_CHARACTER', (k) => singleton().readValue(`["${pad(k)}",x`, t.array(t.string))],
  [
    'a read of bytes',
    'UNEXPECTED_CHARACTER',
    (k) => singleton().readValue(encode(`["${pad(k)}",x`), t.array(t.string)),
  ],
  ['a read without a type', 'TRAILING_CONTENT', (k) => singleton().readValue(`["${pad(k)}"]x`)],
  ['a path of long keys', 'MISMATCHED_TYPE', (k) => singleton().readValue(`{"${KEY}":[],"b":"${pad(k)}"}`, Flags)],
  [
    'a path of long keys in bytes',
    'MISMATCHED_TYPE',
    (k) => singleton().readValue(encode(`{"${KEY}":[],"b":"${pad(k)}"}`), Flags),
  ],
  [
    'a codec that throws',
    'CONVERSION_FAILED',
    (k) => singleton().readValue(`{"${KEY}":"x","b":"${pad(k)}"}`, t.record(t.string.as(failing))),
  ],
  [
    'a number that is not exact',
    'PRECISION_LOSS',
    (k) =>
      singleton().readValue(
        `{"${KEY}":0.12345678901234567,"b":[${`${k},`.repeat(MEGABYTE / 3)}1]}`,
        t.object('Row', { [KEY]: t.decimal.as('number') }),
      ),
  ],
  ['a write', 'MISMATCHED_TYPE', (k) => singleton().writeValueAsString([...Array(MEGABYTE / 8).fill(k), 'x'], Ints)],
  [
    'a write of a cycle',
    'CIRCULAR_REFERENCE',
    (k) => {
      const list = Array(MEGABYTE / 8).fill(k)
      list.push(list)
      singleton().writeValueAsString(list)
    },
  ],
]

it.each(FAILURES)('%s that failed keeps nothing but its error: %s', async (_name, code, fail) => {
  const kept = [caught(() => fail(0))]
  expect(kept[0].code).toBe(code)
  const before = await heldMemory()
  for (let k = 1; k <= 16; k++) kept.push(caught(() => fail(k)))
  expect((await heldMemory()) - before, 'MB').toBeLessThan(MOST)
  expect(new Set(kept.map((error) => error.code))).toEqual(new Set([code]))
})

it('errors of small documents keep no memory that larger ones took later', async () => {
  const large = new Uint8Array(70 * MEGABYTE).fill(0x20)
  large[0] = 0x5b
  large[large.length - 1] = 0x5d
  const kept = []
  const before = await heldMemory()
  for (let k = 0; k < 3; k++) {
    kept.push(caught(() => singleton().readValue('[x]', Ints)))
    expect(singleton().readValue(large, Ints)).toEqual([])
  }
  expect((await heldMemory()) - before, 'MB').toBeLessThan(MOST)
  expect(kept.every((error) => error.code === 'UNEXPECTED_CHARACTER')).toBe(true)
})
