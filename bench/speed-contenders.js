// What speed-rows.js puts side by side: reads and writes by Longhand's singleton, by the engine's own JSON and by peers,
// each with its inputs, what has to come of them, and how the result is consumed. Browser-safe.

import { ObjectMapper, t } from '../js/index.js'
import { consumeBytes, consumeText } from './consume.js'

const Ship = t.object('Ship', { zip: t.string, lat: t.decimal, lon: t.decimal })
const Order = t.object('Order', {
  id: t.long,
  userId: t.long,
  email: t.string,
  status: t.string,
  price: t.decimal,
  currency: t.string,
  qty: t.int,
  note: t.string,
  paid: t.boolean,
  tags: t.array(t.string),
  ship: Ship,
})
const DECLARED = { id: t.long, email: t.string, price: t.decimal }

export const OrderPage = pageOf(Order)
/** 3 of 11 fields. */
export const DECLARED_NAMES = Object.keys(DECLARED)
export const KeepingPage = pageOf(t.object('Order', DECLARED))
export const IgnoringPage = pageOf(t.object('Order', DECLARED, { unknown: 'ignore' }))

function pageOf(order) {
  return t.object('Page', { content: t.array(order), total: t.int })
}

// As an application would: one of each, held at module level.
const mapper = ObjectMapper.getInstance()
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** As it comes from the network: in one piece, and in Chromium outside of V8's heap, as `response.text()` gives it. */
export function asReceived(text) {
  return decoder.decode(encoder.encode(text))
}

export function asBytes(text) {
  return encoder.encode(text)
}

/**
 * One side of a row. `run` is the operation, `call` what is timed: the operation and the consumption of its result.
 * Results are compared with `expected` before timing, but for a lossy side.
 */
function contender(label, run, inputs, expected, consume) {
  return { label, run, inputs, expected, consume, call: (input) => consume(run(input)), lossy: expected === undefined }
}

export function typedRead(type, inputs, expected, consume) {
  return contender('Longhand', (input) => mapper.readValue(input, type), inputs, expected, consume)
}

export function untypedRead(inputs, expected, consume) {
  return contender('Longhand', (input) => mapper.readValue(input), inputs, expected, consume)
}

/** @param {any[] | undefined} expected undefined: lossy */
export function nativeRead(inputs, expected, consume) {
  return typeof inputs[0] === 'string'
    ? contender('JSON.parse', (text) => JSON.parse(text), inputs, expected, consume)
    : contender('JSON.parse', (bytes) => JSON.parse(decoder.decode(bytes)), inputs, expected, consume)
}

/** `plain` makes its results comparable. */
export function peerRead({ name, read }, inputs, expected, consume, plain) {
  return { ...contender(name, read, inputs, expected, consume), plain, isPeer: true }
}

export function typedWrite(type, values, expected) {
  return contender('Longhand', (value) => mapper.writeValueAsString(value, type), values, expected, consumeText)
}

export function typedWriteToBytes(type, values, expected) {
  return contender('Longhand', (value) => mapper.writeValueAsBytes(value, type), values, expected, consumeBytes)
}

export function untypedWrite(values, expected) {
  return contender('Longhand', (value) => mapper.writeValueAsString(value), values, expected, consumeText)
}

export function nativeWrite(values, expected) {
  return contender('JSON.stringify', (value) => JSON.stringify(value), values, expected, consumeText)
}

export function nativeWriteToBytes(values, expected) {
  const write = (value) => encoder.encode(JSON.stringify(value))
  return contender('JSON.stringify', write, values, expected, consumeBytes)
}

/** Writes what it has read, numbers bare: each peer in the form that is its own. */
export function peerWrite({ name, read, write }, texts) {
  return { ...contender(name, write, texts.map(read), texts, consumeText), isPeer: true }
}
