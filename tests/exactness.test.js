// The promise of the first page: a 64-bit id and a scaled decimal arrive with every digit, keep one JS type per field, and
// go back as they came. Each row is JSON text, JS value and text back, for a plain mapper and for CustomJsonModule.
import { describe, expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, t } from '../js/index.js'
import { reads, singleton, writes } from './assertions.js'

const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })

const rows = [
  {
    text: '{"id":8123456789012345679,"email":"mia@example.org","price":74.900}',
    value: { id: '8123456789012345679', email: 'mia@example.org', price: '74.900' },
    quoted: '{"id":"8123456789012345679","email":"mia@example.org","price":"74.900"}',
  },
  {
    text: '{"id":-9007199254740995,"email":"","price":0.10}',
    value: { id: '-9007199254740995', email: '', price: '0.10' },
    quoted: '{"id":"-9007199254740995","email":"","price":"0.10"}',
  },
  {
    text: '{"id":3,"email":null,"price":1234567890123456.789012345678}',
    value: { id: '3', email: null, price: '1234567890123456.789012345678' },
    quoted: '{"id":"3","email":null,"price":"1234567890123456.789012345678"}',
  },
]

describe('a typed entity', () => {
  it.each(rows)('$text', ({ text, value, quoted }) => {
    reads(text, User, value)
    reads(quoted, User, value)
    writes(value, User, text)
    writes(value, User, quoted, singleton())
    const registered = new ObjectMapper()
    registered.registerModule(new CustomJsonModule())
    writes(value, User, quoted, registered)
  })

  it('is more than JSON.parse can do', () => {
    const lossy = JSON.parse(rows[0].text)
    expect([String(lossy.id), String(lossy.price)]).toEqual(['8123456789012346000', '74.9'])
  })

  it('has one JS type per field, whatever the size of the number', () => {
    const Row = t.object('Row', { id: t.long, total: t.decimal })
    const text = '[{"id":4,"total":3},{"id":4000000000000000003,"total":3.00}]'
    reads(text, t.array(Row), [
      { id: '4', total: '3' },
      { id: '4000000000000000003', total: '3.00' },
    ])
  })

  it('keeps neighbours apart', () => {
    const ids = ['7205759403792793601', '7205759403792793602', '7205759403792793603']
    reads(`[${ids}]`, t.array(t.long), ids)
    reads(`[${ids}]`, undefined, ids)
    expect(new Set(JSON.parse(`[${ids}]`)).size).toBe(1)
  })
})

describe('without a type', () => {
  it('only what a double cannot hold becomes a string', () => {
    reads('{"id":8123456789012345679,"page":2,"price":74.900,"ratio":0.1,"wide":0.123456789012345678901}', undefined, {
      id: '8123456789012345679',
      page: 2,
      price: 74.9,
      ratio: 0.1,
      wide: '0.123456789012345678901',
    })
  })

  it('a value in its default JS form survives structuredClone', () => {
    const value = singleton().readValue(rows[0].text, User)
    expect(structuredClone(value)).toEqual(rows[0].value)
  })
})

describe('convertValue', () => {
  it('writes, then reads', () => {
    expect(singleton().convertValue({ id: 12n, email: 'x', price: '1.50' }, User)).toEqual({
      id: '12',
      email: 'x',
      price: '1.50',
    })
    expect(new ObjectMapper().convertValue({ id: 5, price: '7e1' }, User)).toEqual({ id: '5', price: '70' })
  })
})
