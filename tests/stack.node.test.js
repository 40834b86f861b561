// The stack of the WebAssembly module: the deepest document that any mapper takes needs no more of it than a shallow one,
// and a small part of the 256 kB that CMakePresets.json sets. Measured by painting it before the call.
import { beforeAll, describe, expect, it } from 'vitest'
import { DEEPEST_NESTING } from '../js/constraints.js'
import { currentInstance } from '../js/engine/instance.js'
import { ObjectMapper, t } from '../js/index.js'
import { caught, encode } from './assertions.js'

const STACK_SIZE = 256 * 1024
// Far more than the 216 bytes that were measured, a small part of what there is.
const MOST = 4 * 1024
const PAINT = 0xa5
const SHALLOW = 10

const mapper = new ObjectMapper({ constraints: { maxNestingDepth: DEEPEST_NESTING } })
mapper.enable('STRICT_DUPLICATE_DETECTION')

// Between calls nothing lives on the stack, which grows downwards from STACK_SIZE: it stands in front of the data.
function stackOf(call) {
  const { memory } = currentInstance().exports
  new Uint8Array(memory.buffer, 0, STACK_SIZE).fill(PAINT)
  call()
  const unused = new Uint8Array(memory.buffer, 0, STACK_SIZE).findIndex((byte) => byte !== PAINT)
  return unused < 0 ? 0 : STACK_SIZE - unused
}

const Tree = t.array(t.lazy(() => Tree))
const kinds = [
  t.long,
  t.decimal,
  t.bigInteger,
  t.int,
  t.double,
  t.string,
  t.boolean,
  t.any,
  t.array(t.long),
  t.record(t.any),
]
const fields = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [`field${index}`, kinds[index % kinds.length]]),
)
const Wide = t.object('Wide', { ...fields, a: t.lazy(() => Wide) })
const Dictionary = t.record(t.lazy(() => Dictionary))

const nested = (open, close, depth) => `${open.repeat(depth)}null${close.repeat(depth)}`
const READS = [
  ['without a type, arrays', undefined, '[', ']'],
  ['without a type, objects', undefined, '{"a":', '}'],
  ['any', t.any, '{"a":[', ']}'],
  ['arrays', Tree, '[', ']'],
  ['records', Dictionary, '{"k\\u0065y":', '}'],
  ['wide objects', Wide, '{"a":', '}'],
  ['unknown members', t.object('Empty', {}), '{"x":12345678901234567890,"a":', '}'],
]

describe('the stack of the module', () => {
  beforeAll(() => {
    mapper.readValue('[]')
  })

  it('stands in front of the data, where passing its end traps', () => {
    expect(currentInstance().exports.state()).toBeGreaterThanOrEqual(STACK_SIZE)
  })

  it.each(READS)('is the same at every depth: %s', (_name, type, open, close) => {
    const levels = open.includes('[') && open.includes('{') ? 2 : 1
    const read = (depth, more = '') => {
      const text = nested(open, close, depth / levels) + more
      for (const input of [text, encode(text)]) {
        const error = caught(() => (type ? mapper.readValue(input, type) : mapper.readValue(input)))
        expect(error?.code).toBe(more === '' ? undefined : 'TRAILING_CONTENT')
      }
    }
    const shallow = stackOf(() => read(SHALLOW))
    const deep = stackOf(() => read(DEEPEST_NESTING))
    expect(deep).toBeGreaterThan(0)
    expect(deep).toBeLessThanOrEqual(shallow + 512)
    expect(deep).toBeLessThan(MOST)
    expect(stackOf(() => read(DEEPEST_NESTING, 'x'))).toBeLessThan(MOST)
  })

  it('is the same at every depth: writing', () => {
    const write = (depth) => {
      let value = []
      for (let level = 1; level < depth; level++) value = [value]
      for (const type of [undefined, Tree, t.any]) {
        expect(type ? mapper.writeValueAsString(value, type) : mapper.writeValueAsString(value)).toHaveLength(2 * depth)
      }
    }
    const shallow = stackOf(() => write(SHALLOW))
    const deep = stackOf(() => write(DEEPEST_NESTING))
    expect(deep).toBeGreaterThan(0)
    expect(deep).toBeLessThanOrEqual(shallow + 512)
    expect(deep).toBeLessThan(MOST)
  })
})
