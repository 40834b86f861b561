// Documents that are not small: pages of 27 kB, texts as deeply nested as is allowed, some MB, and now and then one above
// the size at which the engine takes a new WebAssembly instance. Made from values, so that no reader decides what is right.

import { createDocument } from '../../bench/documents.js'
import { OrderPage } from '../../bench/speed-contenders.js'
import { t } from '../../js/index.js'
import { plain, singleton } from './mappers.js'

/** @typedef {import('./verdict.js').Case} Case */

const PAGE_ORDERS = 100
const BIG_ORDERS = 10_000
const VARIANTS = {
  plain: {},
  chinese: { chinese: true },
  escapes: { escapes: true },
  nulls: { nulls: true, shuffled: true },
}
const encoder = new TextEncoder()

/** @param {string} name @param {ReturnType<typeof createDocument>} document @returns {Case[]} */
function orders(name, document) {
  const { mapper } = singleton
  const text = document.text()
  const bytes = encoder.encode(text)
  const value = document.typed()
  const untyped = document.untyped()
  const output = document.writtenText()
  return [
    { name: `${name}, typed read`, call: () => mapper.readValue(text, OrderPage), value, anyOrder: true },
    { name: `${name}, typed read of bytes`, call: () => mapper.readValue(bytes, OrderPage), value, anyOrder: true },
    { name: `${name}, untyped read`, call: () => mapper.readValue(text), value: untyped },
    { name: `${name}, untyped read of bytes`, call: () => plain.mapper.readValue(bytes), value: untyped },
    { name: `${name}, typed write`, call: () => mapper.writeValueAsString(value, OrderPage), value: output },
    {
      name: `${name}, typed write to bytes`,
      call: () => mapper.writeValueAsBytes(value, OrderPage),
      value: encoder.encode(output),
    },
    { name: `${name}, untyped write`, call: () => plain.mapper.writeValueAsString(value), value: output },
  ]
}

/** @returns {Case[]} */
export function pageCases() {
  return Object.entries(VARIANTS).flatMap(([name, variant]) =>
    orders(`page, ${name}`, createDocument(PAGE_ORDERS, variant)),
  )
}

/** @returns {Case[]} */
export function bigCases() {
  return ['plain', 'chinese'].flatMap((name) => orders(`big, ${name}`, createDocument(BIG_ORDERS, VARIANTS[name])))
}

const DEEPEST = 1000

/** @returns {Case[]} */
export function deepCases() {
  const Tree = t.array(t.lazy(() => Tree))
  const Chain = t.object('Chain', { a: t.lazy(() => Chain) })
  let tree = []
  let chain = {}
  for (let k = 1; k < DEEPEST; k++) {
    tree = [tree]
    chain = { a: chain }
  }
  const documents = [
    ['arrays', Tree, tree, '['.repeat(DEEPEST) + ']'.repeat(DEEPEST)],
    ['objects', Chain, chain, `${'{"a":'.repeat(DEEPEST - 1)}{}${'}'.repeat(DEEPEST - 1)}`],
  ]
  return [singleton, plain].flatMap(({ name: mapperName, mapper }) =>
    documents.flatMap(([name, type, value, text]) => [
      { name: `deep ${name}, typed read, ${mapperName}`, call: () => mapper.readValue(text, type), value },
      { name: `deep ${name}, read of bytes, ${mapperName}`, call: () => mapper.readValue(encoder.encode(text)), value },
      {
        name: `deep ${name}, typed write, ${mapperName}`,
        call: () => mapper.writeValueAsString(value, type),
        value: text,
      },
      {
        name: `deep ${name}, write to bytes, ${mapperName}`,
        call: () => mapper.writeValueAsBytes(value),
        value: encoder.encode(text),
      },
    ]),
  )
}

// Above 32 MB an instance is given up for its memory.
const HUGE_STRINGS = 3
const HUGE_LENGTH = 12_000_000

/** @returns {Case[]} */
export function hugeCases() {
  const Texts = t.array(t.string)
  const value = Array.from({ length: HUGE_STRINGS }, (_, index) => String(index).repeat(HUGE_LENGTH))
  const text = JSON.stringify(value)
  const bytes = encoder.encode(text)
  const { mapper } = singleton
  return [
    { name: 'huge, typed read', call: () => mapper.readValue(text, Texts), value },
    { name: 'huge, typed read of bytes', call: () => mapper.readValue(bytes, Texts), value },
    { name: 'huge, typed write', call: () => mapper.writeValueAsString(value, Texts), value: text },
  ]
}
