// The face of JSON as it is imported: what it exports, that an import alone settles nothing, whose mapper it asks.
import { describe, expect, it } from 'vitest'
import { ObjectMapper } from '../js/index.js'
import * as module from '../js/json.js'
import { refuses } from './assertions.js'

const { default: face, jsonOf, parse, stringify } = module

describe('longhand/json', () => {
  it('exports what its users import', () => {
    expect(Object.keys(module).sort()).toEqual(['default', 'jsonOf', 'parse', 'stringify'])
    expect(face).toEqual({ parse, stringify })
    expect(Object.isFrozen(face)).toBe(true)
    expect([parse.name, parse.length]).toEqual(['parse', JSON.parse.length])
    expect([stringify.name, stringify.length]).toEqual(['stringify', JSON.stringify.length])
  })

  it('leaves the singleton open until its first call', () => {
    const singleton = ObjectMapper.getInstance().enable('SORT_PROPERTIES_ALPHABETICALLY')
    expect(stringify({ b: 1n, a: 2 })).toBe('{"a":2,"b":"1"}')
    refuses(() => singleton.disable('SORT_PROPERTIES_ALPHABETICALLY'), { as: 'InvalidDefinitionException' })
  })

  it('goes by a mapper as it is at each call', () => {
    const mapper = new ObjectMapper({ longs: 'all' })
    const own = jsonOf(mapper)
    expect(Object.isFrozen(own)).toBe(true)
    expect(own.parse('[7]')).toEqual(['7'])
    mapper.enable('STRICT_DUPLICATE_DETECTION')
    refuses(() => own.parse('{"a":1,"a":1}'), { as: 'JsonParseException' })
    mapper.close()
    refuses(() => own.stringify(1), { as: 'InvalidDefinitionException' })
  })

  it.each([undefined, null, {}, JSON, ObjectMapper])('jsonOf refuses %#', (mapper) => {
    expect(() => jsonOf(mapper)).toThrow(TypeError)
  })
})

it('may take the place of the global one', () => {
  const { parse, stringify } = JSON
  try {
    Object.assign(JSON, { parse: module.parse, stringify: module.stringify })
    expect(JSON.parse('{"a\\u0062":[1,12345678901234567890]}')).toEqual({ ab: [1, '12345678901234567890'] })
    expect(JSON.stringify({ a: [1, 'x'] })).toBe('{"a":[1,"x"]}')
  } finally {
    Object.assign(JSON, { parse, stringify })
  }
})
