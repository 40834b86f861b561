// The soak in small: every case of its table once, so that the code of `npm run soak` can't rot; and proof that it would
// notice a wrong result, a wrong error and a leak.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { fault } from './soak/failures.js'
import { judgeMemory, METERS } from './soak/memory-samples.js'
import { runSoak } from './soak/run-soak.js'
import { isSame, verdict } from './soak/verdict.js'

it('a short soak: every result is right and memory is flat', async () => {
  const { calls, differences, failures, groups, memory } = await runSoak({ calls: 12_000, seed: 20261130 })
  expect(differences).toEqual([])
  expect(calls).toBe(12_000)
  expect(failures.expected).toBeGreaterThan(500)
  // The pass over the table is behind it: random documents are no part of that.
  expect(groups.random).toBeGreaterThan(20)
  // The resident memory of a test runner is not the library's alone.
  expect(memory.meters).toMatchObject({ heapUsed: { isFlat: true }, wasm: { isFlat: true } })
}, 60_000)

describe('a difference is noticed', () => {
  const mapper = new ObjectMapper()
  const input = '[1,"x"]'
  const call = () => mapper.readValue(input, t.array(t.long))
  const right = { code: 'NOT_A_NUMBER', path: [1], at: 3 }
  const failing = ({ code, path, at }) => ({ name: 'failing', call, failure: fault(code, path, { at, input }) })

  it('in a result', () => {
    const read = () => mapper.readValue('[1]')
    expect(verdict({ name: 'read', call: read, value: [1] })).toBe(undefined)
    expect(verdict({ name: 'read', call: read, value: ['1'] })).toContain('returned [1], expected ["1"]')
    expect(verdict({ name: 'read', call: read, failure: { thrown: 1 } })).toContain('it had to throw')
    expect(verdict({ name: 'read', call, value: [1] })).toContain('threw InvalidFormatException NOT_A_NUMBER')
  })

  it.each([
    ['code', { code: 'NOT_AN_INTEGER' }],
    ['class', { code: 'MISMATCHED_TYPE' }],
    ['path', { path: [0] }],
    ['place', { at: 4 }],
  ])('in the %s of an error', (_name, change) => {
    expect(verdict(failing(right))).toBe(undefined)
    expect(verdict(failing({ ...right, ...change }))).toContain('threw InvalidFormatException NOT_A_NUMBER [1]')
  })

  it.each([
    [-0, 0],
    ['1', 1],
    [1n, 1],
    [null, undefined],
    [[1], [1, 2]],
    [{ a: undefined }, {}],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [Object.create(null), {}],
    [[], {}],
    [Uint8Array.of(1, 2), Uint8Array.of(1, 3)],
  ])('between %o and %o', (first, second) => {
    expect(isSame(first, second, false)).toBe(false)
    expect(isSame(second, first, false)).toBe(false)
    expect(isSame(first, first, false)).toBe(true)
  })

  it('and counted', async () => {
    const draw = () => ({ group: 'wrong', drawn: { name: 'wrong', call: () => 1, value: 2 } })
    const { differences, failures } = await runSoak({ calls: 50, seed: 1, draw })
    expect(failures).toEqual({ expected: 0, unexpected: 50 })
    expect(differences).toEqual([{ name: 'wrong', difference: 'returned 1, expected 2', firstCall: 0, count: 50 }])
  })
})

describe('memory is flat', () => {
  const MB = 2 ** 20
  const samplesOf = (sizes) =>
    sizes.map((size) => ({ calls: 0, ...Object.fromEntries(METERS.map((meter) => [meter, size * MB])) }))

  it.each([
    ['where it stays', Array(40).fill(100), true],
    ['where it grows at first', [...Array(10).fill(20), ...Array(30).fill(100)], true],
    ['where it has a peak', [...Array(35).fill(100), 900, 100, 100, 100, 100], true],
    ['not where it grows steadily', Array.from({ length: 40 }, (_, index) => 100 + index), false],
    ['not where it is sampled too seldom', Array(7).fill(100), false],
  ])('%s', (_name, sizes, isFlat) => {
    expect(judgeMemory(samplesOf(sizes)).isFlat).toBe(isFlat)
  })
})
