// The text that a cell of the tape stands for, and paths, which are made of such cells. The layout is explained in
// wasm/src/contract.h. Used by tape.js, untyped.js and read-call.js.

import { CELL_IMMEDIATE, CELL_NULL, CELL_SIZE, CELL_SOURCE } from './contract.js'
import { parseNative } from './native-json.js'

/** @typedef {{ cut(start: number, end: number): string }} CutText */
/** @typedef {{ source: CutText, pool: CutText }} Texts */

/**
 * @param {Int32Array} T the tape
 * @param {number} q position of the cell
 * @param {Texts} texts
 * @returns {any} a string, or null
 */
export function readText(T, q, texts) {
  const a = T[q]
  const b = T[q + 1]
  if (a >= CELL_SOURCE) return texts.source.cut(a - CELL_SOURCE, b)
  if (a === CELL_NULL) return null
  const start = -a - CELL_SOURCE
  if (b < 0) return texts.pool.cut(start, -1 - b)
  // Escapes are JSON.parse's work; the quotes stand around the text.
  return parseNative(texts.source.cut(start - 1, b + 1))
}

/**
 * @param {Int32Array} T the tape
 * @param {number} position
 * @param {number} steps
 * @param {Texts} texts
 * @returns {Array<string | number>} keys as strings, indexes as numbers
 */
export function readPath(T, position, steps, texts) {
  const path = []
  for (let q = position; q < position + steps * CELL_SIZE; q += CELL_SIZE) {
    path.push(T[q] === CELL_IMMEDIATE ? T[q + 1] : readText(T, q, texts))
  }
  return path
}
