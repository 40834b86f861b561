// Naming strategies turn the JS names of fields into JSON names, for one object type or for a whole mapper; a name given
// with named() stays as it is.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, PropertyNamingStrategies, t } from '../js/index.js'
import { caught, reads, refuses, rejects, writes } from './assertions.js'

const EXAMPLES = [
  ['LOWER_CAMEL_CASE', ['unitPrice', 'id', 'userID']],
  ['UPPER_CAMEL_CASE', ['UnitPrice', 'Id', 'UserID']],
  ['SNAKE_CASE', ['unit_price', 'id', 'user_id']],
  ['UPPER_SNAKE_CASE', ['UNIT_PRICE', 'ID', 'USER_ID']],
  ['KEBAB_CASE', ['unit-price', 'id', 'user-id']],
  ['LOWER_DOT_CASE', ['unit.price', 'id', 'user.id']],
  ['LOWER_CASE', ['unitprice', 'id', 'userid']],
]

describe.each(EXAMPLES)('%s', (name, [price, id, user]) => {
  const fields = { unitPrice: t.decimal, id: t.long, userID: t.long, note: t.string.named('theNote') }
  const value = { unitPrice: '1.50', id: '2', userID: '3', note: 'x' }
  const text = `{"${price}":1.50,"${id}":2,"${user}":3,"theNote":"x"}`

  it('on an object type', () => {
    const Named = t.object('Named', fields, { naming: PropertyNamingStrategies[name] })
    reads(text, Named, value)
    writes(value, Named, text)
    rejects(`{"${price}":"x"}`, Named, { as: 'MismatchedInputException', path: [price] })
  })

  it('on a mapper, for types without their own', () => {
    const mapper = new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies[name])
    const Plain = t.object('Plain', fields)
    const Own = t.object('Own', { unitPrice: t.decimal }, { naming: PropertyNamingStrategies.LOWER_CAMEL_CASE })
    reads(text, Plain, value, { mapper })
    writes(value, Plain, text, mapper)
    writes([{ unitPrice: '1' }], t.array(Own), '[{"unitPrice":1}]', mapper)
    writes([{ unitPrice: '1' }], t.array(Own), '[{"unitPrice":1}]', mapper.copy())
    reads(text, Plain, value, { mapper: mapper.copy() })
  })
})

describe('naming', () => {
  it('leaves the keys of records, and of values without a type, alone', () => {
    const mapper = new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
    writes({ unitPrice: 1 }, t.record(t.int), '{"unitPrice":1}', mapper)
    writes({ unitPrice: 1 }, undefined, '{"unitPrice":1}', mapper)
    reads('{"unitPrice":1}', undefined, { unitPrice: 1 }, { mapper })
  })

  it('may be a function of your own', () => {
    const Own = t.object('Own', { a: t.int, b: t.int }, { naming: (name) => `x-${name}` })
    reads('{"x-a":1,"x-b":2}', Own, { a: 1, b: 2 })
    writes({ a: 1, b: 2 }, Own, '{"x-a":1,"x-b":2}')
  })

  it('that gives two fields one name is refused', () => {
    const Twice = t.object('Twice', { a: t.int, A: t.int }, { naming: PropertyNamingStrategies.LOWER_CASE })
    refuses(() => new ObjectMapper().readValue('{}', Twice), { as: 'InvalidDefinitionException' })
  })

  it('can be changed between calls, and is a function', () => {
    const mapper = new ObjectMapper()
    const Plain = t.object('Plain', { unitPrice: t.int })
    writes({ unitPrice: 1 }, Plain, '{"unitPrice":1}', mapper)
    writes(
      { unitPrice: 1 },
      Plain,
      '{"unit_price":1}',
      mapper.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE),
    )
    expect(caught(() => mapper.setPropertyNamingStrategy('SNAKE_CASE'))).toBeInstanceOf(TypeError)
    reads('{"unit_price":1}', Plain, { unitPrice: 1 }, { mapper })
  })

  it('is a set of constants', () => {
    expect(Object.isFrozen(PropertyNamingStrategies)).toBe(true)
    expect(Object.keys(PropertyNamingStrategies).sort()).toEqual(EXAMPLES.map(([name]) => name).sort())
  })
})

it('a strategy that changes its mapper is asked again', () => {
  const mapper = new ObjectMapper()
  const Row = t.object('Row', { unitPrice: t.int })
  mapper.setPropertyNamingStrategy((name) => {
    mapper.setPropertyNamingStrategy((later) => later.toUpperCase())
    return name
  })
  expect(mapper.writeValueAsString({ unitPrice: 1 }, Row)).toBe('{"unitPrice":1}')
  writes({ unitPrice: 1 }, Row, '{"UNITPRICE":1}', mapper)
})
