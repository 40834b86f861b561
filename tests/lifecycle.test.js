// The life of mappers and types: the singleton, copies, closing, thousands of fresh mappers, the arguments that calls
// take, and types that never change. The freezing of the singleton has its own file, since it happens once.
import { describe, expect, it } from 'vitest'
import * as api from '../js/index.js'
import { caught, encode, reads, refuses, rejects, singleton, writes } from './assertions.js'

const { CustomJsonModule, ObjectMapper, t } = api
const Item = t.object('Item', { id: t.long })

describe('the singleton', () => {
  it('is one, synchronous, and an ObjectMapper', () => {
    const mapper = ObjectMapper.getInstance()
    expect(mapper.readValue('[1]')).toEqual([1])
    expect(ObjectMapper.getInstance()).toBe(mapper)
    expect(ObjectMapper.INSTANCE).toBe(mapper)
    expect(mapper).toBeInstanceOf(ObjectMapper)
    expect(new ObjectMapper()).not.toBe(mapper)
  })

  it('cannot be closed', () => {
    expect(() => singleton().close()).toThrow()
    reads('{"id":9007199254740993}', Item, { id: '9007199254740993' })
  })

  it('init() comes too late', async () => {
    singleton().readValue('1')
    const module = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))
    await expect((async () => ObjectMapper.init(module))()).rejects.toThrow()
    reads('[9007199254740993]', undefined, ['9007199254740993'])
  })
})

describe('copy()', () => {
  it('has features, modules and options of its mapper, and a life of its own', () => {
    const mapper = new ObjectMapper({ longs: 'all' }).registerModule(new CustomJsonModule()).enable('INDENT_OUTPUT')
    const copy = mapper.copy()
    mapper.disable('INDENT_OUTPUT').enable('FAIL_ON_UNKNOWN_PROPERTIES')
    expect([copy.isEnabled('INDENT_OUTPUT'), copy.isEnabled('FAIL_ON_UNKNOWN_PROPERTIES')]).toEqual([true, false])
    writes([1n], t.array(t.long), '[\n  "1"\n]', copy)
    writes([1n], t.array(t.long), '["1"]', mapper)
    reads('[1]', undefined, ['1'], { mapper: copy })
    reads('[1]', undefined, [1n], { mapper: mapper.copy({ as: 'bigint' }) })
    copy.close()
    reads('[1]', undefined, ['1'], { mapper })
  })

  it('of the frozen singleton is open', () => {
    singleton().readValue('1')
    const copy = singleton().copy()
    expect(copy).toBeInstanceOf(ObjectMapper)
    copy.enable('FAIL_ON_UNKNOWN_PROPERTIES')
    rejects('{"a":1}', Item, { as: 'UnrecognizedPropertyException', path: ['a'], at: 1 }, { mapper: copy })
    writes({ id: 5n }, undefined, '{"id":"5"}', copy)
    reads('{"a":1}', Item, { a: 1 })
  })
})

describe('fresh mappers', () => {
  it('by the thousand, never closed, each with its own configuration', () => {
    const kept = []
    for (let round = 0; round < 3000; round++) {
      const mapper = new ObjectMapper()
      if (round % 2) mapper.registerModule(new CustomJsonModule())
      if (round % 3 === 0) mapper.enable('FAIL_ON_UNKNOWN_PROPERTIES')
      expect(mapper.readValue(`{"id":${2n ** 60n + BigInt(round)}}`, Item)).toEqual({
        id: String(2n ** 60n + BigInt(round)),
      })
      if (round % 100 === 0 || round % 100 === 51) kept.push([round, mapper])
    }
    for (const [round, mapper] of kept) {
      writes({ id: round }, Item, round % 2 ? `{"id":"${round}"}` : `{"id":${round}}`, mapper)
      const read = caught(() => mapper.readValue('{"x":1}', Item))
      if (round % 3 === 0) expect(read).toBeInstanceOf(api.UnrecognizedPropertyException)
      else expect(read).toBe(undefined)
    }
  })

  it('closed early leave the others alone', () => {
    const [first, second] = [new ObjectMapper(), new ObjectMapper()]
    for (const mapper of [first, second]) reads('{"id":1}', Item, { id: '1' }, { mapper })
    first.close()
    reads('{"id":2}', Item, { id: '2' }, { mapper: second })
    reads('{"id":3}', Item, { id: '3' }, { mapper: new ObjectMapper() })
  })

  it('closed take no call that would change, read or write anything', () => {
    for (const isUsed of [true, false]) {
      const mapper = new ObjectMapper()
      if (isUsed) mapper.readValue('[1]')
      mapper.close()
      const calls = [
        () => mapper.readValue('1'),
        () => mapper.readValue('{"id":1}', Item),
        () => mapper.writeValueAsString(1),
        () => mapper.writeValueAsBytes({ id: 1n }, Item),
        () => mapper.convertValue({ id: 1 }, Item),
        () => mapper.enable('INDENT_OUTPUT'),
        () => mapper.disable('INDENT_OUTPUT'),
        () => mapper.configure('INDENT_OUTPUT', true),
        () => mapper.registerModule(new CustomJsonModule()),
        () => mapper.setSerializationInclusion('NON_NULL'),
        () => mapper.setPropertyNamingStrategy((name) => name),
      ]
      for (const call of calls) expect(refuses(call, { as: 'InvalidDefinitionException' }).code).toBe('CLOSED')
      expect(mapper.isEnabled('INDENT_OUTPUT')).toBe(false)
      mapper.close()
    }
  })

  it('and types made on the fly', () => {
    const mapper = new ObjectMapper()
    for (let round = 0; round < 5000; round++) {
      const type = t.object(`T${round}`, { [`f${round}`]: t.long, list: t.array(t.decimal) })
      expect(mapper.readValue(`{"f${round}":7,"list":[1.50]}`, type)).toEqual({ [`f${round}`]: '7', list: ['1.50'] })
    }
    reads('{"id":1}', Item, { id: '1' }, { mapper })
  })

  it('after thousands of failures', () => {
    const mapper = new ObjectMapper()
    for (let round = 0; round < 3000; round++) {
      expect(caught(() => mapper.readValue('[{"id":1},{"id":"x"}]', t.array(Item)))).toBeInstanceOf(
        api.InvalidFormatException,
      )
      expect(caught(() => mapper.readValue('[1,'))).toBeInstanceOf(api.JsonParseException)
    }
    reads('{"id":1}', Item, { id: '1' }, { mapper })
  })
})

describe('input', () => {
  it('may be what an HTTP client hands over', async () => {
    const body = '{"id":2000000000000300000007,"é":19.90}'
    const expected = { id: '2000000000000300000007', é: 19.9 }
    for (const input of [
      await new Response(body).text(),
      await new Response(body).arrayBuffer(),
      new Uint8Array(await new Response(body).arrayBuffer()),
    ]) {
      expect(singleton().readValue(input)).toEqual(expected)
      expect(singleton().readValue(input, t.object('Body', { id: t.bigInteger }))).toEqual(expected)
    }
  })

  it('is a TypeError otherwise', () => {
    const wrong = [
      undefined,
      null,
      5,
      5n,
      true,
      {},
      ['[1]'],
      Symbol('s'),
      () => '1',
      new Date(),
      new Map(),
      { toString: () => '1' },
      { length: 0 },
    ]
    for (const input of wrong) {
      for (const type of [undefined, Item]) {
        const error = caught(() => singleton().readValue(input, type))
        expect(error, String(input)).toBeInstanceOf(TypeError)
        expect(error.message.length).toBeGreaterThan(10)
      }
    }
    reads('[1]', undefined, [1])
  })

  it('an HTML page is a clear error', () => {
    rejects('<!doctype html><title>502</title>', Item, { as: 'JsonParseException', at: 0 })
  })

  it('memory that grows in mid-call spoils nothing', () => {
    const part = 'ab'.repeat(3_000_000)
    const text = `[9007199254740993,"${part}","é${part}",9007199254740995]`
    for (const input of [text, encode(text)]) {
      const value = singleton().readValue(input)
      expect([value[0], value[3]]).toEqual(['9007199254740993', '9007199254740995'])
      expect(value[1] === part && value[2] === `é${part}`).toBe(true)
      reads('{"id":9007199254740993}', Item, { id: '9007199254740993' })
    }
    expect(singleton().writeValueAsString([part, 5], t.array(t.any)) === `["${part}",5]`).toBe(true)
  })
})

describe('types', () => {
  it('are what a call takes as its type', () => {
    for (const bad of ['long', 5, true, () => t.long, Symbol('s'), t.array]) {
      expect(
        caught(() => singleton().readValue('1', bad)),
        String(bad),
      ).toBeInstanceOf(TypeError)
      expect(
        caught(() => singleton().writeValueAsString(1, bad)),
        String(bad),
      ).toBeInstanceOf(TypeError)
    }
    expect(caught(() => singleton().writeValueAsString(1, {}))).toBeInstanceOf(TypeError)
  })

  it.each([
    ['array of nothing', () => t.array()],
    ['array of a name', () => t.array('long')],
    ['record of a shape', () => t.record({ a: t.long })],
    ['object without fields', () => t.object('O')],
    ['object with options that are none', () => t.object('O', {}, 'keep')],
    ['object with a wrong policy', () => t.object('O', {}, { unknown: 'drop' })],
    ['object with a wrong field', () => t.object('O', { a: 'long' })],
    ['lazy of a type', () => t.lazy(t.long)],
    ['enum of a text', () => t.enum('A')],
    ['as a name', () => t.long.as('string!')],
    ['as half a codec', () => t.long.as({ decode: Number })],
    ['written as a name', () => t.long.writeAs('text')],
    ['named by a number', () => t.long.named(5)],
  ])('are checked when they are made: %s', (_name, make) => {
    expect(() => make()).toThrow()
  })

  it('two fields of one JSON name are refused', () => {
    refuses(() => new ObjectMapper().readValue('{}', t.object('O', { a: t.int.named('b'), b: t.int })), {
      as: 'InvalidDefinitionException',
    })
  })

  it('never change', () => {
    const required = t.long.required()
    expect(required).not.toBe(t.long)
    reads('[null]', t.array(t.long), [null])
    rejects('[null]', t.array(required), { as: 'MismatchedInputException', path: [0], at: 1 })
    const fields = { id: t.long }
    const type = t.object('O', fields)
    fields.id = t.string
    fields.extra = t.long
    reads('{"id":1,"extra":2}', type, { id: '1', extra: 2 })
    expect(
      caught(() => {
        t.long.kind = 'x'
        Object.defineProperty(t.long, 'required', { value: 1 })
      }),
    ).toBeInstanceOf(TypeError)
  })

  it('combine their modifiers in any order', () => {
    const types = [
      t.long.required().named('a b').as('bigint').writeAs('string'),
      t.long.writeAs('string').as('bigint').named('a b').required(),
    ]
    for (const field of types) {
      const type = t.object('O', { a: field })
      reads('{"a b":1}', type, { a: 1n })
      writes({ a: 1n }, type, '{"a b":"1"}')
      rejects('{}', type, { as: 'MismatchedInputException', path: ['a b'] })
    }
  })
})
