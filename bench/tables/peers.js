// Table 2, what a user would pick instead: Longhand with and without a type, native JSON, an expression that quotes
// numbers, and libraries; reads and writes of small, middling and large documents, ASCII and Chinese, strings and bytes.
// Called by benchmarks.js. Each contender writes what it has read itself, JSON.stringify what a
// typed read gives. Browser-safe.

import { ObjectMapper } from '../../js/index.js'
import { deepEqual } from '../compare.js'
import { consumeBytes, consumePage, consumeText, consumeUser } from '../consume.js'
import { UserEntity } from '../contenders.js'
import { createDocument } from '../documents.js'
import { describeExactness, leavesOf, leavesOfText } from '../exactness.js'
import { createUsers } from '../inputs.js'
import { BIG_NUMBERS, loadPeer, PEER_NAMES, SOURCE_REVIVER } from '../peers.js'
import { parseWithQuotedNumbers } from '../quote-numbers.js'
import { asBytes, asReceived, OrderPage } from '../speed-contenders.js'

const PAGE_COPIES = 8
const mapper = ObjectMapper.getInstance()
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const DIRECTIONS = ['read', 'write']
export const FORMS = ['string', 'bytes']
export const ALPHABETS = ['ASCII', 'CJK']
/** Each makes texts and what a typed read has to give for each of them. */
const SIZES = {
  small: { type: UserEntity, consume: consumeUser, make: makeUsers },
  page: { type: OrderPage, consume: consumePage, make: (seed, chinese) => makePages(100, PAGE_COPIES, seed, chinese) },
  large: { type: OrderPage, consume: consumePage, make: (seed, chinese) => makePages(20_000, 1, seed, chinese) },
}
export const SIZE_NAMES = Object.keys(SIZES)

export const TYPED = 'Longhand, with a type'
export const UNTYPED = 'Longhand, without a type'
export const NATIVE = 'JSON.parse, JSON.stringify'
const QUOTING = 'quoting regex, JSON.parse'
export const PEER_ROWS = [TYPED, UNTYPED, NATIVE, SOURCE_REVIVER, QUOTING].concat(
  PEER_NAMES.filter((name) => name !== SOURCE_REVIVER),
  BIG_NUMBERS,
)

/** @type {Omit<import('./benchmarks.js').Benchmark, 'id'>[]} */
export const peerBenchmarks = DIRECTIONS.flatMap((direction) =>
  FORMS.flatMap((form) =>
    SIZE_NAMES.flatMap((size) =>
      ALPHABETS.flatMap((alphabet) =>
        PEER_ROWS.map((label) => ({
          group: groupOf({ direction, form, size, alphabet }),
          label,
          prepare: (seed) => prepare({ direction, form, size, alphabet, label, seed }),
        })),
      ),
    ),
  ),
)

export function groupOf({ direction, form, size, alphabet }) {
  return `${direction}, ${form}, ${size}, ${alphabet}`
}

async function prepare({ direction, form, size, alphabet, label, seed }) {
  const { type, consume, make } = SIZES[size]
  const contender = await findContender(label, type)
  if (contender === undefined) return undefined
  const { texts, typed } = make(seed, alphabet === 'CJK')
  const toInput = form === 'string' ? asReceived : asBytes
  const { read, write } = form === 'string' ? contender : onBytes(contender)
  const inputs = texts.map(toInput)
  try {
    // JSON.stringify is given what a typed read gives: of the doubles that JSON.parse makes it would write others' digits.
    const values = direction === 'write' && label === NATIVE ? typed : inputs.map((input) => read(input))
    if (label === TYPED) checkTyped(values, typed)
    return direction === 'read'
      ? prepareRead({ read, consume, inputs, values, texts })
      : prepareWrite({ write, form, values, texts })
  } catch (error) {
    // Longhand has to be right; what another library refuses is a result like others.
    if (label === TYPED || label === UNTYPED) throw error
    return { exactness: `refuses them: ${error.message}` }
  }
}

function prepareRead({ read, consume, inputs, values, texts }) {
  const leaves = values.map((value) => leavesOf(value))
  return { inputs, call: (input) => consume(read(input)), exactness: describeExactness(texts, leaves) }
}

function prepareWrite({ write, form, values, texts }) {
  const outputs = values.map((value) => write(value))
  const leaves = outputs.map((output) => leavesOfText(form === 'string' ? output : decoder.decode(output)))
  const consume = form === 'string' ? consumeText : consumeBytes
  return { inputs: values, call: (value) => consume(write(value)), exactness: describeExactness(texts, leaves) }
}

/**
 * What reads and writes texts under this name; undefined where it can't be had.
 * @returns {Promise<any>}
 */
async function findContender(label, type) {
  switch (label) {
    case TYPED:
      return typedContender(type)
    case UNTYPED:
      return untypedContender()
    case NATIVE:
      return { read: (text) => JSON.parse(text), write: (value) => JSON.stringify(value) }
    case QUOTING:
      return { read: parseWithQuotedNumbers, write: (value) => JSON.stringify(value) }
    default: {
      const peer = await loadPeer(label, exactNumber)
      return peer.read === undefined ? undefined : peer
    }
  }
}

/** What a user makes of a number who needs ids and decimals: the digits, where a double would print others. */
function exactNumber(number, source) {
  if (String(number) === source) return number
  return /[.eE]/.test(source) ? source : BigInt(source)
}

function typedContender(type) {
  return {
    read: (input) => mapper.readValue(input, type),
    write: (value) => mapper.writeValueAsString(value, type),
    writeBytes: (value) => mapper.writeValueAsBytes(value, type),
  }
}

function untypedContender() {
  return {
    read: (input) => mapper.readValue(input),
    write: (value) => mapper.writeValueAsString(value),
    writeBytes: (value) => mapper.writeValueAsBytes(value),
  }
}

/** Longhand takes and gives bytes itself; for the others they are decoded and encoded. */
function onBytes({ read, write, writeBytes }) {
  if (writeBytes !== undefined) return { read, write: writeBytes }
  return { read: (bytes) => read(decoder.decode(bytes)), write: (value) => encoder.encode(write(value)) }
}

function checkTyped(values, typed) {
  const wrong = values.findIndex((value, index) => !deepEqual(value, typed[index]))
  if (wrong !== -1) throw new Error(`${TYPED}: result ${wrong} is not the expected one`)
}

function makeUsers(seed, chinese) {
  const users = createUsers(64, seed, { chinese, precise: true })
  return { texts: users.map(({ text }) => text), typed: users.map(({ value }) => value) }
}

function makePages(count, copies, seed, chinese) {
  const documents = Array.from({ length: copies }, (_, copy) =>
    createDocument(count, { chinese, precise: true }, seed + copy),
  )
  return {
    texts: documents.map((document) => document.text()),
    typed: documents.map((document) => document.typed()),
  }
}
