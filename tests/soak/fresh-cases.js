// The anti-patterns, which have to stay right and bounded as well: a mapper for each call, never closed or closed at once, a
// copy for each call, and types made on the fly for the mappers that are kept.

import { CustomJsonModule, ObjectMapper, t } from '../../js/index.js'
import { plain, singleton } from './mappers.js'

/** @typedef {import('./verdict.js').Case} Case */

const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })
const TEXT = '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}'
const BYTES = new TextEncoder().encode(TEXT)
const VALUE = { id: '1223456678901234567', email: 'jo@example.com', price: '12.250' }
const QUOTED = '{"id":"1223456678901234567","email":"jo@example.com","price":"12.250"}'

/** @returns {Case[]} */
export function freshMapperCases() {
  const read = { value: VALUE, anyOrder: true }
  return [
    { name: 'fresh mapper, read', call: () => new ObjectMapper().readValue(TEXT, User), ...read },
    { name: 'fresh mapper, read of bytes', call: () => new ObjectMapper().readValue(BYTES, User), ...read },
    {
      name: 'fresh mapper with a module, write',
      call: () => new ObjectMapper().registerModule(new CustomJsonModule()).writeValueAsString(VALUE, User),
      value: QUOTED,
    },
    {
      name: 'fresh mapper, untyped read',
      call: () => new ObjectMapper({ as: 'bigint' }).readValue('[9007199254740993]'),
      value: [9007199254740993n],
    },
    {
      name: 'fresh mapper, closed at once',
      call: () => {
        const mapper = new ObjectMapper()
        const value = mapper.readValue(TEXT, User)
        mapper.close()
        return value
      },
      ...read,
    },
    {
      name: 'copy of the singleton',
      call: () => singleton.mapper.copy().writeValueAsString(VALUE, User),
      value: QUOTED,
    },
    {
      name: 'mapper that is changed between its calls',
      call: () => {
        const mapper = new ObjectMapper()
        const before = mapper.writeValueAsString(VALUE, User)
        return [before, mapper.enable('SORT_PROPERTIES_ALPHABETICALLY').writeValueAsString({ b: 1, a: 2 })]
      },
      value: [TEXT, '{"a":2,"b":1}'],
    },
  ]
}

/** @returns {Case[]} */
export function freshTypeCases() {
  let made = 0
  const freshType = () => t.object('Fresh', { id: t.long, [`field${++made}`]: t.decimal })
  return [singleton, plain].flatMap(({ name, mapper, layout }) => {
    const text = layout.quoted ? '{"id":"9007199254740993"}' : '{"id":9007199254740993}'
    return [
      {
        name: `fresh type, read, ${name}`,
        call: () => mapper.readValue(text, freshType()),
        value: { id: '9007199254740993' },
      },
      {
        name: `fresh type, write, ${name}`,
        call: () => mapper.writeValueAsString({ id: '9007199254740993' }, freshType()),
        value: text,
      },
      {
        name: `fresh type, its own field, ${name}`,
        call: () => {
          const type = freshType()
          return Object.values(mapper.readValue(`{"field${made}":1.50}`, type))
        },
        value: ['1.50'],
      },
    ]
  })
}
