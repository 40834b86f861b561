// Calls in which the user's own functions run: codecs, serializers and toJSON that call the mapper again, make mappers and
// types, fail inside and go on, or throw. The call around them has to be right, or to pass on what they threw.

import { ObjectMapper, SimpleModule, t } from '../../js/index.js'
import { fault } from './failures.js'
import { plain, singleton } from './mappers.js'

/** @typedef {import('./verdict.js').Case} Case */

const encoder = new TextEncoder()
const Inner = t.object('Inner', { id: t.long, text: t.string })
const INNER_VALUES = [
  { id: '9223372036854775807', text: 'grüße 中😀' },
  { id: '7', text: 'x'.repeat(300) },
  { id: null, text: '"\n' },
]
const INNER_TEXTS = [
  '{"id":9223372036854775807,"text":"grüße 中😀"}',
  `{"id":7,"text":"${'x'.repeat(300)}"}`,
  '{"id":null,"text":"\\"\\n"}',
]

/** A document with texts of documents in it, which a codec of the type reads and writes with `inner`. */
function nestedDocument(inner) {
  const Nested = t.string.as({
    decode: (text) => inner.readValue(text, Inner),
    encode: (value) => inner.writeValueAsString(value, Inner),
  })
  const type = t.object('Outer', { first: t.long, nested: t.array(Nested), last: t.string })
  const text = `{"first":9007199254740993,"nested":[${INNER_TEXTS.map((item) => JSON.stringify(item))}],"last":"ende ✓"}`
  return { type, text, value: { first: '9007199254740993', nested: INNER_VALUES, last: 'ende ✓' } }
}

/** @returns {Case[]} */
function roundTrip(name, mapper, { type, text, value }) {
  const bytes = encoder.encode(text)
  return [
    { name: `${name}: read of a string`, call: () => mapper.readValue(text, type), value, anyOrder: true },
    { name: `${name}: read of bytes`, call: () => mapper.readValue(bytes, type), value, anyOrder: true },
    { name: `${name}: write of a string`, call: () => mapper.writeValueAsString(value, type), value: text },
    { name: `${name}: write of bytes`, call: () => mapper.writeValueAsBytes(value, type), value: bytes },
  ]
}

// A read in a write and a write in a read, of the same mapper; the inner calls need more room than the outer one.
function crossed(mapper) {
  const Mixed = t.string.as({
    decode: (text) => mapper.writeValueAsString([text, 5n]),
    encode: (value) => mapper.readValue(`["${'x'.repeat(2000)}",${value}]`)[1][0],
  })
  return { type: t.record(Mixed), text: '{"a":"1","b":"中"}', value: { a: '["1",5]', b: '["中",5]' } }
}

// In each value a new mapper and a new type.
function freshInside() {
  const fresh = (text) => {
    const type = t.object('Fresh', { [`field${text.length}`]: t.long })
    const mapper = new ObjectMapper()
    const inner = mapper.readValue(`{"field${text.length}":9007199254740993}`, type)
    return mapper.writeValueAsString(inner, type).length === 0 ? '' : text
  }
  const Row = t.object('Row', { s: t.string.as({ decode: fresh, encode: fresh }), id: t.long })
  return {
    type: t.array(Row),
    text: '[{"s":"é","id":9007199254740993},{"s":"bc","id":2}]',
    value: [
      { s: 'é', id: '9007199254740993' },
      { s: 'bc', id: '2' },
    ],
  }
}

// A call that fails inside is the user's to catch.
function caughtInside(mapper) {
  const caught = (text) => {
    try {
      return mapper.readValue(`[${text}`, t.array(t.long))
    } catch {
      return text
    }
  }
  return { type: t.array(t.string.as({ decode: caught, encode: caught })), text: '["1","x"]', value: ['1', 'x'] }
}

function withModule() {
  const mapper = new ObjectMapper()
  mapper.registerModule(
    new SimpleModule('lengths')
      .addSerializer(t.string, (text) => mapper.writeValueAsString([text.length]))
      .addDeserializer(t.string, (text) => 'x'.repeat(Number(mapper.readValue(text)[0]))),
  )
  return { mapper, document: { type: t.array(t.string), text: '["[3]","[0]",null]', value: ['xxx', '', null] } }
}

/** @returns {Case[]} */
export function codecCases() {
  const module = withModule()
  const self = singleton.mapper
  const inner = {
    toJSON: () => plain.mapper.readValue(plain.mapper.writeValueAsString({ deep: ['中'.repeat(500), 5] })),
  }
  return [
    ...roundTrip('codec on the same mapper', plain.mapper, nestedDocument(plain.mapper)),
    ...roundTrip('codec on another mapper', plain.mapper, nestedDocument(new ObjectMapper())),
    ...roundTrip('codec across', plain.mapper, crossed(plain.mapper)),
    ...roundTrip('codec with fresh mappers', plain.mapper, freshInside()),
    ...roundTrip('codec that fails inside', plain.mapper, caughtInside(self)),
    ...roundTrip('module', module.mapper, module.document),
    {
      name: 'toJSON that reads and writes',
      call: () => self.writeValueAsString([inner, 9n]),
      value: `[{"deep":["${'中'.repeat(500)}",5]},"9"]`,
    },
  ]
}

/** @returns {Case[]} */
export function throwingCases() {
  const cause = new SyntaxError("the user's own")
  const fail = () => {
    throw cause
  }
  const Failing = t.record(t.array(t.decimal.as({ decode: fail, encode: fail })))
  const text = '{"a":[null,1.5]}'
  const value = { a: [null, '1.5'] }
  const bytes = encoder.encode(text)
  const wrongInside = t.array(t.string.as({ decode: (inner) => singleton.mapper.readValue(inner), encode: String }))
  const getter = Object.defineProperty({}, 'x', { get: fail, enumerable: true })
  const failsIn = (input) => fault('CONVERSION_FAILED', ['a', 1], { at: 11, input, cause })
  const failsOut = fault('CONVERSION_FAILED', ['a', 1], { cause })
  return [singleton, plain].flatMap(({ name, mapper }) => [
    { name: `throwing decode, ${name}`, call: () => mapper.readValue(text, Failing), failure: failsIn(text) },
    {
      name: `throwing decode of bytes, ${name}`,
      call: () => mapper.readValue(bytes, Failing),
      failure: failsIn(bytes),
    },
    { name: `throwing encode, ${name}`, call: () => mapper.writeValueAsString(value, Failing), failure: failsOut },
    {
      name: `throwing encode to bytes, ${name}`,
      call: () => mapper.writeValueAsBytes(value, Failing),
      failure: failsOut,
    },
    {
      name: `failing call in a codec, ${name}`,
      call: () => innerCode(() => mapper.readValue('["[1]","[2"]', wrongInside)),
      value: 'CONVERSION_FAILED of UNEXPECTED_END',
    },
    {
      name: `throwing toJSON, ${name}`,
      call: () => mapper.writeValueAsString({ a: [{ toJSON: fail }] }),
      failure: { thrown: cause },
    },
    {
      name: `throwing getter, ${name}`,
      call: () => mapper.writeValueAsBytes({ getter }, t.record(t.any)),
      failure: { thrown: cause },
    },
  ])
}

function innerCode(call) {
  try {
    return call()
  } catch (error) {
    return `${error.code} of ${error.cause?.code}`
  }
}
