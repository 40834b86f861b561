// Two copies of the library in one process, as two packages may bring them: each has its own classes, singleton and
// instance, and what one made is refused by the other in so many words. A page with two copies is in tests/csp/.
import { expect, it, vi } from 'vitest'
import { caught } from '../assertions.js'

async function loadCopy() {
  vi.resetModules()
  const [api, json, instance] = await Promise.all([
    import('../../js/index.js'),
    import('../../js/json.js'),
    import('../../js/engine/instance.js'),
  ])
  return { ...api, ...json, ...instance }
}

const TEXT = '[9007199254740993]'
const [first, second] = [await loadCopy(), await loadCopy()]
const mapper = second.ObjectMapper.getInstance()

it('are two', () => {
  expect(first.ObjectMapper).not.toBe(second.ObjectMapper)
  expect(first.ObjectMapper.getInstance()).not.toBe(mapper)
  for (const { ObjectMapper, t } of [first, second]) {
    expect(ObjectMapper.getInstance().readValue(TEXT, t.array(t.long))).toEqual(['9007199254740993'])
  }
  expect(first.currentInstance()).not.toBe(second.currentInstance())
})

it('have singletons of their own configuration', () => {
  expect(caught(() => first.ObjectMapper.getInstance().enable('INDENT_OUTPUT')).code).toBe('FROZEN_CONFIGURATION')
  expect(first.ObjectMapper.getInstance().copy().enable('INDENT_OUTPUT').writeValueAsString([1])).toBe('[\n  1\n]')
  expect(mapper.writeValueAsString([1n])).toBe('["1"]')
})

const Foreign = first.t.array(first.t.long)

it.each([
  ['a type, to read by', () => mapper.readValue(TEXT, Foreign), /of this copy/],
  ['a type, to read by with options', () => mapper.readValue(TEXT, Foreign, {}), /of this copy/],
  ['a type, to write by', () => mapper.writeValueAsString([1n], Foreign), /of this copy/],
  ['a type, to convert to', () => mapper.convertValue([1n], Foreign), /of this copy/],
  ['a type, in an array', () => second.t.array(Foreign), /must be a type of t/],
  ['a type, in an object', () => second.t.object('Item', { list: Foreign }), /must be a type of t/],
  [
    'a type, in a lazy one',
    () =>
      mapper.readValue(
        TEXT,
        second.t.lazy(() => Foreign),
      ),
    /returns must be a type of t/,
  ],
  ['a module', () => mapper.copy().registerModule(new first.CustomJsonModule()), /needs a SimpleModule/],
  ["a module's type", () => new second.SimpleModule().addDeserializer(Foreign, (value) => value), /needs a type of t/],
  ['a mapper, for its JSON', () => second.jsonOf(new first.ObjectMapper()), /of this copy/],
])('refuse %s of the other', (_name, call, message) => {
  const error = caught(call)
  expect(error).toBeInstanceOf(TypeError)
  expect(error.message).toMatch(message)
})

it('have errors that are told by name and code, not by class', () => {
  const error = caught(() => first.ObjectMapper.getInstance().readValue('['))
  expect([error.name, error.code]).toEqual(['JsonParseException', 'UNEXPECTED_END'])
  expect(error).toBeInstanceOf(first.JsonParseException)
  expect(error).not.toBeInstanceOf(second.JsonParseException)
  expect(error).toBeInstanceOf(Error)
})

it('pass values to one another', () => {
  const Item = (t) => t.object('Item', { id: t.long, price: t.decimal })
  const value = first.ObjectMapper.getInstance().readValue('{"id":9007199254740993,"price":1.50}', Item(first.t))
  expect(new second.ObjectMapper().writeValueAsString(value, Item(second.t))).toBe(
    '{"id":9007199254740993,"price":1.50}',
  )
})

it('recover apart, a thousand instances between them', () => {
  for (let round = 0; round < 500; round++) {
    for (const copy of [first, second]) {
      copy.dropInstance()
      expect(copy.ObjectMapper.getInstance().readValue(TEXT)).toEqual(['9007199254740993'])
    }
  }
  const kept = second.currentInstance()
  first.dropInstance()
  first.ObjectMapper.getInstance().readValue(TEXT)
  expect(second.currentInstance()).toBe(kept)
})
