// Enums take the listed texts and nothing else; lazy types describe trees, lists and mutual recursion.
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { reads, refusesToWrite, rejects, singleton, writes } from './assertions.js'

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
