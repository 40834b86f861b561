// The rows of the speed table: Longhand beside native JSON and beside peers, each with the ratio that must hold (floor)
// and the one to reach (goal), per engine. Called by speed-run.js. Inputs are made when a row's turn comes, so that a
// document of 5 MB weighs on no other row. Browser-safe.

import { consumeDeclared, consumePage, consumeUser } from './consume.js'
import { UserEntity } from './contenders.js'
import { createDocument } from './documents.js'
import { createUsers, DEFAULT_SEED } from './inputs.js'
import { FASTEST_PEER, plain } from './peers.js'
import * as side from './speed-contenders.js'

const PAGE = { count: 100, copies: 8, label: 'page', isLarge: false }
const LARGE = { count: 20_000, copies: 1, label: '5 MB', isLarge: true }
const USERS = 64

/** @type {any[]} */
const VARIANTS = [
  { name: '30 % CJK', variant: { chinese: true } },
  { name: '5 % escapes', variant: { escapes: true } },
  { name: 'pretty-printed', indent: '  ' },
  { name: 'nulls', variant: { nulls: true } },
  { name: '3 of 11 fields, others kept', type: side.KeepingPage, consume: consumeDeclared, keeps: true },
  { name: '3 of 11 fields, others ignored', type: side.IgnoringPage, consume: consumeDeclared, keeps: false },
  // Last: so many shapes of native's objects make what consumes them slower.
  { name: 'shuffled keys', variant: { shuffled: true } },
]
const VARIANT_TARGETS = { node: [undefined, 1], chromium: [undefined, 0.8] }

/**
 * One line of the table. `node` and `chromium` of `targets` are floor and goal; either may be absent.
 * @typedef {object} Row
 * @property {string} id
 * @property {string} work
 * @property {string} against
 * @property {{ node?: (number | undefined)[], chromium?: (number | undefined)[] }} targets
 * @property {boolean} [isLarge] one call takes longer than a sample
 * @property {() => { ours: any, theirs: any }} prepare
 */

/** @returns {Row[]} in the order of the table */
export function createRows(peers) {
  const rows = [
    typedRead(PAGE, 'string', { node: [1, 1.5], chromium: [0.7, 1] }),
    typedRead(LARGE, 'string', { node: [0.9, 1.2], chromium: [0.7, 1] }),
    typedRead(PAGE, 'bytes', { node: [1.2, 1.8], chromium: [0.9, 1.3] }),
    typedRead(LARGE, 'bytes', { node: [1, 1.3], chromium: [0.9, 1.3] }),
    userRead(),
    ...VARIANTS.flatMap((variant) => ['string', 'bytes'].map((form) => variantRead(variant, form))),
    untypedSafeRead(PAGE, 'string', { node: [0.8, 0.9], chromium: [0.5, 0.7] }),
    untypedSafeRead(PAGE, 'bytes', { node: [0.8, 0.9], chromium: [0.75, 0.9] }),
    untypedSafeRead(LARGE, 'string', {}),
    untypedUnsafeRead(PAGE, 'string', {}),
    untypedUnsafeRead(PAGE, 'bytes', { node: [0.7, 0.85], chromium: [0.7, 0.85] }),
    untypedUnsafeRead(LARGE, 'bytes', {}),
    ...[PAGE, LARGE].flatMap((size) => ['string', 'bytes'].map((form) => typedWrite(size, form))),
    userWrite(),
    ...VARIANTS.slice(0, 2).map(variantWrite),
    untypedWrite(),
    ...peers.flatMap((peer) => [typedReadAgainst(peer), untypedReadAgainst(peer)]),
    ...peers.flatMap((peer) => [typedWriteAgainst(peer), untypedWriteAgainst(peer)]),
  ]
  return rows.map((row) => ({ ...row, id: `${row.work} / ${row.against}` }))
}

function documentsOf({ count, copies }, variant) {
  return Array.from({ length: copies }, (_, copy) => createDocument(count, variant, DEFAULT_SEED + copy))
}

function inputsOf(texts, form) {
  return texts.map(form === 'string' ? side.asReceived : side.asBytes)
}

function parsing(form) {
  return form === 'string' ? 'JSON.parse' : 'JSON.parse(decode(bytes))'
}

function typedRead(size, form, targets) {
  const prepare = () => {
    const documents = documentsOf(size)
    const texts = documents.map((document) => document.text())
    const inputs = inputsOf(texts, form)
    const expected = documents.map((document) => document.typed())
    return {
      ours: side.typedRead(side.OrderPage, inputs, expected, consumePage),
      theirs: side.nativeRead(inputs, undefined, consumePage),
    }
  }
  return { work: `typed read, ${form}, ${size.label}`, against: parsing(form), targets, isLarge: size.isLarge, prepare }
}

function userRead() {
  const prepare = () => {
    const users = createUsers(USERS, DEFAULT_SEED)
    const inputs = users.map(({ text }) => side.asReceived(text))
    const expected = users.map(({ value }) => value)
    return {
      ours: side.typedRead(UserEntity, inputs, expected, consumeUser),
      theirs: side.nativeRead(inputs, undefined, consumeUser),
    }
  }
  const targets = { node: [0.8, 1.2], chromium: [0.7, 1] }
  return { work: 'typed read, string, UserEntity', against: 'JSON.parse', targets, prepare }
}

function variantRead({ name, variant, indent, type = side.OrderPage, consume = consumePage, keeps }, form) {
  const prepare = () => {
    const documents = documentsOf(PAGE, variant)
    const texts = documents.map((document) => document.text(indent))
    const inputs = inputsOf(texts, form)
    const expected = documents.map((document) =>
      keeps === undefined ? document.typed() : document.partlyTyped(side.DECLARED_NAMES, keeps),
    )
    return {
      ours: side.typedRead(type, inputs, expected, consume),
      theirs: side.nativeRead(inputs, undefined, consume),
    }
  }
  return { work: `typed read, ${form}, page, ${name}`, against: parsing(form), targets: VARIANT_TARGETS, prepare }
}

function untypedSafeRead(size, form, targets) {
  const prepare = () => {
    const documents = documentsOf(size, { safe: true })
    const texts = documents.map((document) => document.text())
    const inputs = inputsOf(texts, form)
    const expected = documents.map((document) => document.untyped())
    return {
      ours: side.untypedRead(inputs, expected, consumePage),
      theirs: side.nativeRead(inputs, expected, consumePage),
    }
  }
  return {
    work: `untyped read, ${form}, ${size.label}, nothing unsafe`,
    against: parsing(form),
    targets,
    isLarge: size.isLarge,
    prepare,
  }
}

/** Native gets the text in which a server had quoted the unsafe numbers, in the same form. */
function untypedUnsafeRead(size, form, targets) {
  const prepare = () => {
    const documents = documentsOf(size)
    const texts = documents.map((document) => document.text())
    const quoted = documents.map((document) => document.quotedText())
    const expected = documents.map((document) => document.untyped())
    return {
      ours: side.untypedRead(inputsOf(texts, form), expected, consumePage),
      theirs: side.nativeRead(inputsOf(quoted, form), expected, consumePage),
    }
  }
  const against = `${parsing(form)}, quoted`
  return {
    work: `untyped read, ${form}, ${size.label}, unsafe numbers`,
    against,
    targets,
    isLarge: size.isLarge,
    prepare,
  }
}

function typedWrite(size, form) {
  const targets = { node: [0.65, 1], chromium: [0.45, 0.7] }
  const prepare = () => {
    const documents = documentsOf(size)
    const values = documents.map((document) => document.typed())
    const texts = documents.map((document) => document.writtenText())
    if (form === 'string') return writesOf(side.OrderPage, values, texts)
    const expected = texts.map(side.asBytes)
    return {
      ours: side.typedWriteToBytes(side.OrderPage, values, expected),
      theirs: side.nativeWriteToBytes(values, expected),
    }
  }
  const against = form === 'string' ? 'JSON.stringify' : 'encode(JSON.stringify)'
  return { work: `typed write, ${form}, ${size.label}`, against, targets, isLarge: size.isLarge, prepare }
}

function writesOf(type, values, expected) {
  return { ours: side.typedWrite(type, values, expected), theirs: side.nativeWrite(values, expected) }
}

function userWrite() {
  const prepare = () => {
    const users = createUsers(USERS, DEFAULT_SEED)
    const values = users.map(({ value }) => value)
    const expected = users.map(({ written }) => written)
    return writesOf(UserEntity, values, expected)
  }
  return { work: 'typed write, string, UserEntity', against: 'JSON.stringify', targets: {}, prepare }
}

function variantWrite({ name, variant }) {
  const prepare = () => {
    const documents = documentsOf(PAGE, variant)
    const values = documents.map((document) => document.typed())
    const expected = documents.map((document) => document.writtenText())
    return writesOf(side.OrderPage, values, expected)
  }
  return { work: `typed write, string, page, ${name}`, against: 'JSON.stringify', targets: {}, prepare }
}

function untypedWrite() {
  const prepare = () => {
    const values = documentsOf(PAGE).map((document) => document.untyped())
    const expected = values.map((value) => JSON.stringify(value))
    return { ours: side.untypedWrite(values, expected), theirs: side.nativeWrite(values, expected) }
  }
  return { work: 'untyped write, string, page', against: 'JSON.stringify', targets: {}, prepare }
}

function readTargets({ name }) {
  return name === FASTEST_PEER ? { node: [1.8, 3], chromium: [2.5, 4] } : { node: [4, 6], chromium: [4, 6] }
}

function typedReadAgainst(peer) {
  const prepare = () => {
    const documents = documentsOf(PAGE)
    const inputs = documents.map((document) => side.asReceived(document.text()))
    const typed = documents.map((document) => document.typed())
    const untyped = documents.map((document) => document.untyped())
    return {
      ours: side.typedRead(side.OrderPage, inputs, typed, consumePage),
      theirs: side.peerRead(peer, inputs, untyped, consumePage, plain),
    }
  }
  return { work: 'typed read, string, page', against: peer.name, targets: readTargets(peer), prepare }
}

function untypedReadAgainst(peer) {
  const prepare = () => {
    const documents = documentsOf(PAGE)
    const inputs = documents.map((document) => side.asReceived(document.text()))
    const expected = documents.map((document) => document.untyped())
    return {
      ours: side.untypedRead(inputs, expected, consumePage),
      theirs: side.peerRead(peer, inputs, expected, consumePage, plain),
    }
  }
  return { work: 'untyped read, string, page', against: peer.name, targets: readTargets(peer), prepare }
}

const WRITE_TARGETS = { node: [2, 4], chromium: [2, 4] }

/** Each side writes what it has read; the peers' numbers stand bare, Longhand's as CustomJsonModule has them. */
function typedWriteAgainst(peer) {
  const prepare = () => {
    const documents = documentsOf(PAGE)
    const values = documents.map((document) => document.typed())
    const expected = documents.map((document) => document.writtenText())
    return { ours: side.typedWrite(side.OrderPage, values, expected), theirs: peerWrite(peer, documents) }
  }
  return { work: 'typed write, string, page', against: peer.name, targets: WRITE_TARGETS, prepare }
}

function untypedWriteAgainst(peer) {
  const prepare = () => {
    const documents = documentsOf(PAGE)
    const values = documents.map((document) => document.untyped())
    const expected = values.map((value) => JSON.stringify(value))
    return { ours: side.untypedWrite(values, expected), theirs: peerWrite(peer, documents) }
  }
  return { work: 'untyped write, string, page', against: peer.name, targets: WRITE_TARGETS, prepare }
}

function peerWrite(peer, documents) {
  return side.peerWrite(
    peer,
    documents.map((document) => document.text()),
  )
}
