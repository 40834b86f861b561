// A value that a mapper read, as a reviver makes it: InternalizeJSONProperty of ECMA-262, with the source text of what is
// unchanged since parsing, on engines that have no such thing too. Called by json.js.

import { DEEPEST_NESTING } from './constraints.js'
import { parseNative, stringifyNative } from './engine/native-json.js'
import { pathText, StreamConstraintsException } from './errors.js'
import { CLOSE_BRACE, CLOSE_BRACKET, endOfString, isSpace, OPEN_BRACE, OPEN_BRACKET, QUOTE } from './json-text.js'
import { isObject, lengthOf } from './json-values.js'

/** @typedef {{ source?: string }} ReviverContext `source` is the text of an unchanged primitive, quotes included */
/** @typedef {(this: any, key: string, value: any, context: ReviverContext) => any} Reviver */

/**
 * Where a value stands in the text, and what it was when it had just been read.
 * @typedef {object} ParseRecord
 * @property {number} start
 * @property {number} end of its first token, which is all of a primitive
 * @property {any} value
 * @property {ParseRecord[] | undefined} elements of an array
 * @property {Map<string, ParseRecord> | undefined} entries of an object: the last one of each key
 */

/** @typedef {ParseRecord[] | Map<string, ParseRecord> | undefined} Children */

const COMMA = 44
const COLON = 58
const BYTE_ORDER_MARK = 0xfeff

/** @param {number} unit */
function isBetweenTokens(unit) {
  return isSpace(unit) || unit === COMMA || unit === COLON || unit === BYTE_ORDER_MARK
}

/** @param {number} unit */
function isClosing(unit) {
  return unit === CLOSE_BRACKET || unit === CLOSE_BRACE
}

/**
 * @param {string} text
 * @param {number} start of a token
 * @returns {number} index behind it
 */
function endOfToken(text, start) {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return endOfString(text, start)
  let k = start + 1
  if (first === OPEN_BRACKET || first === OPEN_BRACE) return k
  for (; k < text.length; k++) {
    const unit = text.charCodeAt(k)
    if (isBetweenTokens(unit) || isClosing(unit)) break
  }
  return k
}

/**
 * @param {string} text valid JSON
 * @returns {ParseRecord} of its root, without values
 */
function recordsOf(text) {
  /** @type {ParseRecord[]} */
  const roots = []
  /** @type {Children[]} */
  const open = [roots]
  /** @type {string | undefined} */
  let key
  let end = 0
  for (let start = 0; start < text.length; start = end) {
    const unit = text.charCodeAt(start)
    end = start + 1
    if (isBetweenTokens(unit)) continue
    if (isClosing(unit)) {
      open.pop()
      continue
    }
    end = endOfToken(text, start)
    const siblings = open[open.length - 1]
    if (siblings instanceof Map && key === undefined) {
      key = parseNative(text.slice(start, end))
      continue
    }
    const elements = unit === OPEN_BRACKET ? [] : undefined
    const entries = unit === OPEN_BRACE ? new Map() : undefined
    const record = { start, end, value: undefined, elements, entries }
    if (siblings instanceof Map) siblings.set(/** @type {string} */ (key), record)
    else siblings?.push(record)
    key = undefined
    if (elements !== undefined || entries !== undefined) open.push(elements ?? entries)
  }
  return roots[0]
}

/** @param {ParseRecord} root @param {any} value what the mapper read */
function noteValues(root, value) {
  root.value = value
  const containers = [root]
  for (let record = containers.pop(); record !== undefined; record = containers.pop()) {
    for (const [key, child] of record.entries ?? record.elements?.entries() ?? []) {
      // A deserializer may have made something else of the text.
      child.value = isObject(record.value) ? /** @type {any} */ (record.value)[key] : undefined
      if (isObject(child.value)) containers.push(child)
    }
  }
}

// V8 keeps a whole text alive for a longer substring of it: of a large text the reviver gets copies.
const LARGEST_KEPT = 64 << 10
const SHORTEST_SUBSTRING = 13

/** @param {string} text @param {ParseRecord} record @returns {string} */
function sourceOf(text, { start, end }) {
  const source = text.slice(start, end)
  if (text.length <= LARGEST_KEPT || source.length < SHORTEST_SUBSTRING) return source
  return parseNative(stringifyNative(source))
}

/**
 * A value whose children are being revived.
 * @typedef {object} Frame
 * @property {any} holder
 * @property {string} name
 * @property {any} value
 * @property {ReviverContext} context
 * @property {Children} records of the children, as they were read
 * @property {readonly string[] | undefined} keys of an object
 * @property {number} length how many children there are
 * @property {number} next index of the child that is next
 */

/** @param {any} holder @param {string} name @param {ParseRecord | undefined} record @param {string} text @returns {Frame} */
function enter(holder, name, record, text) {
  const value = holder[name]
  const isUnchanged = record !== undefined && Object.is(record.value, value)
  /** @type {Frame} */
  const frame = { holder, name, value, context: {}, records: undefined, keys: undefined, length: 0, next: 0 }
  if (!isObject(value)) {
    if (isUnchanged) frame.context.source = sourceOf(text, record)
    return frame
  }
  if (isUnchanged) frame.records = record.elements ?? record.entries
  if (Array.isArray(value)) {
    frame.length = lengthOf(value)
  } else {
    frame.keys = Object.keys(value)
    frame.length = frame.keys.length
  }
  return frame
}

/** @param {Frame} frame @param {string} text @returns {Frame} of its next child */
function enterNext(frame, text) {
  const { value, records, keys } = frame
  const k = frame.next++
  const name = keys === undefined ? String(k) : keys[k]
  return enter(value, name, records instanceof Map ? records.get(name) : records?.[k], text)
}

/**
 * Calls the reviver bottom-up.
 * @param {any} value what the mapper read
 * @param {string} text what it read it from
 * @param {Reviver} reviver
 * @returns {any}
 * @throws {StreamConstraintsException} when the reviver has nested values deeper than any mapper reads
 */
export function revive(value, text, reviver) {
  const root = recordsOf(text)
  noteValues(root, value)
  const frames = [enter({ '': value }, '', root, text)]
  for (;;) {
    const frame = frames[frames.length - 1]
    if (frame.next < frame.length) {
      // A reviver that goes on adding objects to what is still to be walked ends here, as without an explicit stack it would
      // end in an exhausted one.
      if (frames.length > DEEPEST_NESTING) throw tooDeep(frames)
      frames.push(enterNext(frame, text))
      continue
    }
    frames.pop()
    const { holder, name } = frame
    const revived = reviver.call(holder, name, frame.value, frame.context)
    if (frames.length === 0) return revived
    if (revived === undefined) Reflect.deleteProperty(holder, name)
    else {
      const descriptor = { __proto__: null, value: revived, writable: true, enumerable: true, configurable: true }
      Reflect.defineProperty(holder, name, descriptor)
    }
  }
}

/** @param {Frame[]} frames */
function tooDeep(frames) {
  const path = frames.slice(1).map(({ holder, name }) => (Array.isArray(holder) ? Number(name) : name))
  const message = `The reviver has nested values deeper than ${DEEPEST_NESTING}, as deep as any mapper reads`
  return new StreamConstraintsException(`${message}; at ${pathText(undefined, path)}`, {
    code: 'NESTING_TOO_DEEP',
    path,
  })
}
