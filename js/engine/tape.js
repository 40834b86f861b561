// The tape that C++ wrote, as JavaScript values: one closure per type, made once, called with a cell's position. The
// layout is explained in wasm/src/contract.h. Runs no code of the user: what a codec has to convert is listed.

import { readText } from './cell.js'
import {
  CELL_IMMEDIATE,
  CELL_NULL,
  CELL_SIZE,
  CELL_SOURCE,
  Kind,
  OBJECT_HEADER,
  PAGE_FIELDS,
  SEQUENCE_HEADER,
} from './contract.js'
import { isExactAsDouble } from './number.js'
import { noteUnknown, readBlock, setMember } from './untyped.js'

/**
 * What the closures of one read share.
 * @typedef {object} Reading
 * @property {import('./source.js').Source} source the input
 * @property {import('./source.js').Pool} pool canonical texts
 * @property {number} base position of the tape
 * @property {boolean} asBigint integers without a type become bigints where they are converted: the blocks say where
 * @property {Map<number, PendingConversion> | undefined} pending by cell
 * @property {import('./untyped.js').UnknownMembers[] | undefined} unknown members of objects, to be read when all else is
 * @property {number} depth of the containers that are being filled
 * @property {Array<() => void> | undefined} postponed what fills those that were too deep
 */

/** @typedef {{ holder: any, key: string | number, decode: (value: any) => unknown }} PendingConversion */

/**
 * Reads the cell at position q of the tape T.
 * @typedef {(T: Int32Array, q: number, reading: Reading) => any} CellReader
 */

/** Thrown when a number can't be given as asked for; names the cell. */
export class PrecisionLoss extends Error {
  /** @param {number} cell */
  constructor(cell) {
    super()
    this.cell = cell
  }
}

/** @type {CellReader} */
function readInt(T, q) {
  return T[q] === CELL_NULL ? null : T[q + 1]
}

/** @type {CellReader} */
function readBoolean(T, q) {
  return T[q] === CELL_NULL ? null : T[q + 1] === 1
}

// A double, or an integer that C++ has found to be safe.
/** @type {CellReader} */
function readNumber(T, q, reading) {
  const text = readText(T, q, reading)
  return text === null ? null : Number(text)
}

/** @type {CellReader} */
function readBigint(T, q, reading) {
  if (T[q] === CELL_IMMEDIATE) return BigInt(T[q + 1])
  const text = readText(T, q, reading)
  return text === null ? null : BigInt(text)
}

// C++ lets pass what only a double can judge.
/** @type {CellReader} */
function readExactDecimal(T, q, reading) {
  const text = readText(T, q, reading)
  if (text === null) return null
  if (!isExactAsDouble(text)) throw new PrecisionLoss(q - reading.base)
  return Number(text)
}

/** @type {CellReader} */
function readAny(T, q, reading) {
  return T[q] === CELL_NULL ? null : readBlock(T, reading.base + T[q + 1], reading)
}

/**
 * @param {number} kind
 * @param {'bigint' | 'number' | undefined} form
 * @returns {CellReader} for a scalar or a value without a type
 */
export function scalarReader(kind, form) {
  switch (kind) {
    case Kind.ANY:
      return readAny
    case Kind.INT:
      return form === 'bigint' ? readBigint : readInt
    case Kind.DOUBLE:
      return readNumber
    case Kind.BOOLEAN:
      return readBoolean
    case Kind.DECIMAL:
      return form === 'number' ? readExactDecimal : readText
    case Kind.LONG:
    case Kind.BIG_INTEGER:
      return form === 'bigint' ? readBigint : form === 'number' ? readNumber : readText
    default:
      return readText
  }
}

/**
 * What a container needs to know of its children: readers are set when all types are known, since types may contain
 * themselves; decoders are undefined where JavaScript sees what the reader gives.
 * @typedef {object} Children
 * @property {CellReader[]} readers
 * @property {ReadonlyArray<((value: any) => unknown) | undefined>} decoders
 */

/** @param {Reading} reading @param {number} q @param {any} holder @param {string | number} key @param {Children} children @param {number} child */
function noteConversion(reading, q, holder, key, { decoders }, child) {
  const decode = decoders[child]
  if (decode === undefined || holder[key] === null) return
  reading.pending ??= new Map()
  reading.pending.set(q - reading.base, { holder, key, decode })
}

// Containers deeper than this are made empty and filled later, so that no document exhausts JavaScript's stack.
const DEEPEST_RECURSION = 400

/**
 * Fills a container with what its content on the tape says.
 * @template T
 * @typedef {(T: Int32Array, content: number, reading: Reading, container: T) => void} Fill
 */

/**
 * @template {object} C
 * @param {Fill<C>} fill
 * @param {Int32Array} T
 * @param {number} q
 * @param {Reading} reading
 * @param {C} container
 * @returns {C}
 */
function filled(fill, T, q, reading, container) {
  const content = reading.base + T[q + 1]
  if (reading.depth === DEEPEST_RECURSION) {
    reading.postponed ??= []
    reading.postponed.push(() => fill(T, content, reading, container))
    return container
  }
  reading.depth++
  fill(T, content, reading, container)
  reading.depth--
  return container
}

/**
 * Fills the containers that were too deep, and those that turn out to be while it does.
 * @param {Reading} reading
 * @param {Array<() => void>} postponed of the reading
 */
export function fillPostponed(reading, postponed) {
  for (const fill of postponed) {
    reading.depth = 0
    fill()
  }
}

/** @param {Children} children of one child @returns {CellReader} */
export function arrayReader(children) {
  const { readers } = children
  const converts = children.decoders[0] !== undefined
  /** @type {Fill<unknown[]>} */
  const fill = (T, header, reading, array) => {
    const read = readers[0]
    let entry = reading.base + T[header + SEQUENCE_HEADER - 1]
    for (let left = T[header]; left > 0; left--) {
      array.push(read(T, entry + 1, reading))
      if (converts) noteConversion(reading, entry + 1, array, array.length - 1, children, 0)
      entry = reading.base + T[entry]
    }
  }
  return (T, q, reading) => (T[q] === CELL_NULL ? null : filled(fill, T, q, reading, []))
}

/** @param {Int32Array} T @param {number} header @param {Reading} reading @returns {Map<string, number>} of each key's last value */
function lastCells(T, header, reading) {
  const cells = new Map()
  let entry = reading.base + T[header + SEQUENCE_HEADER - 1]
  for (let left = T[header]; left > 0; left--) {
    cells.set(readText(T, entry + 1, reading), entry + 1 + CELL_SIZE)
    entry = reading.base + T[entry]
  }
  return cells
}

/**
 * @param {Children} children of one child
 * @param {boolean} judges values may be refused or converted by JavaScript, they or what is in them
 * @returns {CellReader}
 */
export function recordReader(children, judges) {
  const { readers } = children
  const converts = children.decoders[0] !== undefined
  /** @type {Fill<object>} */
  const fill = (T, header, reading, record) => {
    const read = readers[0]
    if (judges) {
      // Of a key that comes twice only the last value is, as in an object.
      for (const [key, cell] of lastCells(T, header, reading)) {
        setMember(record, key, read(T, cell, reading))
        if (converts) noteConversion(reading, cell, record, key, children, 0)
      }
      return
    }
    let entry = reading.base + T[header + SEQUENCE_HEADER - 1]
    for (let left = T[header]; left > 0; left--) {
      setMember(record, readText(T, entry + 1, reading), read(T, entry + 1 + CELL_SIZE, reading))
      entry = reading.base + T[entry]
    }
  }
  return (T, q, reading) => (T[q] === CELL_NULL ? null : filled(fill, T, q, reading, {}))
}

/**
 * @param {readonly string[]} keys JavaScript's names of the fields
 * @param {ReadonlySet<string>} declared the same
 * @param {Children} children
 * @returns {CellReader}
 */
export function objectReader(keys, declared, children) {
  const { readers } = children
  const converts = children.decoders.some((decode) => decode !== undefined)
  const shadows = keys.some((key) => key in Object.prototype)
  const count = keys.length
  /** @param {Int32Array} T @param {number} cells @param {number} from @param {number} to @param {Reading} reading @param {any} object */
  const fillFields = (T, cells, from, to, reading, object) => {
    const { source } = reading
    let cell = cells
    for (let k = from; k < to; k++, cell += CELL_SIZE) {
      const a = T[cell]
      if (a === 0) continue
      const read = readers[k]
      // Most fields are text of the input: cutting it here spares a call.
      const value =
        read === readText && a >= CELL_SOURCE ? source.cut(a - CELL_SOURCE, T[cell + 1]) : read(T, cell, reading)
      if (shadows) setMember(object, keys[k], value)
      else object[keys[k]] = value
      if (converts) noteConversion(reading, cell, object, keys[k], children, k)
    }
  }
  /** @type {Fill<object>} */
  const fill = (T, header, reading, object) => {
    const content = header + OBJECT_HEADER
    if (count <= PAGE_FIELDS) fillFields(T, content, 0, count, reading, object)
    else {
      for (let k = 0, page = content; k < count; k += PAGE_FIELDS, page++) {
        if (T[page] === 0) continue
        fillFields(T, reading.base + T[page], k, Math.min(k + PAGE_FIELDS, count), reading, object)
      }
    }
    if (T[header] !== 0) noteUnknown(reading, object, declared, reading.base + T[header])
  }
  return (T, q, reading) => (T[q] === CELL_NULL ? null : filled(fill, T, q, reading, {}))
}
