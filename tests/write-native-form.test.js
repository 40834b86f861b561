// A value in its default form is written by JSON.stringify, any other by the tape: nobody may see which. The oracle of one
// way is the other: objects without a prototype always go by the tape.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, t } from '../js/index.js'
import { modelArbitrary, parameters, valueArbitrary } from './arbitraries.js'
import { caught, refusesToWrite, singleton, writes } from './assertions.js'
import { typeFor } from './oracle/typed.js'

const ODD = [
  ...['-0', '007', '-', '', '1e3', '-0.0', '-0.5', '1.', '.5', '1.50', '+1', ' 1', '0', '0.0', 'x', '٣'],
  ...['9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809'],
  ...['1'.repeat(64), '1'.repeat(65), `0.${'0'.repeat(63)}1`, '1'.repeat(1001)],
  ...[0, -0, 5, 1.5, 1e21, 2 ** 31, -(2 ** 31), Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53],
  ...[5n, true, null, undefined, Symbol('s'), () => 1, new Date(0), new Map([[1, 2]]), new String('1')],
  ...[{}, [], [[]], { toJSON: () => '1' }, Object.assign([1], { toJSON: () => '1' }), { a: 5n }],
]

// The tree with one of its values replaced: the one that stands at `position` in document order.
function replaced(value, position, by) {
  let left = position
  const walk = (each) => {
    if (left-- === 0) return by
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, member]) => [key, walk(member)]))
  }
  return walk(value)
}

function withoutPrototypes(value) {
  if (Array.isArray(value) && value.toJSON === undefined) return value.map(withoutPrototypes)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const copy = Object.create(null)
  for (const [key, member] of Object.entries(value)) copy[key] = withoutPrototypes(member)
  return copy
}

function outcome(write) {
  let text
  const error = caught(() => {
    text = write()
    throw new Error('written')
  })
  return text ?? `${error.name} ${error.code} at ${JSON.stringify(error.path)}`
}

describe('both ways of a write agree', () => {
  const modelAndValue = modelArbitrary.chain((model) => fc.tuple(fc.constant(model), valueArbitrary(model)))
  it.each([
    ['plain', () => new ObjectMapper()],
    ['CustomJsonModule', () => new ObjectMapper().registerModule(new CustomJsonModule())],
    ['indented', () => new ObjectMapper().registerModule(new CustomJsonModule()).enable('INDENT_OUTPUT')],
    [
      'few levels',
      () => new ObjectMapper({ constraints: { maxNestingDepth: 3 } }).registerModule(new CustomJsonModule()),
    ],
  ])('on random values, whole and damaged: %s', (_name, make) => {
    const mapper = make()
    fc.assert(
      fc.property(modelAndValue, fc.nat(12), fc.constantFrom(...ODD), ([model, value], position, odd) => {
        const type = t.object('Root', { root: typeFor(model, t) })
        for (const root of [value, replaced(value, position, odd)]) {
          const native = outcome(() => mapper.writeValueAsString({ root }, type))
          const taped = outcome(() => mapper.writeValueAsString(withoutPrototypes({ root }), type))
          expect(native).toBe(taped)
        }
      }),
      parameters(500, 20260202),
    )
  })

  const scalars = [t.long, t.bigInteger, t.decimal, t.int, t.double, t.string, t.boolean, t.any, t.enum(['0', 'x'])]
  it.each([...scalars, t.array(t.long), t.record(t.decimal)])('on odd values, one by one: %#', (member) => {
    const mapper = new ObjectMapper().registerModule(new CustomJsonModule())
    for (const type of [member, t.object('Box', { member }), t.array(member), t.record(member)]) {
      for (const odd of ODD) {
        const root = t.object('Root', { root: type })
        for (const value of [odd, { member: odd }, [odd]]) {
          const native = outcome(() => mapper.writeValueAsString({ root: value }, root))
          const taped = outcome(() => mapper.writeValueAsString(withoutPrototypes({ root: value }), root))
          expect(native).toBe(taped)
        }
      }
    }
  })

  const Row = t.object('Row', { id: t.long, price: t.decimal, name: t.string })
  const whole = { id: '1', price: '2.50', name: 'n' }
  it.each([
    ['in another order', { name: 'n', price: '2.50', id: '1' }, '{"id":"1","price":"2.50","name":"n"}'],
    ['with a member missing', { id: '1', name: 'n' }, '{"id":"1","name":"n"}'],
    ['undefined', { ...whole, price: undefined }, '{"id":"1","name":"n"}'],
    ['unknown behind', { ...whole, x: [1] }, '{"id":"1","price":"2.50","name":"n","x":[1]}'],
    ['unknown in front', { x: 1, ...whole }, '{"id":"1","price":"2.50","name":"n","x":1}'],
    ['an index in front', { ...whole, 7: 1 }, '{"id":"1","price":"2.50","name":"n","7":1}'],
    ['unknown between', { id: '1', x: 1, price: '2' }, '{"id":"1","price":"2","x":1}'],
    ['an unknown bigint', { ...whole, x: 5n }, '{"id":"1","price":"2.50","name":"n","x":"5"}'],
    ['numbers', { id: 1, price: 2, name: 'n' }, '{"id":"1","price":"2","name":"n"}'],
    ['a toJSON of its own', { ...whole, toJSON: () => 1 }, '{"id":"1","price":"2.50","name":"n"}'],
  ])('on members %s', (_name, value, expected) => {
    writes(value, Row, expected, singleton())
  })

  it('on members that no loop sees', () => {
    const hidden = Object.defineProperty({ id: '1', name: 'n' }, 'price', { value: '2.50', enumerable: false })
    writes(hidden, Row, '{"id":"1","price":"2.50","name":"n"}', singleton())
    class Entity {
      id = '1'
      name = 'n'
      get price() {
        return '2.50'
      }
    }
    writes(new Entity(), Row, '{"id":"1","price":"2.50","name":"n"}', singleton())
    const Inherited = t.object('Inherited', { toString: t.string, id: t.long })
    writes({ id: '1' }, Inherited, '{"id":"1"}', singleton())
  })

  it('on what Object.prototype and Array.prototype have been given', () => {
    for (const prototype of [Object.prototype, Array.prototype]) {
      Object.defineProperty(prototype, 'toJSON', { value: () => 'patched', configurable: true })
      try {
        writes([whole], t.array(Row), '[{"id":"1","price":"2.50","name":"n"}]', singleton())
      } finally {
        delete prototype.toJSON
      }
    }
  })

  it('on proxies that answer every question', () => {
    const answering = (object) =>
      new Proxy(object, { get: (target, key) => (key === 'toJSON' ? () => ({ id: 'evil' }) : target[key]) })
    writes(answering({ id: '1' }), Row, '{"id":"1"}', singleton())
    writes([answering({ id: '1' })], t.array(Row), '[{"id":"1"}]', singleton())
    writes(answering(['1']), t.array(t.long), '["1"]', singleton())
  })

  it('on an array that has the prototype of an object', () => {
    const array = Object.setPrototypeOf(['1', '2'], Object.prototype)
    refusesToWrite(array, t.record(t.long), { as: 'MismatchedInputException', path: [] }, singleton())
  })

  it('on many fields with many unknown members', () => {
    const names = Array.from({ length: 2000 }, (_, k) => `f${k}`)
    const Wide = t.object('Wide', Object.fromEntries(names.map((name) => [name, t.int])))
    const members = [...names, ...Array.from({ length: 2000 }, (_, k) => `u${k}`)]
    const value = Object.fromEntries(members.map((name) => [name, 1]))
    writes(value, Wide, JSON.stringify(value), singleton())
  })

  it('on an array that grows while it is written', () => {
    for (const mapper of [singleton(), new ObjectMapper()]) {
      const array = []
      const growing = () => ({
        get name() {
          array.push(growing())
          return 'n'
        },
      })
      array.push(growing())
      expect(mapper.writeValueAsString(array, t.array(Row))).toMatch(/^\[(\{"name":"n"\},?){1,4}\]$/)
    }
  })

  it('on cycles and on deep values', () => {
    const Node = t.object('Node', { id: t.long, next: t.lazy(() => Node) })
    const nested = (depth) => Array.from({ length: depth }).reduce((next) => ({ id: '1', next }), null)
    for (const depth of [99, 100, 101, 1000]) {
      const text = `${'{"id":"1","next":'.repeat(depth)}null${'}'.repeat(depth)}`
      writes(nested(depth), Node, text, singleton())
    }
    const path = Array.from({ length: 1000 }, () => 'next')
    refusesToWrite(nested(1001), Node, { as: 'StreamConstraintsException', path }, singleton())
    const cycle = nested(3)
    cycle.next.next.next = cycle
    refusesToWrite(cycle, Node, { as: 'JsonMappingException', path: ['next', 'next', 'next'] }, singleton())
  })

  it('on the depth of parts without a type', () => {
    const Box = t.object('Box', { id: t.long, any: t.any })
    const nested = (depth) => Array.from({ length: depth }).reduce((inner) => [inner], 1)
    // Brackets in texts count for nothing.
    const any = ['['.repeat(3000), nested(998)]
    writes({ id: '1', any }, Box, JSON.stringify({ id: '1', any }), singleton())
    const path = ['any', 1, ...Array.from({ length: 998 }, () => 0)]
    const tooDeep = { id: '1', any: ['['.repeat(3000), nested(999)] }
    refusesToWrite(tooDeep, Box, { as: 'StreamConstraintsException', path }, singleton())
  })
})

it("a plain object's accessor may be asked twice, and what it says last is written as JSON", () => {
  const answers = ['1', '2', '3']
  const value = {
    get id() {
      return answers.shift()
    },
  }
  const text = singleton().writeValueAsString(value, t.object('Counter', { id: t.long }))
  expect(['{"id":"1"}', '{"id":"2"}']).toContain(text)
})
