// Values that are deep, that contain themselves, or that never end: written where the limit allows it, in time and memory
// that follow their size, and refused by the right name.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { jsonOf } from '../js/json.js'
import { caught, refuses } from './assertions.js'

const deepMapper = (maxNestingDepth = 10_000) => new ObjectMapper({ constraints: { maxNestingDepth } })
const wrapped = (inner, levels) => {
  let value = inner
  for (let k = 0; k < levels; k++) value = k % 2 ? [value] : { a: value }
  return value
}
const textOf = (inner, levels) => {
  let [head, tail] = ['', '']
  for (let k = levels - 1; k >= 0; k--) {
    head += k % 2 ? '[' : '{"a":'
    tail = (k % 2 ? ']' : '}') + tail
  }
  return head + inner + tail
}

const ROUTES = [
  ['natively', (mapper, value) => mapper.writeValueAsString(value)],
  ['with a bigint', (mapper, value) => mapper.writeValueAsString({ big: 1n, value })],
  ['as bytes', (mapper, value) => new TextDecoder().decode(mapper.writeValueAsBytes(value))],
  ['as any', (mapper, value) => mapper.writeValueAsString([value], t.array(t.any))],
  ['sorted', (mapper, value) => mapper.copy().enable('SORT_PROPERTIES_ALPHABETICALLY').writeValueAsString(value)],
  ['with a replacer', (mapper, value) => jsonOf(mapper).stringify(value, (_key, member) => member)],
]

describe.each(ROUTES)('%s', (_name, write) => {
  it.each([1000, 1001, 1002, 2500, 9998])('%i levels are written where the limit allows it', (levels) => {
    expect(write(deepMapper(), wrapped('x', levels))).toContain(textOf('"x"', levels))
  })

  it('more are refused as too deep', () => {
    expect(caught(() => write(new ObjectMapper(), wrapped('x', 1001))).code).toBe('NESTING_TOO_DEEP')
    expect(caught(() => write(deepMapper(), wrapped('x', 10_001))).code).toBe('NESTING_TOO_DEEP')
  })

  it.each([1, 2, 3, 31, 32, 33, 40, 63, 500])(
    'a cycle of %i containers is told as one, whatever the limit',
    (period) => {
      for (const mapper of [new ObjectMapper(), deepMapper()]) {
        const first = {}
        let last = first
        for (let k = 1; k < period; k++) {
          last.next = {}
          last = last.next
        }
        last.next = first
        for (const value of [first, [first], { list: [1, { first }] }]) {
          const error = refuses(() => write(mapper, value), { as: 'JsonMappingException' })
          expect(error.code).toBe('CIRCULAR_REFERENCE')
          // A path into the value, to a container that is around itself.
          let at = write === ROUTES[1][1] ? { value } : write === ROUTES[3][1] ? [value] : value
          for (const step of error.path) at = at[step]
          expect(at).toBeTypeOf('object')
        }
      }
    },
  )

  it('a value that stands in many places is no cycle', () => {
    const shared = wrapped('x', 50)
    const value = wrapped([shared, { shared }, shared], 60)
    expect(write(deepMapper(), value)).toContain(JSON.stringify(value))
  })
})

it('containers side by side below a raised depth take the time of those above it', () => {
  const mapper = deepMapper().enable('SORT_PROPERTIES_ALPHABETICALLY')
  const cousins = (levels) =>
    wrapped(
      Array.from({ length: 20_000 }, () => [[]]),
      levels,
    )
  const milliseconds = (value) => {
    const start = performance.now()
    mapper.writeValueAsString(value)
    return performance.now() - start
  }
  const best = (value) => Math.min(...Array.from({ length: 3 }, () => milliseconds(value)))
  const [above, below] = [cousins(900), cousins(998)]
  expect(mapper.writeValueAsString(below)).toBe(JSON.stringify(below))
  // 30 times as long, and 8 kB for each, when each had a list of all that was around it.
  expect(best(below)).toBeLessThan(10 * best(above))
})

it('a million containers below a raised depth are too many, not too deep', () => {
  const value = Array.from({ length: 1_000_010 }, () => [])
  value.push(1n)
  let deep = value
  for (let k = 0; k < 999; k++) deep = [deep]
  expect(caught(() => deepMapper().writeValueAsString(deep)).code).toBe('OUT_OF_MEMORY')
  expect(deepMapper().writeValueAsString([1n])).toBe('[1]')
})
