// Enums take the listed texts and nothing else; lazy types describe trees, lists and mutual recursion.
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { reads, refuses, refusesToWrite, rejects, singleton, writes } from './assertions.js'

describe('enum', () => {
  const Status = t.enum(['NEW', 'PAID', 'in transit', 'erledigt ✓', ''])
  const Order = t.object('Order', { status: Status })

  it.each(['NEW', 'PAID', 'in transit', 'erledigt ✓', ''])('%j passes both ways', (status) => {
    reads(JSON.stringify({ status }), Order, { status })
    writes({ status }, Order, JSON.stringify({ status }))
  })

  it('an escaped text is the same text', () => {
    reads('["\\u004eEW","erledigt \\u2713"]', t.array(Status), ['NEW', 'erledigt ✓'])
  })

  it.each(['"new"', '"PAID "', '"NEWER"', '"NE"', '"constructor"', '"__proto__"', '"0"'])(
    '%s is not in the list',
    (token) => {
      rejects(`{"status":${token}}`, Order, { as: 'InvalidFormatException', path: ['status'], at: 10 })
    },
  )

  it.each(['0', 'true', '[]', '{}', '["NEW"]'])('%s is no text', (token) => {
    rejects(`{"status":${token}}`, Order, { as: 'MismatchedInputException', path: ['status'], at: 10 })
  })

  it.each(['new', 'OTHER', 0, true, ['NEW']])('%j is not written', (status) => {
    refusesToWrite({ status }, Order, { as: 'MismatchedInputException', path: ['status'] })
  })

  it('is not changed through the list it was made from', () => {
    const list = ['A']
    const type = t.enum(list)
    list.push('B')
    rejects('"B"', type, { as: 'InvalidFormatException' })
  })
})

describe('lazy', () => {
  const Node = t.object('Node', { id: t.long, children: t.array(t.lazy(() => Node)) })
  const Folder = t.object('Folder', { name: t.string, files: t.array(t.lazy(() => File)) })
  const File = t.object('File', { size: t.long, parent: t.lazy(() => Folder) })

  it('reads and writes a tree', () => {
    const text =
      '{"id":9007199254740997,"children":[{"id":2,"children":[]},{"id":3,"children":[{"id":4,"children":null}]}]}'
    const value = {
      id: '9007199254740997',
      children: [
        { id: '2', children: [] },
        { id: '3', children: [{ id: '4', children: null }] },
      ],
    }
    reads(text, Node, value)
    writes(value, Node, text)
    rejects('{"children":[{"children":[{"id":1},{"id":"x"}]}]}', Node, {
      as: 'InvalidFormatException',
      path: ['children', 0, 'children', 1, 'id'],
      at: 41,
    })
  })

  it('reads types that mention each other', () => {
    reads('{"name":"a","files":[{"size":"5","parent":{"name":"b","files":null}}]}', Folder, {
      name: 'a',
      files: [{ size: '5', parent: { name: 'b', files: null } }],
    })
  })

  it('reads a list of hundreds of links', () => {
    const Link = t.object('Link', { n: t.int, next: t.lazy(() => Link) })
    let text = 'null'
    for (let n = 900; n > 0; n--) text = `{"n":${n},"next":${text}}`
    let count = 0
    for (let link = singleton().readValue(text, Link); link; link = link.next) expect(link.n).toBe(++count)
    expect(count).toBe(900)
  })

  it('is asked once, at first use', () => {
    let asked = 0
    const Late = t.lazy(() => {
      asked++
      return t.long
    })
    const List = t.array(Late)
    expect(asked).toBe(0)
    for (let round = 0; round < 3; round++) reads('[5]', List, ['5'])
    expect(asked).toBe(1)
  })

  it('takes modifiers', () => {
    const Doubled = t.lazy(() => t.int).as({ decode: (value) => value * 2, encode: (value) => value / 2 })
    reads('[5,null]', t.array(Doubled), [10, null])
    writes([10, null], t.array(Doubled), '[5,null]')
    rejects('[null]', t.array(t.lazy(() => t.long).required()), { as: 'MismatchedInputException', path: [0], at: 1 })
    const Named = t.object('Named', { up: t.lazy(() => Named).named('parent') })
    reads('{"parent":{"parent":null}}', Named, { up: { up: null } })
  })
})

describe('a lazy type is what it stands for', () => {
  const modifiers = {
    none: (type) => type,
    required: (type) => type.required(),
    nullable: (type) => type.nullable(),
    optional: (type) => type.optional(),
    both: (type) => type.nullable().optional(),
    reset: (type) => type.nullable().optional().required().nullable(),
  }
  const outcome = (type, text, required) => {
    try {
      return singleton().readValue(text, t.object('O', { a: type }, { required }))
    } catch ({ code, path }) {
      return { code, path }
    }
  }

  it.each(Object.keys(modifiers).flatMap((inner) => Object.keys(modifiers).map((outer) => [inner, outer])))(
    'with its presence: %s, and then %s',
    (inner, outer) => {
      const eager = modifiers[outer](modifiers[inner](t.string))
      const lazy = modifiers[outer](t.lazy(() => modifiers[inner](t.string)))
      const twice = modifiers[outer](t.lazy(() => modifiers[inner](t.lazy(() => t.string))))
      for (const required of [true, false]) {
        for (const text of ['{}', '{"a":null}', '{"a":"x"}']) {
          const expected = outcome(eager, text, required)
          expect(outcome(lazy, text, required)).toEqual(expected)
          expect(outcome(twice, text, required)).toEqual(expected)
        }
      }
    },
  )

  it('with its name in JSON, unless it takes another', () => {
    const Named = t.lazy(() => t.string.named('inner'))
    reads('{"inner":"x","outer":"y"}', t.object('O', { a: Named, b: Named.named('outer') }), { a: 'x', b: 'y' })
  })

  it('with the forms of numbers', () => {
    const Long = t.lazy(() => t.long)
    reads('[9007199254740993]', t.array(Long.as('bigint')), [9007199254740993n])
    reads('[7]', t.array(Long.as('number')), [7])
    reads('[7]', t.array(t.lazy(() => t.long.as('bigint')).as('number')), [7])
    writes(['7'], t.array(Long.writeAs('string')), '["7"]')
    writes(['7'], t.array(t.lazy(() => t.long.writeAs('string')).writeAs('number')), '[7]', singleton())
  })

  it.each([
    ["as('bigint')", t.lazy(() => t.decimal).as('bigint')],
    ["as('number')", t.lazy(() => t.string).as('number')],
    ['writeAs()', t.lazy(() => t.array(t.int)).writeAs('string')],
  ])('that is no number has no %s, found out at the first use', (_name, type) => {
    for (const used of [type, t.array(type), t.object('O', { a: type })]) {
      const read = () => singleton().readValue('[]', used)
      expect(refuses(read, { as: 'InvalidDefinitionException' }).code).toBe('INVALID_TYPE')
      expect(refusesToWrite([], used, { as: 'InvalidDefinitionException' }).code).toBe('INVALID_TYPE')
    }
  })

  it('and has its arguments checked at once', () => {
    const Lazy = t.lazy(() => expect.unreachable())
    for (const wrong of [() => Lazy.as('text'), () => Lazy.as({}), () => Lazy.writeAs('bigint'), () => Lazy.named(1)]) {
      expect(wrong).toThrow(TypeError)
    }
  })

  it('asked once, with all that is made of it', () => {
    let asked = 0
    const Late = t.lazy(() => {
      asked++
      return t.object('Fresh', { a: t.long })
    })
    const Pair = t.object('Pair', { a: Late.required(), b: Late.nullable(), c: t.array(Late.named('x')) })
    reads('{"a":{"a":1},"b":null,"c":[]}', Pair, { a: { a: '1' }, b: null, c: [] })
    expect(asked).toBe(1)
  })

  it('must not stand for itself, nor for what is no type', () => {
    const Loop = t.lazy(() => Loop)
    const Growing = t.lazy(() => Growing.nullable().optional())
    for (const type of [Loop, Loop.required(), Growing, t.array(Growing)]) {
      const read = () => singleton().readValue('[]', type)
      expect(refuses(read, { as: 'InvalidDefinitionException' }).code).toBe('INVALID_TYPE')
    }
    expect(() => singleton().readValue('1', t.lazy(() => 'long').required())).toThrow(TypeError)
  })
})
