// Calls of every kind, each with what it needs made beforehand: what the suites beside it let fail in the middle. Between
// them they reach every export of the core and every way through a read and a write.
import { CustomJsonModule, ObjectMapper, SimpleModule, t } from '../../js/index.js'
import { jsonOf } from '../../js/json.js'
import { encode } from '../assertions.js'

const Item = t.object('Item', {
  id: t.long,
  price: t.decimal.named('unit_price'),
  tags: t.array(t.string),
  level: t.enum(['LOW', 'HIGH']),
  more: t.record(t.bigInteger),
  child: t.lazy(() => Item),
})

const VALUE = {
  id: '9007199254740993',
  price: '12.250',
  tags: ['é', 'a\n"b"', '中'],
  level: 'HIGH',
  more: { x: '123456789012345678901', y: null },
  child: { id: '-1', price: '0.00', tags: [], level: null, more: {}, child: null },
}

const TEXT =
  '{"id":9007199254740993,"unit_price":12.250,"tags":["é","a\\n\\"b\\"","中"],"level":"HIGH",' +
  '"more":{"x":123456789012345678901,"y":null},"other":[1,{"big":12345678901234567890}],' +
  '"child":{"id":"-1","unit_price":-0.00,"tags":[],"level":null,"more":{},"child":null}}'

const UNTYPED = '{"id":12345678901234567890,"list":[19.90,1e400,{"é":"\\u0061"}],"deep":[[[[7]]]]}'
const LONG_TEXT = `["${'ab'.repeat(50_000)}",${'9007199254740993,'.repeat(3000)}1]`

const mapper = new ObjectMapper()
  .registerModule(new CustomJsonModule())
  .registerModule(new SimpleModule('flags').addSerializer(t.boolean, (value) => (value ? 'Y' : 'N')))
const strict = new ObjectMapper().enable('STRICT_DUPLICATE_DETECTION').enable('FAIL_ON_UNKNOWN_PROPERTIES')
const pretty = new ObjectMapper().enable('INDENT_OUTPUT').enable('SORT_PROPERTIES_ALPHABETICALLY')
const face = jsonOf(new ObjectMapper())

const Exact = t.object('Exact', { at: t.long.as('bigint'), by: t.decimal.as({ decode: (s) => [s], encode: String }) })
const Throwing = t.record(
  t.string.as({
    decode: () => {
      throw new Error('no')
    },
    encode: String,
  }),
)

/** @type {Array<[string, () => unknown]>} */
export const CALLS = [
  ['a typed read', () => mapper.readValue(TEXT, Item)],
  ['a typed read of bytes', () => mapper.readValue(encode(TEXT), Item)],
  ['a typed read of much', () => mapper.readValue(LONG_TEXT, t.array(t.any))],
  ['a read without a type', () => mapper.readValue(UNTYPED)],
  ['a read without a type, of bytes', () => mapper.readValue(encode(UNTYPED))],
  ['a read without a type, as bigint', () => mapper.readValue(UNTYPED, { as: 'bigint', decimals: 'all' })],
  ['a read by codecs', () => mapper.readValue('{"at":9007199254740993,"by":1.50}', Exact)],
  ['a read of lone surrogates', () => mapper.readValue('{"\ud800":["\udfff",9007199254740993]}')],
  ['a strict read', () => strict.readValue(`{${Array.from({ length: 40 }, (_, k) => `"key${k}":1`)}}`)],
  ['a strict read that fails', () => strict.readValue('{"a":{"key":1,"k\\u0065y":2}}')],
  ['a typed read that fails', () => strict.readValue('{"id":1,"tags":["x"],"level":"MIDDLE"}', Item)],
  ['a read of an unknown member that fails', () => strict.readValue('{"id":1,"x":{"y":2}}', Item)],
  ['a read that fails in the text', () => mapper.readValue('{"a":[1,2,{"b":tru}]}')],
  ['a read that fails in UTF-8', () => mapper.readValue(Uint8Array.of(0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d))],
  ['a read that is too deep', () => mapper.readValue('['.repeat(1001))],
  ['a read whose codec throws', () => mapper.readValue('{"a":null,"b":"x"}', Throwing)],
  ['a typed write', () => mapper.writeValueAsString(VALUE, Item)],
  ['a typed write to bytes', () => mapper.writeValueAsBytes(VALUE, Item)],
  ['a typed write of much', () => mapper.writeValueAsString(Array(3000).fill(2n ** 60n), t.array(t.long))],
  ['a write without a type', () => mapper.writeValueAsString({ id: 5n, list: [undefined, 'é', { yes: true }] })],
  ['a write that may be too deep', () => mapper.writeValueAsString({ a: '['.repeat(3000) })],
  ['a pretty write', () => pretty.writeValueAsString({ b: [1n, {}], a: { d: '', c: [] } })],
  ['a typed write that fails', () => mapper.writeValueAsString({ id: '1,2' }, Item)],
  ['a write that fails late', () => mapper.writeValueAsString({ ...VALUE, child: { price: '1.2.3' } }, Item)],
  ['convertValue', () => mapper.convertValue({ id: 12n, tags: [true] }, Item)],
  ['JSON.parse with a reviver', () => face.parse(UNTYPED, (_key, value, { source }) => source ?? value)],
  ['JSON.stringify with a replacer', () => face.stringify(VALUE, (_key, value) => value ?? 7n, 2)],
  [
    'the first call of a fresh mapper',
    () => new ObjectMapper().registerModule(new CustomJsonModule()).readValue(TEXT, Item),
  ],
  ['the singleton', () => ObjectMapper.getInstance().writeValueAsString(VALUE, Item)],
]

const bystander = ObjectMapper.getInstance().copy().enable('FAIL_ON_UNKNOWN_PROPERTIES')

/** What mappers give that had no part in a call: their modules, features and types outlive any fault. */
export function bystanders() {
  return [
    pretty.writeValueAsString({ b: 1n, a: [] }),
    bystander.writeValueAsString({ id: 5, unknown: 1 }, Item),
    bystander.isEnabled('FAIL_ON_UNKNOWN_PROPERTIES'),
    ObjectMapper.getInstance().readValue(TEXT, Item),
  ]
}
