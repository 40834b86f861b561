// Loops that a page may run for days, without a pause for finalizers: memory stays within bounds, whatever is never closed.
// README.md's table "Bounds" has these figures. LONGHAND_BOUNDS=full runs them a million times.
import { beforeAll, describe, expect, it } from 'vitest'
import { dropInstance } from '../../js/engine/instance.js'
import { CustomJsonModule, ObjectMapper, t } from '../../js/index.js'
import { caught, singleton } from '../assertions.js'
import { LOOPS, WASM } from './bounds.js'
import { peakOfLoop, residentMemory, times, wasmMemory } from './memory.js'

const LONGEST = 300_000

const Item = t.object('Item', { id: t.long, price: t.decimal })
const TEXT = '{"id":9007199254740993,"price":12.50}'
const VALUE = { id: '9007199254740993', price: '12.50' }

const works = () => expect(singleton().readValue(TEXT, Item)).toEqual(VALUE)

let counter = 0
const mapper = new ObjectMapper()
const CASES = [
  {
    what: 'fresh mappers, never closed',
    count: times(1_000_000, 30_000),
    action: () => {
      const fresh = new ObjectMapper().registerModule(new CustomJsonModule())
      if (fresh.readValue(TEXT, Item).id !== VALUE.id) throw new Error('a wrong value')
    },
  },
  {
    what: 'types made on the fly, read',
    count: times(1_000_000, 20_000),
    action: (round) => {
      const type = t.object('Fresh', { id: t.long, [`f${round}`]: t.array(t.decimal) })
      if (mapper.readValue(TEXT, type).id !== VALUE.id) throw new Error('a wrong value')
    },
  },
  {
    what: 'types made on the fly, written',
    count: times(1_000_000, 20_000),
    action: () => {
      const text = mapper.writeValueAsString(VALUE, t.object('Fresh', { price: t.decimal }))
      if (text.length !== TEXT.length + 2) throw new Error(`a wrong text: ${text}`)
    },
  },
  {
    what: 'reads and writes that fail',
    count: 100_000,
    action: (round) => {
      const calls = [
        () => mapper.readValue('{"id":1,"price":1.5,"a":[tru]}', Item),
        () => mapper.readValue('[{"id":1},{"id":"x"}]', t.array(Item)),
        () => mapper.readValue('[1,2'),
        () => mapper.writeValueAsString({ id: '1.5' }, Item),
      ]
      if (typeof caught(calls[round % calls.length])?.code !== 'string') throw new Error('no error')
    },
  },
  {
    what: 'mappers that are configured and closed',
    count: times(1_000_000, 30_000),
    action: () => {
      const fresh = singleton().copy().enable('ACCEPT_FLOAT_AS_INT')
      if (fresh.readValue('[1.5]', Ints)[0] !== 1) throw new Error('a wrong value')
      fresh.close()
    },
  },
  {
    what: 'instances of the WebAssembly module',
    count: 1000,
    action: () => {
      dropInstance()
      if (mapper.readValue(TEXT, Item).id !== VALUE.id) throw new Error('a wrong value')
    },
  },
]
const Ints = t.array(t.int)

describe.each(CASES)('$count $what', ({ what, count, action }) => {
  // The first rounds fill caches and the compiler's memory.
  beforeAll(() => peakOfLoop(Math.min(count, 2000), () => action(counter++)))

  it('stay within bounds', { timeout: LONGEST }, async ({ annotate }) => {
    const before = await residentMemory()
    const start = performance.now()
    const peak = peakOfLoop(count, () => action(counter++))
    const seconds = (performance.now() - start) / 1000
    const after = await residentMemory()
    const wasm = wasmMemory()
    const figures = { before, peak, after, wasm, seconds }
    await annotate(
      `${count} ${what}: ${JSON.stringify(figures, (_key, value) => (value.toFixed ? +value.toFixed(1) : value))}`,
    )
    expect(peak - before, 'MB at the most').toBeLessThan(LOOPS.peak)
    expect(after - before, 'MB afterwards').toBeLessThan(LOOPS.kept)
    expect(wasm, 'MB of WebAssembly').toBeLessThan(WASM)
    works()
  })
})
