// JavaScript values as a write tape: one closure per type, made once. Checks what C++ can't see, the kinds of values, and
// leaves the text of numbers and wire forms to it. User code (getters, toJSON, codecs) runs in here.

import { afterToJson, isRaw, lengthOf, unbox } from '../json-values.js'
import { ErrorCode, Kind, UNTYPED, WriteOp } from './contract.js'
import { parseNative } from './native-json.js'

/** @typedef {import('./write-tape.js').WriteTape} WriteTape */
/** @typedef {(value: any, tape: WriteTape) => void} ValueWriter writes anything but undefined */

const INT_MIN = -(2 ** 31)
const INT_MAX = 2 ** 31 - 1

/** @param {number} value */
function isInt(value) {
  return Number.isInteger(value) && value >= INT_MIN && value <= INT_MAX
}

/** @param {number} value that is none @returns {number} an ErrorCode */
function notInteger(value) {
  return Number.isFinite(value) ? ErrorCode.NOT_AN_INTEGER : ErrorCode.NOT_A_NUMBER
}

/**
 * @param {number} kind
 * @param {number} type index of the compiled type
 * @param {string} expected
 * @param {ReadonlySet<unknown>} allowed an enum's values
 * @returns {ValueWriter} for a scalar or a value without a type
 */
export function scalarWriter(kind, type, expected, allowed) {
  switch (kind) {
    case Kind.LONG:
    case Kind.BIG_INTEGER:
      return (value, tape) => {
        if (value === null) return tape.push(WriteOp.NULL, 0)
        if (typeof value === 'number') {
          if (!Number.isInteger(value)) throw tape.failure(notInteger(value), expected, value)
          if (!Number.isSafeInteger(value)) throw tape.failure(ErrorCode.UNSAFE_NUMBER, expected, value)
        } else if (typeof value !== 'string' && typeof value !== 'bigint') {
          throw tape.mismatch(expected, value)
        }
        // String() of -0 is "0".
        tape.pushText(WriteOp.INTEGER, String(value), type)
      }
    case Kind.DECIMAL:
      return (value, tape) => {
        if (value === null) return tape.push(WriteOp.NULL, 0)
        if (typeof value === 'number' && !Number.isFinite(value)) {
          throw tape.failure(ErrorCode.NOT_A_NUMBER, expected, value)
        }
        if (typeof value !== 'string' && typeof value !== 'bigint' && typeof value !== 'number') {
          throw tape.mismatch(expected, value)
        }
        tape.pushText(WriteOp.DECIMAL, String(value), type)
      }
    case Kind.INT:
      return (value, tape) => {
        if (value === null) return tape.push(WriteOp.NULL, 0)
        if (typeof value !== 'number' && typeof value !== 'bigint') throw tape.mismatch(expected, value)
        const number = Number(value)
        if (typeof value === 'number' && !Number.isInteger(value))
          throw tape.failure(notInteger(value), expected, value)
        if (!isInt(number)) throw tape.failure(ErrorCode.OUT_OF_RANGE, expected, value)
        tape.push(WriteOp.INT, number, type)
      }
    case Kind.DOUBLE:
      return (value, tape) => {
        if (value === null) return tape.push(WriteOp.NULL, 0)
        if (typeof value !== 'number') throw tape.mismatch(expected, value)
        writeDouble(value, tape, type)
      }
    case Kind.STRING:
      return (value, tape) => {
        if (value === null) return tape.push(WriteOp.NULL, 0)
        if (typeof value !== 'string') throw tape.mismatch(expected, value)
        tape.pushText(WriteOp.STRING, value)
      }
    case Kind.BOOLEAN:
      return (value, tape) => {
        if (value === null) return tape.push(WriteOp.NULL, 0)
        if (typeof value !== 'boolean') throw tape.mismatch(expected, value)
        tape.push(value ? WriteOp.TRUE : WriteOp.FALSE, 0, type)
      }
    case Kind.ENUM:
      return (value, tape) => {
        if (value === null) return tape.push(WriteOp.NULL, 0)
        if (typeof value !== 'string') throw tape.mismatch(expected, value)
        if (!allowed.has(value)) {
          throw tape.failure(ErrorCode.NOT_IN_ENUM, expected, value, /** @type {string[]} */ ([...allowed]))
        }
        tape.pushText(WriteOp.STRING, value)
      }
    default:
      return writeAny
  }
}

/** @param {number} value @param {WriteTape} tape @param {number} type */
function writeDouble(value, tape, type) {
  if (isInt(value)) tape.push(WriteOp.INT, value, type)
  else if (Number.isFinite(value)) tape.pushText(WriteOp.NUMBER, String(value), type)
  else tape.pushText(WriteOp.STRING, String(value))
}

/**
 * A child of a container; its writer is set when all types are known.
 * @typedef {object} Child
 * @property {ValueWriter} write
 * @property {number} index of its compiled type
 * @property {number | undefined} textOp the WriteOp of a value that is a string, where nothing else has to be done
 */

/** @param {number} kind @returns {number | undefined} */
export function textOpOf(kind) {
  if (kind === Kind.STRING) return WriteOp.STRING
  if (kind === Kind.DECIMAL) return WriteOp.DECIMAL
  return kind === Kind.LONG || kind === Kind.BIG_INTEGER ? WriteOp.INTEGER : undefined
}

/** @param {Child} child @param {string} expected @returns {ValueWriter} */
export function arrayWriter(child, expected) {
  const writeElements = (/** @type {any[]} */ array, /** @type {WriteTape} */ tape) => {
    if (child.write === writeAny) return writeAnyElements(array, tape)
    const length = lengthOf(array)
    tape.expect(length)
    for (let k = 0; k < length; k++) child.write(array[k] ?? null, tape)
  }
  return (value, tape) => {
    if (value === null) return tape.push(WriteOp.NULL, 0)
    if (!Array.isArray(value)) throw tape.mismatch(expected, value)
    tape.nest(WriteOp.START_ARRAY, value, writeElements)
  }
}

// What a Map, a Set or a Date holds, of any realm, is no member: such a value would be written without it.
const TAGS_WITHOUT_MEMBERS = ['[object Map]', '[object Set]', '[object Date]']

/** @param {unknown} value @returns {value is object} */
function hasMembers(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return true
  return !TAGS_WITHOUT_MEMBERS.includes(Object.prototype.toString.call(value))
}

/** @param {unknown} value @param {WriteTape} tape */
function isLeftOut(value, tape) {
  return value === undefined || (value === null && tape.skipNull)
}

/** @param {any} object @param {WriteTape} tape */
function keysOf(object, tape) {
  return tape.sortKeys ? Object.keys(object).sort(byCodeUnit) : Object.keys(object)
}

/** @param {string} a @param {string} b */
function byCodeUnit(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

/** @param {Child} child @param {string} expected @returns {ValueWriter} */
export function recordWriter(child, expected) {
  const writeEntries = (/** @type {any} */ record, /** @type {WriteTape} */ tape) => {
    if (child.write === writeAny) return writeAnyMembers(record, tape)
    for (const key of keysOf(record, tape)) {
      const member = record[key]
      if (isLeftOut(member, tape)) continue
      tape.pushText(WriteOp.KEY, key)
      child.write(member, tape)
    }
  }
  return (value, tape) => {
    if (value === null) return tape.push(WriteOp.NULL, 0)
    if (!hasMembers(value)) throw tape.mismatch(expected, value)
    tape.nest(WriteOp.START_OBJECT, value, writeEntries)
  }
}

/**
 * @param {readonly string[]} keys JavaScript's names of the fields
 * @param {readonly string[]} jsonNames
 * @param {readonly Child[]} children
 * @param {number} type index of the compiled type
 * @param {string} expected
 * @param {boolean} keepsUnknown
 * @returns {ValueWriter}
 */
export function objectWriter(keys, jsonNames, children, type, expected, keepsUnknown) {
  // Neither a field's name in JavaScript nor in JSON can be an unknown member: no key is written twice.
  const declared = new Set([...keys, ...jsonNames])
  // Every object has these names from Object.prototype; only its own member of such a name is meant.
  const inherited = keys.map((key) => key in Object.prototype)
  const count = keys.length
  /** @type {{ names: string[], fields: Map<string, number> } | undefined} made where a mapper sorts */
  let sorted

  // Each member is asked for once: it may be an accessor.
  /** @param {any} value @param {number} k */
  const memberOf = (value, k) => (inherited[k] && !Object.hasOwn(value, keys[k]) ? undefined : value[keys[k]])

  /** @param {any} member @param {WriteTape} tape @param {number} k */
  const writeField = (member, tape, k) => {
    const { write } = children[k]
    const written = write === writeAny ? toWritable(member, keys[k]) : member
    if (isLeftOut(written, tape)) return
    tape.push(WriteOp.FIELD, k, type)
    if (write === writeAny) writeWritable(written, tape)
    else write(written, tape)
  }

  /** @param {any} value @param {WriteTape} tape */
  const writeInOrder = (value, tape) => {
    for (let k = 0; k < count; k++) {
      const member = memberOf(value, k)
      const { textOp, index } = children[k]
      // Most members are text: writing it here spares two calls.
      if (typeof member === 'string' && textOp !== undefined) tape.pushTextField(k, type, textOp, index, member)
      else writeField(member, tape, k)
    }
    if (keepsUnknown) writeUnknown(value, tape)
  }

  /** @param {any} value @param {WriteTape} tape */
  const writeUnknown = (value, tape) => {
    // Mostly there are none, and the keys stand in their declared order: comparing them is faster than a list of them.
    let next = 0
    for (const key in value) {
      if (next < count && key === keys[next]) next++
      else if (!declared.has(key) && Object.hasOwn(value, key)) writeMember(value, key, tape)
    }
  }

  /** @param {any} value @param {WriteTape} tape */
  const writeSorted = (value, tape) => {
    sorted ??= { names: [...jsonNames].sort(byCodeUnit), fields: new Map(jsonNames.map((name, k) => [name, k])) }
    const unknown = keepsUnknown ? Object.keys(value).filter((key) => !declared.has(key)) : []
    const names = unknown.length === 0 ? sorted.names : [...sorted.names, ...unknown].sort(byCodeUnit)
    for (const name of names) {
      const field = sorted.fields.get(name)
      if (field === undefined) writeMember(value, name, tape)
      else writeField(memberOf(value, field), tape, field)
    }
  }

  return (value, tape) => {
    if (value === null) return tape.push(WriteOp.NULL, 0)
    if (!hasMembers(value)) throw tape.mismatch(expected, value)
    tape.nest(WriteOp.START_OBJECT, value, tape.sortKeys ? writeSorted : writeInOrder)
  }
}

/**
 * A value's wire form by a codec or serializer, written by what follows.
 * @param {(value: any) => unknown} convert
 * @param {string} what
 * @param {ValueWriter} write
 * @returns {ValueWriter}
 */
export function convertingWriter(convert, what, write) {
  return (value, tape) => {
    if (value === null) return tape.push(WriteOp.NULL, 0)
    let converted
    try {
      converted = convert(value)
    } catch (cause) {
      throw tape.conversionError(what, cause)
    }
    if (converted === undefined) throw tape.mismatch(`a value from ${what}`, converted)
    write(converted, tape)
  }
}

// Without a type: SerializeJSONProperty of ECMA-262, plus bigint.

/** @type {ValueWriter} */
export function writeAny(value, tape) {
  const written = toWritable(value, '')
  if (written === undefined) throw tape.noValue()
  writeWritable(written, tape)
}

/** @param {any} holder @param {string} key @param {WriteTape} tape */
function writeMember(holder, key, tape) {
  const written = toWritable(holder[key], key)
  if (isLeftOut(written, tape)) return
  tape.pushText(WriteOp.KEY, key)
  writeWritable(written, tape)
}

/**
 * What JSON.stringify would go on with: after toJSON, unboxed; undefined for what JSON leaves out.
 * @param {any} value
 * @param {string} key
 */
function toWritable(value, key) {
  const written = afterToJson(value, key)
  return typeof written === 'function' || typeof written === 'symbol' ? undefined : unbox(written)
}

/** @param {any} value what toWritable gave @param {WriteTape} tape */
function writeWritable(value, tape) {
  switch (typeof value) {
    case 'string':
      return tape.pushText(WriteOp.STRING, value)
    case 'number':
      return Number.isFinite(value) ? writeDouble(value, tape, UNTYPED) : tape.push(WriteOp.NULL, 0)
    case 'boolean':
      return tape.push(value ? WriteOp.TRUE : WriteOp.FALSE, 0)
    case 'bigint':
      tape.hasBigintOrDepth = true
      return tape.pushText(WriteOp.INTEGER, String(value))
  }
  if (value === null) return tape.push(WriteOp.NULL, 0)
  if (isRaw(value)) return writeRaw(value.rawJSON, tape)
  if (Array.isArray(value)) tape.nest(WriteOp.START_ARRAY, value, writeAnyElements)
  else tape.nest(WriteOp.START_OBJECT, value, writeAnyMembers)
}

/** @param {string} json the text of a primitive @param {WriteTape} tape */
function writeRaw(json, tape) {
  // As it stands: a number might lose digits as a value, a string its escapes. C++ copies bytes.
  if (/^[\0-\x7f]*$/.test(json)) tape.pushText(WriteOp.NUMBER, json)
  else writeWritable(parseNative(json), tape)
}

/** @param {any[]} array @param {WriteTape} tape */
function writeAnyElements(array, tape) {
  const length = lengthOf(array)
  tape.expect(length)
  for (let k = 0; k < length; k++) writeWritable(toWritable(array[k], String(k)) ?? null, tape)
}

/** @param {object} object @param {WriteTape} tape */
function writeAnyMembers(object, tape) {
  for (const key of keysOf(object, tape)) writeMember(object, key, tape)
}
