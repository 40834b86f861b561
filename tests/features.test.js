// Features are switched by name, and each does one thing, in literal examples. FAIL_ON_UNKNOWN_PROPERTIES and
// STRICT_DUPLICATE_DETECTION are tested with the objects, ACCEPT_FLOAT_AS_INT with the integers.
import { describe, expect, it } from 'vitest'
import { CustomJsonModule, ObjectMapper, SimpleModule, ToStringSerializer, t } from '../js/index.js'
import { reads, refuses, rejects, writes } from './assertions.js'

const NAMES = [
  'FAIL_ON_UNKNOWN_PROPERTIES',
  'ACCEPT_FLOAT_AS_INT',
  'ALLOW_COERCION_OF_SCALARS',
  'STRICT_DUPLICATE_DETECTION',
  'INCLUDE_SOURCE_IN_LOCATION',
  'INDENT_OUTPUT',
  'SORT_PROPERTIES_ALPHABETICALLY',
]

describe('switching', () => {
  it.each(NAMES)('%s', (name) => {
    const mapper = new ObjectMapper()
    expect(mapper.isEnabled(name)).toBe(name === 'ALLOW_COERCION_OF_SCALARS')
    expect(mapper.enable(name)).toBe(mapper)
    expect(mapper.isEnabled(name)).toBe(true)
    expect(mapper.disable(name)).toBe(mapper)
    expect(mapper.isEnabled(name)).toBe(false)
    expect(mapper.configure(name, true)).toBe(mapper)
    expect(mapper.isEnabled(name)).toBe(true)
    expect(new ObjectMapper().isEnabled(name)).toBe(name === 'ALLOW_COERCION_OF_SCALARS')
  })

  it('refuses unknown names', () => {
    const mapper = new ObjectMapper()
    for (const name of ['INDENT', '', 'constructor', '__proto__', 'toString']) {
      for (const action of [
        () => mapper.enable(name),
        () => mapper.disable(name),
        () => mapper.configure(name, true),
        () => mapper.isEnabled(name),
      ]) {
        refuses(action, { as: 'InvalidDefinitionException' })
      }
    }
  })

  it('refuses what is no name, with a message of modest length', () => {
    const mapper = new ObjectMapper()
    const refuse = () => {
      throw new Error('was asked')
    }
    const odd = [undefined, null, 5, 5n, {}, [], Object.create(null), Symbol('s'), { toString: refuse }, () => 'x']
    for (const name of ['x'.repeat(1e6), ...odd]) {
      for (const action of [
        () => mapper.enable(name),
        () => mapper.disable(name),
        () => mapper.configure(name, true),
        () => mapper.isEnabled(name),
      ]) {
        const error = refuses(action, { as: 'InvalidDefinitionException' })
        expect(error.code).toBe('UNKNOWN_FEATURE')
        expect(error.message.length).toBeLessThan(200)
      }
    }
  })

  it('works between calls: a mapper in use recompiles', () => {
    const mapper = new ObjectMapper()
    const Item = t.object('Item', { n: t.int })
    reads('{"n":"5"}', Item, { n: 5 }, { mapper })
    writes({ n: 5 }, Item, '{"n":5}', mapper)
    mapper.disable('ALLOW_COERCION_OF_SCALARS').enable('INDENT_OUTPUT')
    rejects('{"n":"5"}', Item, { as: 'MismatchedInputException', path: ['n'], at: 5 }, { mapper })
    writes({ n: 5 }, Item, '{\n  "n": 5\n}', mapper)
    mapper.enable('ALLOW_COERCION_OF_SCALARS').disable('INDENT_OUTPUT')
    reads('{"n":"5"}', Item, { n: 5 }, { mapper })
    writes({ n: 5 }, Item, '{"n":5}', mapper)
  })
})

describe('ALLOW_COERCION_OF_SCALARS off', () => {
  const strict = new ObjectMapper().disable('ALLOW_COERCION_OF_SCALARS')
  const quoting = new ObjectMapper().registerModule(new CustomJsonModule()).disable('ALLOW_COERCION_OF_SCALARS')

  it.each([
    ['long', t.long, ['"12"', '""', '" "', '"x"', 'true']],
    ['int', t.int, ['"12"', '""']],
    ['bigInteger', t.bigInteger, ['"12"', '""']],
    ['decimal', t.decimal, ['"1.5"', '""']],
    ['double', t.double, ['"1.5"', '""', '"12"']],
    ['string', t.string, ['5', '1.50', 'true', 'false']],
    ['boolean', t.boolean, ['"true"', '1', '0', '"false"']],
    ['long written as text', t.long.writeAs('string'), ['""', '"x"']],
  ])('%s refuses', (_name, type, tokens) => {
    for (const token of tokens)
      rejects(
        `{"v":${token}}`,
        t.record(type),
        { as: 'MismatchedInputException', path: ['v'], at: 5 },
        { mapper: strict },
      )
  })

  it('leaves alone what is not finite: the text is how it was written', () => {
    const value = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    reads('["NaN","Infinity","-Infinity"]', t.array(t.double), value, { mapper: strict })
    rejects('["1.5"]', t.array(t.double), { as: 'MismatchedInputException', path: [0], at: 1 }, { mapper: strict })
  })

  it('leaves every kind its own form', () => {
    const Row = t.object('Row', { id: t.long, n: t.int, p: t.decimal, d: t.double, s: t.string, b: t.boolean })
    const text = '{"id":12,"n":3,"p":1.50,"d":2.5,"s":"5","b":true}'
    reads(text, Row, { id: '12', n: 3, p: '1.50', d: 2.5, s: '5', b: true }, { mapper: strict })
    reads('{"id":null}', Row, { id: null }, { mapper: strict })
  })

  it('a string is no coercion where the wire form is a string', () => {
    const everything = new SimpleModule('everything').addSerializer(t.boolean, ToStringSerializer)
    const mapper = new ObjectMapper().registerModule(everything).disable('ALLOW_COERCION_OF_SCALARS')
    writes([true, false], t.array(t.boolean), '["true","false"]', mapper)
    reads('["true","false"]', t.array(t.boolean), [true, false], { mapper })
    rejects('[""]', t.array(t.boolean), { as: 'MismatchedInputException', path: [0], at: 1 }, { mapper })
    rejects('[1]', t.array(t.boolean), { as: 'MismatchedInputException', path: [0], at: 1 }, { mapper })
    reads('["12"]', t.array(t.long.writeAs('string')), ['12'], { mapper: strict })
    reads('["12","1.50"]', t.array(t.decimal), ['12', '1.50'], { mapper: quoting })
    reads('["12",12]', t.array(t.long), ['12', '12'], { mapper: quoting })
    reads('["12"]', t.array(t.bigInteger), ['12'], { mapper: quoting })
    rejects('["12"]', t.array(t.int), { as: 'MismatchedInputException', path: [0], at: 1 }, { mapper: quoting })
    rejects('["1.5"]', t.array(t.double), { as: 'MismatchedInputException', path: [0], at: 1 }, { mapper: quoting })
    rejects(
      '["12"]',
      t.array(t.long.writeAs('number')),
      { as: 'MismatchedInputException', path: [0], at: 1 },
      { mapper: quoting },
    )
    rejects('[""]', t.array(t.long), { as: 'MismatchedInputException', path: [0], at: 1 }, { mapper: quoting })
  })
})

describe('INDENT_OUTPUT', () => {
  it('prints as JSON.stringify(value, null, 2), with a type as well', () => {
    const mapper = new ObjectMapper().enable('INDENT_OUTPUT')
    const Order = t.object('Order', {
      id: t.long,
      lines: t.array(t.object('Line', { price: t.decimal })),
      tags: t.array(t.string),
      extra: t.record(t.int),
    })
    const value = { id: '9007199254740993', lines: [{ price: '1.50' }, {}], tags: [], extra: {} }
    const expected = JSON.stringify({ id: '#', lines: [{ price: '%' }, {}], tags: [], extra: {} }, null, 2)
      .replace('"#"', '9007199254740993')
      .replace('"%"', '1.50')
    writes(value, Order, expected, mapper)
    writes([], t.array(t.int), '[]', mapper)
    writes({ a: [1n] }, undefined, '{\n  "a": [\n    1\n  ]\n}', mapper)
  })
})

describe('SORT_PROPERTIES_ALPHABETICALLY', () => {
  const mapper = new ObjectMapper().enable('SORT_PROPERTIES_ALPHABETICALLY')

  it("sorts every object's keys by code unit, with a type and without", () => {
    const value = {
      b: 1,
      a: { z: 1, Z: 2, é: 3, 10: 4, 9: 5, '': 6 },
      '\u{1f600}': 7,
      '\uffff': 8,
      list: [{ y: 1, x: 2 }],
    }
    const expected = '{"a":{"":6,"10":4,"9":5,"Z":2,"z":1,"é":3},"b":1,"list":[{"x":2,"y":1}],"\u{1f600}":7,"\uffff":8}'
    writes(value, undefined, expected, mapper)
    writes(value, t.any, expected, mapper)
    writes(value, t.record(t.any), expected, mapper)
    const Sorted = t.object('Sorted', { list: t.array(t.record(t.int)), b: t.int.named('bb') })
    writes({ z: 0, b: 1, list: [{ y: 1, x: 2 }], a: 3 }, Sorted, '{"a":3,"bb":1,"list":[{"x":2,"y":1}],"z":0}', mapper)
  })

  it("leaves arrays, and the caller's own value, as they are", () => {
    const value = [{ b: 1, a: 2 }, 3, 1]
    writes(value, undefined, '[{"a":2,"b":1},3,1]', mapper)
    expect(Object.keys(value[0])).toEqual(['b', 'a'])
  })
})

describe('setSerializationInclusion', () => {
  const Person = t.object('Person', { id: t.long, nick: t.string, tags: t.array(t.string), more: t.record(t.int) })
  const value = {
    id: null,
    nick: undefined,
    tags: [null, 'a'],
    more: { x: null, y: 1 },
    extra: null,
    other: { z: null },
  }

  it.each(['NON_NULL', 'NON_ABSENT'])('%s leaves null members out, and keeps null elements', (inclusion) => {
    const mapper = new ObjectMapper()
    expect(mapper.setSerializationInclusion(inclusion)).toBe(mapper)
    writes(value, Person, '{"tags":[null,"a"],"more":{"y":1},"other":{}}', mapper)
    writes([null], undefined, '[null]', mapper)
    writes(null, Person, 'null', mapper)
    writes({ id: null }, Person, '{}', mapper.copy())
    writes({ id: null }, Person, '{"id":null}', mapper.copy().setSerializationInclusion('ALWAYS'))
    reads('{"id":null}', Person, { id: null }, { mapper })
  })

  it('refuses other names', () => {
    refuses(() => new ObjectMapper().setSerializationInclusion('NON_EMPTY'), { as: 'InvalidDefinitionException' })
  })
})
