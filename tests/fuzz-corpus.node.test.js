// The fuzzers' corpus, read by the WebAssembly build: each document without a type and as several, as string and as bytes,
// agrees with the oracle on value, class and offset; bytes that are no UTF-8 are refused where they stop being it.
// Node alone: Chromium has no folder to read.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { caught, classNamed, encode, forms, reads, refuses, rejects, render } from './assertions.js'
import { readTree } from './oracle/reader.js'
import { typed, typeFor } from './oracle/typed.js'
import { untyped } from './oracle/untyped.js'

const CORPUS = new URL('../wasm/tests/fuzz/corpus/', import.meta.url)

// What stands behind this in a file are the fuzzer's choices: see wasm/tests/fuzz/fuzz_input.h.
const SEPARATOR = Buffer.from([0xff, 0xff])

function readDocument(path) {
  const bytes = readFileSync(new URL(path, CORPUS))
  const end = bytes.indexOf(SEPARATOR)
  return new Uint8Array(end < 0 ? bytes : bytes.subarray(0, end))
}

const paths = ['documents', 'read', 'number'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, CORPUS)).map((name) => `${folder}/${name}`),
)

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const isUtf8 = (bytes) => caught(() => strict.decode(bytes)) === undefined

const any = { kind: 'any' }
const user = {
  kind: 'object',
  fields: {
    id: { kind: 'long' },
    email: { kind: 'string' },
    price: { kind: 'decimal' },
    name: { kind: 'string', required: true },
  },
}
const MODELS = [
  any,
  { kind: 'decimal' },
  { kind: 'string' },
  { kind: 'array', element: { kind: 'long' } },
  { kind: 'array', element: { kind: 'decimal' } },
  { kind: 'array', element: { kind: 'double' } },
  { kind: 'array', element: { kind: 'string' } },
  { kind: 'array', element: { kind: 'bigInteger', as: 'bigint' } },
  { kind: 'array', element: { kind: 'array', element: any } },
  { kind: 'record', element: any },
  { kind: 'record', element: { kind: 'decimal' } },
  { kind: 'object', fields: { a: { kind: 'int' }, id: { kind: 'long' } } },
  {
    kind: 'object',
    unknown: 'ignore',
    fields: { name: { kind: 'string', named: 'n\u00e9' }, id: { kind: 'decimal' } },
  },
  { kind: 'object', unknown: 'fail', fields: { a: any, b: any } },
  { ...user, fields: { ...user.fields, content: { kind: 'array', element: user }, last: { kind: 'boolean' } } },
].map((model) => ({ model, type: typeFor(model, t) }))

const OPTIONS = [undefined, { longs: 'all', decimals: 'all' }, { as: 'bigint' }]

const mapper = new ObjectMapper()

function agreesUntyped(text, fault) {
  for (const options of OPTIONS) {
    if (fault === undefined) reads(text, undefined, untyped(text, options), { mapper, options })
    else rejects(text, undefined, { as: fault.name, at: fault.offset }, { mapper, options })
  }
}

// What is no JSON may be refused earlier for what its type declares, but never later.
function refusesTyped(text, { type }, fault) {
  for (const { form, input, unit } of forms(text)) {
    const error = refuses(() => mapper.readValue(input, type), { what: form })
    expect(error.location.offset, form).toBeLessThanOrEqual(unit(fault.offset))
  }
}

function agreesTyped(text, { model, type }) {
  const { value, faults } = typed(text, model)
  if (faults.length === 0) {
    reads(text, type, value, { mapper })
    return
  }
  for (const { form, input, unit } of forms(text)) {
    const error = refuses(() => mapper.readValue(input, type), { what: form })
    const isFault = ({ name, offset, path }) =>
      error instanceof classNamed(name) &&
      render(error.path) === render(path) &&
      (offset === undefined || error.location.offset === unit(offset))
    expect(faults.some(isFault), `${form}: ${error.message}, expected ${faults[0].message}`).toBe(true)
  }
}

// Offset of the first sequence that is none.
function encodedEnd(bytes) {
  let end = bytes.length
  while (!isUtf8(bytes.subarray(0, end))) end--
  return end
}

function refusesBytes(bytes) {
  const end = encodedEnd(bytes)
  const front = strict.decode(bytes.subarray(0, end))
  // An error in front of the bad bytes comes first; U+FFFD stands for them.
  const fault = caught(() => readTree(`${front}\ufffd`))
  const isEarlier = fault.offset < front.length
  const want = isEarlier
    ? { as: fault.name, at: encode(front.slice(0, fault.offset)).length }
    : { as: 'JsonParseException', at: end }
  for (const { type } of [{}, ...MODELS]) {
    for (const input of [bytes, bytes.slice().buffer]) {
      const error = refuses(() => (type ? mapper.readValue(input, type) : mapper.readValue(input)))
      if (type) {
        expect(error.location.offset).toBeLessThanOrEqual(want.at)
      } else {
        expect(error).toBeInstanceOf(classNamed(want.as))
        expect(error.location.offset).toBe(want.at)
      }
    }
  }
}

describe('the corpus of the fuzzers', () => {
  it('is there, with documents that are right, wrong, and no UTF-8', () => {
    const documents = paths.map(readDocument)
    const right = documents.filter((bytes) => isUtf8(bytes) && !caught(() => readTree(strict.decode(bytes))))
    expect(right.length).toBeGreaterThan(50)
    expect(documents.length - right.length).toBeGreaterThan(50)
    expect(documents.filter((bytes) => !isUtf8(bytes)).length).toBeGreaterThan(10)
  })

  it.each(paths)('%s', (path) => {
    const bytes = readDocument(path)
    if (!isUtf8(bytes)) refusesBytes(bytes)
    const text = lenient.decode(bytes)
    const fault = caught(() => readTree(text))
    agreesUntyped(text, fault)
    for (const row of MODELS) {
      if (fault === undefined) agreesTyped(text, row)
      else refusesTyped(text, row, fault)
    }
  })
})
