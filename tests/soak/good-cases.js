// The calls that an application makes all day: small documents, read and written with and without types by every mapper
// that is kept, and the options of a call. By hand, what a server sends; and random ones, so that nothing is forgotten.

import { t } from '../../js/index.js'
import { typeFor } from '../oracle/typed.js'
import { createDice } from './dice.js'
import { conversions, formsOf, optionReads, typedReads, untypedReads, writes } from './document-cases.js'
import { optionMappers, plain, READ_OPTIONS, READERS, singleton, WRITERS } from './mappers.js'
import { randomModel, randomText } from './random-documents.js'

const USER = {
  kind: 'object',
  name: 'UserEntity',
  fields: { id: { kind: 'long' }, email: { kind: 'string' }, price: { kind: 'decimal' } },
}
const ORDER = {
  kind: 'object',
  name: 'Order',
  fields: {
    id: { kind: 'long', as: 'bigint', required: true },
    status: { kind: 'enum', values: ['NEW', 'PAID'] },
    total: { kind: 'decimal', named: 'total_amount' },
    lines: {
      kind: 'array',
      element: {
        kind: 'object',
        name: 'Line',
        unknown: 'ignore',
        fields: { sku: { kind: 'string' }, qty: { kind: 'int' }, price: { kind: 'decimal' } },
      },
    },
    labels: { kind: 'record', element: { kind: 'string' } },
    hash: { kind: 'bigInteger' },
    ratio: { kind: 'double' },
    paid: { kind: 'boolean' },
    extra: { kind: 'any' },
  },
}
const FOLDER = {
  kind: 'object',
  name: 'Folder',
  fields: {
    name: { kind: 'string', required: true },
    folders: { kind: 'array', element: { kind: 'lazy', model: () => FOLDER, target: () => folderType } },
  },
}
const folderType = typeFor(FOLDER, t)
const WIDE = {
  kind: 'object',
  name: 'Wide',
  fields: Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`field${index}`, { kind: 'long' }])),
}
const WARE = {
  kind: 'object',
  name: '商品',
  fields: { 名称: { kind: 'string' }, 价格: { kind: 'decimal' }, 'a"b': { kind: 'long' } },
}

const DOCUMENTS = [
  [USER, '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}'],
  [USER, '{"id":"-9223372036854775808","email":"jo@example.com","price":"0.00"}'],
  [USER, ' {\r\n  "price" : 7E-10 ,\t"id" : 1.0e3,\n"email":null } '],
  [USER, '{"email":"grüße aus köln 中文 😀","id":7,"role":"admin","since":9007199254740993}'],
  [USER, '\ufeff{"id":1,"id":2,"email":"a\\u0000b\\n\\"\\\\\\ud83d\\ude00\\ud800"}'],
  [USER, '{}'],
  [USER, '{"id":9223372036854775808}'],
  [
    ORDER,
    '{"id":9223372036854775807,"status":"PAID","total_amount":19.90,"lines":[{"sku":"A-1","qty":2,"price":9.95,"note":"x"},{}],"labels":{"b":"1","a":null},"hash":123456789012345678901234567890,"ratio":0.1,"paid":"true","extra":{"n":[1,9007199254740993,1.50]}}',
  ],
  [
    ORDER,
    '{"id":0,"extra":[[],{},[{}],"",null,true,-0,1e400],"ratio":-1e400,"hash":1e20,"paid":1,"more":{"deep":[[1.10]]}}',
  ],
  [ORDER, '{"status":"NEW"}'],
  [ORDER, '{"id":1,"status":"LOST","lines":[{"qty":2147483648}]}'],
  [FOLDER, '{"name":"/","folders":[{"name":"home","folders":[{"name":"jo"},null]},{"name":"tmp","folders":[]}]}'],
  [WIDE, `{${Array.from({ length: 70 }, (_, index) => `"field${69 - index}":${10n ** 17n + BigInt(index)}`)}}`],
  [WARE, '{"名称":"无线降噪耳机（黑色）","价格":1299.00,"a\\"b":7}'],
  [WARE, '{"\\u540d\\u79f0":"\\u8033\\u673a","\\u4ef7\\u683c":"1.50","备注":"包邮\\n次日达"}'],
  [{ kind: 'record', element: { kind: 'decimal' } }, '{"EUR":1.50,"__proto__":2,"constructor":-0.00,"1":1E+3}'],
  [{ kind: 'array', element: { kind: 'long' } }, '[1,"2",3.0,null,9007199254740993,-9223372036854775808]'],
  [{ kind: 'array', element: { kind: 'double' } }, '[0.1,1e21,1e400,5e-324,-0,123456789012345678901234567890]'],
  [{ kind: 'any' }, '"\\u2028 text \u2029 😀"'],
  [{ kind: 'long' }, ' 7 '],
  [{ kind: 'string' }, '12.250'],
]

// What a double writes quoted it reads quoted, even where coercion is off.
const NON_FINITE = { text: '["NaN","Infinity","-Infinity",null]', value: [Number.NaN, Infinity, -Infinity, null] }

const RANDOM_MODELS = 30
const TEXTS_A_MODEL = 4
const SEED = 6

function randomDocuments() {
  const dice = createDice(SEED)
  return Array.from({ length: RANDOM_MODELS }, () => randomModel(dice)).flatMap((model) =>
    Array.from({ length: TEXTS_A_MODEL }, () => [model, randomText(model, dice)]),
  )
}

const OPTION_TEXTS = [
  '[{"id":7},{"id":7000000000000000001},3,3.0,19.90,-0,1e400]',
  '{"a":12345678901234567890,"a":"5","b":[4120.816273540961928354,{"c":-9007199254740993}],"中":1.50}',
  '"9007199254740993"',
  '[01]',
]

const UNTYPED_VALUES = [
  { a: undefined, b: () => 1, c: [undefined, Symbol('s')], d: new Date(0) },
  [Number.NaN, Infinity, -0, 1e21, 5e-324, 0.1],
  ['\u0000\u001f\u007f', '"\\/', '\ud800', '中😀', '</script>'],
  { toJSON: () => ({ b: [1, { toJSON: (key) => `<${key}>` }] }) },
  { nested: { list: [[], {}, [[{ a: null }]]] }, 10: 'ten', 2: 'two' },
  'text',
  null,
]
const BIGINTS = { id: 7205759403792793601n, list: [0n, -1n, 2n ** 80n], text: '5' }
const BIGINTS_BARE = '{"id":7205759403792793601,"list":[0,-1,1208925819614629174706176],"text":"5"}'
const BIGINTS_QUOTED = '{"id":"7205759403792793601","list":["0","-1","1208925819614629174706176"],"text":"5"}'

/** @returns {Record<'typedReads' | 'untypedReads' | 'optionReads' | 'typedWrites' | 'untypedWrites', import('./verdict.js').Case[]>} */
export function goodCases() {
  const types = new Map()
  const typeOf = (model) => {
    if (!types.has(model)) types.set(model, typeFor(model, t))
    return types.get(model)
  }
  const documents = [...DOCUMENTS, ...randomDocuments()].map(([model, text]) => ({ model, text, type: typeOf(model) }))
  const each = (mappers, make) => documents.flatMap((document) => mappers.flatMap((kept) => make(document, kept)))
  return {
    typedReads: [
      ...each(READERS, ({ text, model, type }, kept) => typedReads(text, model, type, kept)),
      ...nonFiniteReads(),
    ],
    untypedReads: each(READERS, ({ text }, kept) => untypedReads(text, kept)),
    optionReads: [...optionCases(), limitsOfACall()],
    typedWrites: [
      ...each(WRITERS, ({ text, model, type }, kept) => writes(text, model, type, kept)),
      ...each([plain], ({ text, model, type }, kept) => conversions(text, model, type, kept)),
    ],
    untypedWrites: [
      ...each(WRITERS, ({ text, model }, kept) => writes(text, model, undefined, kept)),
      ...untypedWrites(),
    ],
  }
}

function nonFiniteReads() {
  const Ratios = t.array(t.double)
  const { text, value } = NON_FINITE
  return READERS.flatMap(({ name, mapper }) =>
    formsOf(text).map(([form, input]) => ({
      name: `typed read, ${name}, ${form}: ${text}`,
      call: () => mapper.readValue(input, Ratios),
      value,
    })),
  )
}

function optionCases() {
  const { mapper } = plain
  const inCall = READ_OPTIONS.map((options) => ({ options, read: (input) => mapper.readValue(input, options) }))
  const ofMapper = optionMappers.map((kept) => ({
    options: kept.options,
    read: (input) => kept.mapper.readValue(input),
  }))
  return [...inCall, ...ofMapper].flatMap(({ options, read }) =>
    OPTION_TEXTS.flatMap((text) => optionReads(text, options, read)),
  )
}

/** @returns {import('./verdict.js').Case} */
function limitsOfACall() {
  const { mapper } = singleton
  const Matrix = t.array(t.array(t.decimal))
  return {
    name: 'the limits of a call end with it',
    call: () => {
      mapper.readValue('[1]', { constraints: { maxNumberLength: 2, maxNestingDepth: 1 } })
      return mapper.writeValueAsString([['7E-10']], Matrix)
    },
    value: '[["0.0000000007"]]',
  }
}

function untypedWrites() {
  const cases = WRITERS.filter(({ layout }) => !layout.indent).flatMap(({ name, mapper, layout }) =>
    [
      ...UNTYPED_VALUES.map((value) => [value, JSON.stringify(value)]),
      [BIGINTS, layout.quoted ? BIGINTS_QUOTED : BIGINTS_BARE],
    ].map(([value, text]) => ({ name: `untyped write, ${name}: ${text}`, mapper, value, text })),
  )
  return cases.flatMap(({ name, mapper, value, text }) => [
    { name: `${name}, string`, call: () => mapper.writeValueAsString(value), value: text },
    { name: `${name}, bytes`, call: () => mapper.writeValueAsBytes(value), value: new TextEncoder().encode(text) },
  ])
}
