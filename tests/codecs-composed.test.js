// Codecs behind other forms and behind codecs: which sees what, on reading and on writing, also through lazy types.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, SimpleModule, t } from '../js/index.js'
import { reads, refuses, refusesToWrite, rejects, singleton, writes } from './assertions.js'

describe('a codec behind another form', () => {
  const date = { decode: (text) => new Date(text), encode: (value) => value.toISOString() }
  const millis = { decode: (value) => value.getTime(), encode: (number) => new Date(number) }
  const mark = (sign) => ({ decode: (text) => text + sign, encode: (text) => text.slice(0, text.lastIndexOf(sign)) })

  it.each([
    ["as('number')", t.long.as('number'), 7],
    ["as('bigint')", t.long.as('bigint'), 7n],
    ['the last of both', t.long.as('bigint').as('number'), 7],
    ["as('number') of a decimal", t.decimal.as('number'), 7],
    ["as('bigint') behind t.lazy", t.lazy(() => t.int).as('bigint'), 7n],
    ["as('bigint') in t.lazy", t.lazy(() => t.int.as('bigint')), 7n],
  ])('gets what %s gives', (_name, type, form) => {
    const seen = []
    const Type = type.as({
      decode(value) {
        seen.push(value)
        return [value]
      },
      encode: ([value]) => value,
    })
    reads('{"a":[7,null]}', t.record(t.array(Type)), { a: [[form], null] })
    expect(new Set(seen)).toEqual(new Set([form]))
    writes({ a: [[form], null] }, t.record(t.array(Type)), '{"a":[7,null]}')
    writes([form], Type.writeAs('string'), '"7"')
  })

  it('leaves the checks of that form as they are', () => {
    const Halved = t.long.as('number').as({ decode: (number) => number / 2, encode: (half) => half * 2 })
    reads('[9007199254740991]', t.array(Halved), [4503599627370495.5])
    rejects('[9007199254740993]', t.array(Halved), { as: 'InvalidFormatException', path: [0], at: 1 })
    refusesToWrite([2 ** 53], t.array(Halved), { as: 'InvalidFormatException', path: [0] })
    refusesToWrite([0.25], t.array(Halved), { as: 'MismatchedInputException', path: [0] })
  })

  it('gets what the other codec decodes, and hands it what it encodes', () => {
    const Millis = t.string.as(date).as(millis)
    reads('["2026-01-01T00:00:00.000Z",null]', t.array(Millis), [Date.UTC(2026, 0), null])
    writes([Date.UTC(2026, 0), null], t.array(Millis), '["2026-01-01T00:00:00.000Z",null]')
  })

  it.each([
    ['one after the other', t.string.as(mark('1')).as(mark('2')).as(mark('3'))],
    [
      'in t.lazy',
      t
        .lazy(() => t.string.as(mark('1')))
        .as(mark('2'))
        .as(mark('3')),
    ],
    ['in t.lazy in t.lazy', t.lazy(() => t.lazy(() => t.string.as(mark('1'))).as(mark('2'))).as(mark('3'))],
    ['with other modifiers between', t.string.as(mark('1')).required().as(mark('2')).named('n').as(mark('3'))],
  ])('in a row: %s', (_name, type) => {
    reads('["a"]', t.array(type), ['a123'])
    writes(['a123'], t.array(type), '["a"]')
  })

  it('of arrays and objects', () => {
    const Total = t
      .array(t.int.as('bigint').as({ decode: (n) => n * 2n, encode: (n) => n / 2n }))
      .as({ decode: (list) => new Set(list), encode: (set) => [...set] })
      .as({ decode: (set) => [...set].reduce((a, b) => a + b, 0n), encode: (sum) => new Set([sum]) })
    reads('{"a":[1,2,2]}', t.object('O', { a: Total }), { a: 6n })
    writes({ a: 6n }, t.object('O', { a: Total }), '{"a":[3]}')
  })

  it('leaves the type it was called on alone', () => {
    const Once = t.string.as(mark('1'))
    Once.as(mark('2'))
    reads('"a"', Once, 'a1')
  })

  it('never gets null, whatever the other makes', () => {
    const toNull = { decode: () => null, encode: () => null }
    const never = {
      decode: () => expect.unreachable(),
      encode: () => expect.unreachable(),
    }
    reads('["a",null]', t.array(t.string.as(toNull).as(never)), [null, null])
    writes(['a', null], t.array(t.string.as(never).as(toNull)), '[null,null]')
    const mapper = new ObjectMapper().registerModule(new SimpleModule('nulls').addDeserializer(t.string, () => null))
    reads('["a"]', t.array(t.string.as(never).as(never)), [null], { mapper })
  })

  it('has its failures told with path and cause, whichever fails', () => {
    const thrown = new Error('mine')
    const fail = () => {
      throw thrown
    }
    const plain = { decode: (value) => value, encode: (value) => value }
    const failing = { decode: fail, encode: fail }
    for (const type of [t.string.as(failing).as(plain), t.string.as(plain).as(failing)]) {
      const want = { as: 'JsonMappingException', path: ['k', 1] }
      expect(rejects('{"k":[null,"x"]}', t.record(t.array(type)), want).cause).toBe(thrown)
      expect(refusesToWrite({ k: [null, 'x'] }, t.record(t.array(type)), want).cause).toBe(thrown)
    }
    const forgetful = t.string.as({ decode: String, encode: () => undefined }).as(plain)
    refusesToWrite(['x'], t.array(forgetful), { as: 'MismatchedInputException', path: [0] })
  })

  it.each(['bigint', 'number'])("refuses .as('%s'), which C++ reads by, behind a codec", (form) => {
    const Counted = t.long.as({ decode: (text) => text.length, encode: String })
    expect(refuses(() => Counted.as(form), { as: 'InvalidDefinitionException' }).code).toBe('INVALID_TYPE')
    const Late = t.lazy(() => Counted).as(form)
    const read = () => singleton().readValue('[1]', t.array(Late))
    expect(refuses(read, { as: 'InvalidDefinitionException' }).code).toBe('INVALID_TYPE')
  })

  it('goes through a module first, and takes a wire form', () => {
    const mapper = new ObjectMapper().registerModule(
      new SimpleModule('tens').addDeserializer(t.long, (n) => n * 10n).addSerializer(t.long, (n) => Number(n / 10n)),
    )
    const Type = t.long.as('bigint').as({ decode: (n) => [n], encode: ([n]) => n })
    reads('[7]', t.array(Type), [[70n]], { mapper })
    writes([[70n]], t.array(Type), '[7]', mapper)
    writes([[70n]], t.array(Type.writeAs('string')), '["70"]', mapper)
  })
})
