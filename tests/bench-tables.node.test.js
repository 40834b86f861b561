// Runs the benchmark's parts on the smallest plans: its options, its tables' preparation, a fork in a process of its own.
// In Node alone, since it starts processes.
import { describe, expect, it } from 'vitest'
import { EXACT, EXACT_BUT_SCALE } from '../bench/exactness.js'
import { openNode } from '../bench/forks/node-engine.mjs'
import { runGroups } from '../bench/forks/run-groups.mjs'
import { DEFAULT_SEED } from '../bench/inputs.js'
import { readOptions } from '../bench/options.mjs'
import { PLANS } from '../bench/plans.js'
import { BENCHMARKS, findBenchmark } from '../bench/tables/benchmarks.js'
import { NATIVE, TYPED, UNTYPED } from '../bench/tables/peers.js'
import { TABLES } from '../bench/tables/tables.mjs'

const TINY = { name: 'tiny', forks: 2, warmups: 1, iterations: 2, iterationMs: 1, starts: 1 }

describe('options', () => {
  it('are all tables and the plan of the article by default', () => {
    const { tables, plan, seed, browser } = readOptions([])
    expect(tables).toEqual(['singleton', 'peers', 'growth', 'cold-start'])
    expect(plan).toMatchObject({ forks: 1, warmups: 5, iterations: 3, iterationMs: 1000 })
    expect({ seed, browser }).toEqual({ seed: DEFAULT_SEED, browser: false })
  })

  it('name tables, plans and parts of plans', () => {
    expect(readOptions(['growth', 'singleton', '--quick'])).toMatchObject({
      tables: ['singleton', 'growth'],
      plan: PLANS.quick,
    })
    expect(readOptions(['--forks', '2', '--warmups', '0', '--time', '0.1']).plan).toMatchObject({
      forks: 2,
      warmups: 0,
      iterations: 3,
      iterationMs: 100,
    })
  })

  it.each([
    [['speed'], 'no table "speed"'],
    [['--quick', '--full'], 'exclude each other'],
    [['--filter', '('], '--filter: '],
    [['--forks', '0'], '--forks: '],
    [['--time', 'long'], '--time: '],
    [['--seed', '1.5'], '--seed: '],
    [['--rounds', '3'], '--rounds'],
  ])('%j are refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message)
  })
})

describe('benchmarks', () => {
  it('have names of their own', () => {
    const ids = Object.values(BENCHMARKS)
      .flat()
      .map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(() => findBenchmark('singleton / read / nothing')).toThrow('No benchmark')
  })

  it.each(BENCHMARKS.singleton.map(({ id }) => id))('%s is right, but for JSON.parse', async (id) => {
    const { exactness, call, inputs } = await findBenchmark(id).prepare(DEFAULT_SEED)
    expect(exactness).toBe(id.endsWith('JSON.parse') ? '0 of 64' : '64 of 64')
    expect(call(inputs[0])).toBeGreaterThan(0)
  })

  const small = BENCHMARKS.peers.filter(({ group }) => group.includes('small'))
  it.each([
    [TYPED, EXACT, EXACT],
    [UNTYPED, EXACT_BUT_SCALE, EXACT_BUT_SCALE],
    [NATIVE, 'wrong integers and decimals', EXACT],
    ['quoting regex, JSON.parse', EXACT, EXACT],
  ])('%s reads %s and writes %s', async (label, read, written) => {
    const ofLabel = small.filter((other) => other.label === label)
    const prepared = await Promise.all(ofLabel.map(({ prepare }) => prepare(DEFAULT_SEED)))
    // Strings and bytes, ASCII and Chinese.
    expect(prepared.map(({ exactness }) => exactness)).toEqual([
      ...new Array(4).fill(read),
      ...new Array(4).fill(written),
    ])
  })

  it.each(['JSON.parse', 'typed read, bytes', 'typed write'])('growth of %s knows its bytes', async (work) => {
    const { bytes, call, inputs } = await findBenchmark(`growth / 4 kB / ${work}`).prepare(DEFAULT_SEED)
    expect(bytes).toBeGreaterThan(3500)
    expect(bytes).toBeLessThan(4700)
    expect(call(inputs[0])).toBeGreaterThan(0)
  })
})

describe('forks', () => {
  it('time each benchmark of a group in turn, in each fork', async () => {
    const engine = await openNode()
    const benchmarks = BENCHMARKS.singleton.filter(({ id }) => /read.*(singleton|JSON)/.test(id))
    const phases = []
    const groups = []
    const results = await runGroups(engine, benchmarks, TINY, {
      seed: DEFAULT_SEED,
      onStep: ({ phase }) => phases.push(phase),
      onGroup: (group) => groups.push(group.length),
    })
    expect(results.map(({ label }) => label)).toEqual(benchmarks.map(({ label }) => label))
    for (const { samples, mean, error } of results) {
      expect(samples).toHaveLength(4)
      expect(Math.min(...samples)).toBeGreaterThan(0)
      expect(mean).toBeGreaterThan(0)
      expect(error).toBeGreaterThan(0)
    }
    expect(groups).toEqual([3])
    expect(phases.filter((phase) => phase === 'warm-up')).toHaveLength(6)
    const { grids } = TABLES.singleton.view({ results })
    expect(grids[0].rows.map(([label]) => label)).toEqual(benchmarks.map(({ label }) => label))
  })

  it('hand on what fails in them', async () => {
    const fork = await (await openNode()).openFork()
    await expect(fork.ask('prepare', 'growth / 5 kB / JSON.parse', DEFAULT_SEED)).rejects.toThrow('No benchmark')
    await fork.close()
  })

  it('measure memory', async () => {
    const fork = await (await openNode()).openFork()
    const { bytes, peaks, results } = await fork.ask('measureMemory', 2 ** 20, DEFAULT_SEED)
    await fork.close()
    // The text's own copy at least, and no more than the library promises.
    expect(peaks['typed read'] / bytes).toBeGreaterThan(1)
    expect(peaks['typed read'] / bytes).toBeLessThan(10)
    expect(results['JSON.parse'] / bytes).toBeGreaterThan(0.5)
  })
})
