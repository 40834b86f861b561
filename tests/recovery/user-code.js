// Every place where a mapper calls code of its user, each as a call with a hook in it: `make(hook)` gives a call that has
// the hook run in its middle, on what passes by there. Imported by the recovery suites.
import { ObjectMapper, SimpleModule, t } from '../../js/index.js'
import { jsonOf } from '../../js/json.js'

const TEXT = '[{"id":9007199254740993,"s":"é1","n":[1.50,null]},{"id":"-7","s":"b","x":{"big":12345678901234567890}}]'
const VALUE = [
  { id: '9007199254740993', s: 'é1', n: ['1.50', null] },
  { id: '-7', s: 'b', x: { big: '12345678901234567890' } },
]
const same = (value) => value

const rowsWith = (text) => t.array(t.object('Row', { id: t.long, s: text, n: t.array(t.decimal) }))
const Text = t.string.as({ decode: same, encode: same })
const Rows = rowsWith(Text)

// What is untyped goes by JSON.stringify, with a bigint in it by the library's own writer.
const untyped = (part) => [{ s: part, list: [1, 'é'] }, 'end']
const withBigint = (part) => [5n, ...untyped(part)]

/** A value with one of JavaScript's ways to run code where it is read. */
const ACTIVE = {
  toJSON: (hook) => ({ toJSON: () => hook('from toJSON') }),
  getter: (hook) => ({
    get s() {
      return hook('from a getter')
    },
  }),
  proxy: (hook) =>
    new Proxy({ s: 'from a proxy' }, { get: (target, key) => (key === 's' ? hook(target[key]) : target[key]) }),
}

/**
 * Where it is called, how to make such a call of a mapper, and whether what it throws comes wrapped, with path and cause.
 * @type {Array<{ place: string, isWrapped: boolean, mapper?: (hook: (value: any) => any) => ObjectMapper,
 *   make: (mapper: ObjectMapper, hook: (value: any) => any) => () => unknown }>}
 */
export const PLACES = [
  {
    place: "a codec's decode",
    isWrapped: true,
    make: (mapper, hook) => {
      const type = rowsWith(t.string.as({ decode: hook, encode: same }))
      return () => mapper.readValue(TEXT, type)
    },
  },
  {
    place: "a codec's decode, of the root",
    isWrapped: true,
    make: (mapper, hook) => {
      const type = t.array(t.any).as({ decode: hook, encode: same })
      return () => mapper.readValue(new TextEncoder().encode(TEXT), type)
    },
  },
  {
    place: "a codec's encode",
    isWrapped: true,
    make: (mapper, hook) => {
      const type = rowsWith(t.string.as({ decode: same, encode: hook }))
      return () => mapper.writeValueAsString(VALUE, type)
    },
  },
  {
    place: 'a deserializer',
    isWrapped: true,
    mapper: (hook) => new ObjectMapper().registerModule(new SimpleModule('hooked').addDeserializer(t.string, hook)),
    make: (mapper) => () => mapper.readValue(TEXT, Rows),
  },
  {
    place: 'a serializer',
    isWrapped: true,
    mapper: (hook) => new ObjectMapper().registerModule(new SimpleModule('hooked').addSerializer(t.string, hook)),
    make: (mapper) => () => mapper.writeValueAsBytes(VALUE, Rows),
  },
  ...Object.entries(ACTIVE).flatMap(([name, active]) => [
    {
      place: `${name}, without a type`,
      isWrapped: false,
      make: (mapper, hook) => () => mapper.writeValueAsString(untyped(active(hook))),
    },
    {
      place: `${name}, beside a bigint`,
      isWrapped: false,
      make: (mapper, hook) => () => mapper.writeValueAsBytes(withBigint(active(hook))),
    },
    {
      place: `${name}, by t.any`,
      isWrapped: false,
      make: (mapper, hook) => {
        const type = t.object('Holder', { id: t.long, part: t.any })
        return () => mapper.writeValueAsString({ id: 5n, part: untyped(active(hook)) }, type)
      },
    },
  ]),
  {
    place: 'a getter, by its type',
    isWrapped: false,
    make: (mapper, hook) => {
      const type = t.array(t.object('Row', { s: t.string }))
      return () => mapper.writeValueAsString([ACTIVE.getter(hook), { s: 'b' }], type)
    },
  },
  {
    place: 'a reviver',
    isWrapped: false,
    make: (mapper, hook) => () =>
      jsonOf(mapper).parse(TEXT, (key, value) => (typeof value === 'string' && key === 's' ? hook(value) : value)),
  },
  {
    place: 'a replacer',
    isWrapped: false,
    make: (mapper, hook) => () =>
      jsonOf(mapper).stringify(VALUE, (key, value) => (key === 's' ? hook(value) : value), 2),
  },
  {
    place: 'a naming strategy',
    isWrapped: false,
    make: (mapper, hook) => () =>
      mapper
        .copy()
        .setPropertyNamingStrategy(hook)
        .readValue(TEXT, t.array(t.object('Row', { id: t.long, s: t.string }))),
  },
  {
    place: 'the thunk of a lazy type',
    isWrapped: false,
    make: (mapper, hook) => () => {
      const type = t.array(t.object('Row', { s: t.lazy(() => hook(t.string)) }))
      return mapper.readValue(TEXT, type)
    },
  },
]
