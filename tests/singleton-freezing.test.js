// The singleton is open until its first read or write, then its configuration stands. It can be watched once per module
// instance, so the tests of this file run in order and stand alone.
import { expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, SimpleModule, t } from '../js/index.js'
import { refuses } from './assertions.js'

const mapper = ObjectMapper.getInstance()

it('is open before its first use', () => {
  expect(mapper.enable('SORT_PROPERTIES_ALPHABETICALLY')).toBe(mapper)
  mapper.registerModule(new SimpleModule('early').addSerializer(t.boolean, (value) => (value ? 'Y' : 'N')))
  expect(mapper.isEnabled('SORT_PROPERTIES_ALPHABETICALLY')).toBe(true)
})

it('copies and fresh mappers do not freeze it', () => {
  mapper.copy().readValue('1')
  new ObjectMapper().readValue('1')
  mapper.disable('SORT_PROPERTIES_ALPHABETICALLY').enable('SORT_PROPERTIES_ALPHABETICALLY')
})

it('calls that are refused for their arguments do not freeze it', () => {
  const refused = [
    () => mapper.writeValueAsString('1', 5),
    () => mapper.writeValueAsBytes('1', null),
    () => mapper.writeValueAsString('1', {}),
    () => mapper.convertValue('1'),
    () => mapper.convertValue('1', 'long'),
    () => mapper.readValue('1', 5),
    () => mapper.readValue(5),
  ]
  for (const call of refused) expect(call).toThrow(TypeError)
  expect(() => mapper.readValue('1', { x: 1 })).toThrow()
  mapper.disable('SORT_PROPERTIES_ALPHABETICALLY').enable('SORT_PROPERTIES_ALPHABETICALLY')
})

it('is frozen by a read, keeping what was set', () => {
  expect(mapper.readValue('[9007199254740993]')).toEqual(['9007199254740993'])
  const changes = [
    () => mapper.enable('FAIL_ON_UNKNOWN_PROPERTIES'),
    () => mapper.disable('SORT_PROPERTIES_ALPHABETICALLY'),
    () => mapper.configure('ACCEPT_FLOAT_AS_INT', true),
    () => mapper.registerModule(new SimpleModule('late')),
    () => mapper.registerModule(new SimpleModule()),
  ]
  for (const change of changes) refuses(change, { as: 'InvalidDefinitionException' })
  expect(mapper.writeValueAsString({ b: 1n, a: true }, t.object('O', { b: t.long, a: t.boolean }))).toBe(
    '{"a":"Y","b":"1"}',
  )
})

it('takes again what is registered already', () => {
  expect(mapper.registerModule(new CustomJsonModule())).toBe(mapper)
  expect(mapper.registerModule(new SimpleModule('early'))).toBe(mapper)
})
