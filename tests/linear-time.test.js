// Time that follows the size of what is read, written or declared, and not its square, nor an order that a sender chooses.
// Times are compared with one another, never with a clock.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, SimpleModule, t } from '../js/index.js'

// A browser's clock has steps: what is short is repeated.
const LONG_ENOUGH_MS = 5

function milliseconds(action) {
  const start = performance.now()
  let took = 0
  let count = 0
  for (; took < LONG_ENOUGH_MS; count++) {
    action()
    took = performance.now() - start
  }
  return took / count
}

const best = (action, rounds = 3) => Math.min(...Array.from({ length: rounds }, () => milliseconds(action)))
const numbers = (count) => Array.from({ length: count }, (_, k) => k)
const objectOf = (count, member, prefix = 'f') => Object.fromEntries(numbers(count).map((k) => [prefix + k, member(k)]))

// Eight times as much takes 64 times as long where it is a square. Small sizes also carry what a call costs.
const TIMES = 8
const MOST = 5 * TIMES

const GROWING = [
  [
    'an enum, by values written',
    2000,
    (size) => {
      const values = numbers(size).map((k) => `v${k}`)
      const type = t.array(t.enum(values))
      const mapper = new ObjectMapper()
      mapper.writeValueAsString([], type)
      return () => mapper.writeValueAsString(values, type)
    },
  ],
  [
    'the fields of a type, by unknown members written',
    1000,
    (size) => {
      const type = t.object(
        'Row',
        objectOf(size, () => t.int),
      )
      const value = { ...objectOf(size, (k) => k), ...objectOf(size, (k) => k, 'unknown') }
      const mapper = new ObjectMapper()
      mapper.writeValueAsString(value, type)
      return () => mapper.writeValueAsString(value, type)
    },
  ],
  [
    'types that refer back, of which the first has a form of its own',
    2000,
    (size) => {
      const types = [t.object('N', { a: t.long.as('bigint') })]
      for (let k = 1; k < size; k++) types.push(t.object('N', { p: types[k - 1] }))
      const type = t.object(
        'Root',
        objectOf(size, (k) => types[k]),
      )
      return () => new ObjectMapper().readValue('{}', type)
    },
  ],
  [
    'types, by serializers registered for them',
    500,
    (size) => {
      const types = numbers(size).map(() => t.object('N', {}))
      const module = new SimpleModule('many')
      for (const type of types) module.addSerializer(type, () => 1)
      const root = t.object(
        'Root',
        objectOf(size, (k) => types[k]),
      )
      return () => new ObjectMapper().registerModule(module).readValue('{}', root)
    },
  ],
]

it.each(GROWING)('%s: no square', (_name, size, prepare) => {
  const [small, large] = [prepare(size), prepare(TIMES * size)]
  small()
  expect(best(large)).toBeLessThan(MOST * best(small, 5))
})

describe('members in an order that nobody declared cost what they cost in order', () => {
  const FIELDS = 300
  const names = numbers(FIELDS).map((k) => `f${k}`)
  const even = names.filter((_, k) => k % 2 === 0)
  const odd = names.filter((_, k) => k % 2 === 1)
  const orders = { 'even ones first': [...even, ...odd], backwards: [...names].reverse() }

  it.each([
    ['decimals longer than their text', t.decimal, '1e999', 30],
    ['texts', t.string, `"${'x'.repeat(300)}"`, 20],
    ['texts that are not ASCII', t.string, `"${'中'.repeat(100)}"`, 20],
    ['texts with escapes', t.string, `"\\n${'x'.repeat(300)}"`, 20],
  ])('%s', (_name, field, token, count) => {
    const type = t.array(
      t.object(
        'Row',
        objectOf(FIELDS, () => field),
      ),
    )
    const documentOf = (order) => {
      const row = `{${order.map((name) => `"${name}":${token}`).join(',')}}`
      return `[${Array(count).fill(row).join(',')}]`
    }
    const mapper = new ObjectMapper()
    const inOrder = documentOf(names)
    const expected = mapper.readValue(inOrder, type)
    const base = best(() => mapper.readValue(inOrder, type))
    for (const [what, order] of Object.entries(orders)) {
      const document = documentOf(order)
      expect(mapper.readValue(document, type)).toEqual(expected)
      // 12 to 120 times as long when each member had its part of the input decoded anew.
      expect(
        best(() => mapper.readValue(document, type)),
        what,
      ).toBeLessThan(10 * base)
    }
  })
})
