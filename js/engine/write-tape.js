// The write tape while it is made: what C++ will turn into text, kept in JavaScript's memory, because the code that fills
// it is the user's in part. Watches nesting and cycles, and finds the path of a value when one can't be written.

import { JsonMappingException, pathText } from '../errors.js'
import { ErrorCode, UNTYPED, WRITE_OP_BITS, WRITE_PAIR_SIZE, WriteOp } from './contract.js'
import { failureException } from './failure.js'
import { LONGEST_STRING } from './out-of-memory.js'
import { hasText, OP_MASK, pathIn } from './write-path.js'

/**
 * How one mapper writes objects.
 * @typedef {object} WriteRules
 * @property {import('../constraints.js').Constraints} constraints
 * @property {boolean} skipNull members that are null are left out
 * @property {boolean} sortKeys
 * @property {boolean} indent
 */

const FIRST_SIZE = 256
/** More pairs than this have no room in WebAssembly's memory, beside what is written: 1 GB. */
export const MOST_PAIRS = 2 ** 27
// In ints; a larger tape is not kept for the next write.
const LARGEST_KEPT = 1 << 18
// An op of JavaScript's own: a container that is written later stands here. None reaches C++.
const LINK = OP_MASK

// Containers deeper than this, which only a raised limit allows, are written later, so that no value exhausts JavaScript's
// stack.
const DEEPEST_RECURSION = 1000
// A container that contains itself is met again among so many around it, or as the mark, in a bounded number of rounds: to
// compare with all of them would take a deep value's time times its depth.
const NEAR = 32
// From here on JSON.stringify may come to the end of the stack.
const DEEP = 100
// In units and ints; less makes no text that is longer than a string may be.
const LARGE = 1 << 24
// More of them than any value has: user code (a toJSON) goes on making new ones, and would fill the memory.
const MOST_POSTPONED = 1_000_000

/**
 * A part of the tape that was written in one go.
 * @typedef {object} Segment
 * @property {Int32Array} ops
 * @property {string} pool
 * @property {Place | undefined} place where it belongs; the root's is undefined
 */
/** @typedef {{ segment: number, pair: number }} Place */

export class WriteTape {
  ops = new Int32Array(FIRST_SIZE)
  count = 0
  pool = ''
  /** @type {object[]} the containers around the value in hand; where they are many, the last of them */
  #ancestors = []
  #unlisted = 0
  /** @type {object | undefined} the one at the last depth that is a power of two (Brent's way to find a cycle) */
  #mark
  #depth = 0
  #maxDepth = 0
  #recursion = 0
  /** @type {Segment[]} */
  #segments = []
  /** @type {Place | undefined} */
  #place
  /** @type {Array<{ ancestors: object[], mark: object | undefined, depth: number, place: Place, write: () => void }>} */
  #postponed = []
  /** @type {object[] | undefined} the last ancestors of what is postponed in the container in hand */
  #around
  /** There is a bigint in the value, or it is deep. */
  hasBigintOrDepth = false
  skipNull = false
  sortKeys = false
  /** @type {WriteRules | undefined} */
  #rules
  /** @type {import('./compile.js').Compiled | undefined} */
  #compiled

  // One tape serves most writes; a write in a write, from a toJSON or a codec, gets another.
  /** @type {WriteTape | undefined} */
  static #idle

  /**
   * An empty tape.
   * @param {WriteRules} rules
   * @param {import('./compile.js').Compiled} compiled
   * @returns {WriteTape}
   */
  static take(rules, compiled) {
    const tape = WriteTape.#idle ?? new WriteTape()
    WriteTape.#idle = undefined
    tape.skipNull = rules.skipNull
    tape.sortKeys = rules.sortKeys
    tape.#maxDepth = rules.constraints.maxNestingDepth
    tape.#rules = rules
    tape.#compiled = compiled
    return tape
  }

  /** Lets the next write have the tape. */
  giveBack() {
    if (this.ops.length > LARGEST_KEPT) return
    this.#clear()
    WriteTape.#idle = this
  }

  /** Lets go of all that is large: an error that is kept keeps its frames, and with them this, until its stack is asked for. */
  release() {
    this.ops = new Int32Array(FIRST_SIZE)
    this.#segments = []
    this.#clear()
  }

  #clear() {
    this.count = 0
    this.pool = ''
    this.#ancestors = []
    this.#unlisted = 0
    this.#mark = undefined
    this.#depth = 0
    this.hasBigintOrDepth = false
    this.#around = undefined
    this.#recursion = 0
    this.#place = undefined
    this.#postponed = []
    this.#rules = undefined
    this.#compiled = undefined
  }

  /** Whether JSON.stringify may have refused the value for what it is: its text may be too long, too. */
  get isBeyondNative() {
    return this.hasBigintOrDepth || this.pool.length + this.count > LARGE
  }

  /** @param {number} op @param {number} argument @param {number} [type] index of the compiled type */
  push(op, argument, type = UNTYPED) {
    const { count } = this
    if (count === this.ops.length) this.#grow()
    const { ops } = this
    ops[count] = op | (type << WRITE_OP_BITS)
    ops[count + 1] = argument
    this.count = count + WRITE_PAIR_SIZE
  }

  #grow() {
    if (this.count / WRITE_PAIR_SIZE > MOST_PAIRS) throw this.#outOfMemory()
    const grown = new Int32Array(this.ops.length * 2)
    grown.set(this.ops)
    this.ops = grown
  }

  /** @param {number} op @param {string} text @param {number} [type] */
  pushText(op, text, type) {
    this.#addText(text)
    this.push(op, text.length, type)
  }

  /**
   * Writes a declared field whose value is text.
   * @param {number} field
   * @param {number} objectType
   * @param {number} op
   * @param {number} type
   * @param {string} text
   */
  pushTextField(field, objectType, op, type, text) {
    const { count } = this
    if (count + 2 * WRITE_PAIR_SIZE > this.ops.length) this.#grow()
    const { ops } = this
    ops[count] = WriteOp.FIELD | (objectType << WRITE_OP_BITS)
    ops[count + 1] = field
    ops[count + 2] = op | (type << WRITE_OP_BITS)
    ops[count + 3] = text.length
    this.count = count + 2 * WRITE_PAIR_SIZE
    this.#addText(text)
  }

  /** @param {string} text */
  #addText(text) {
    if (text.length > LONGEST_STRING - this.pool.length) throw this.#outOfMemory()
    this.pool += text
  }

  #outOfMemory() {
    return this.failure(ErrorCode.OUT_OF_MEMORY, '', undefined)
  }

  /**
   * Refuses an array at once that is too long, if it were all holes.
   * @param {number} length
   */
  expect(length) {
    if (length > MOST_PAIRS) throw this.#outOfMemory()
  }

  /**
   * Writes an array or object; what is in it is written by `write`.
   * @template {object} T
   * @param {number} start START_ARRAY or START_OBJECT
   * @param {T} container
   * @param {(container: T, tape: WriteTape) => void} write
   */
  nest(start, container, write) {
    if (this.#isAround(container)) throw this.#cycle()
    const depth = this.#depth
    if (depth >= this.#maxDepth) {
      const isCycle = this.#firstRepetition() !== undefined
      throw isCycle ? this.#cycle() : this.failure(ErrorCode.NESTING_TOO_DEEP, '', container)
    }
    if (this.#recursion === DEEPEST_RECURSION) {
      this.#postpone(() => this.nest(start, container, write))
      return
    }
    if (depth === DEEP) this.hasBigintOrDepth = true
    const mark = this.#mark
    if ((depth & (depth - 1)) === 0) this.#mark = container
    this.#ancestors[depth - this.#unlisted] = container
    this.#depth = depth + 1
    this.#recursion++
    this.push(start, 0)
    write(container, this)
    this.#around = undefined
    this.push(start === WriteOp.START_ARRAY ? WriteOp.END_ARRAY : WriteOp.END_OBJECT, 0)
    this.#recursion--
    this.#depth = depth
    this.#mark = mark
  }

  /** @param {object} container */
  #isAround(container) {
    const listed = this.#depth - this.#unlisted
    const first = listed > NEAR ? listed - NEAR : 0
    for (let k = first; k < listed; k++) if (this.#ancestors[k] === container) return true
    return this.#mark === container
  }

  /** @param {() => void} write */
  #postpone(write) {
    if (this.#postponed.length === MOST_POSTPONED) throw this.#outOfMemory()
    const place = { segment: this.#segments.length, pair: this.count / WRITE_PAIR_SIZE }
    const listed = this.#depth - this.#unlisted
    // Brothers share the list of what is around them.
    this.#around ??= this.#ancestors.slice(Math.max(0, listed - NEAR), listed)
    this.#postponed.push({ ancestors: this.#around, mark: this.#mark, depth: this.#depth, place, write })
    this.push(LINK, this.#postponed.length)
  }

  /** Writes what was postponed, and puts everything in order. */
  finish() {
    if (this.#postponed.length === 0) return
    this.#endSegment()
    for (const { ancestors, mark, depth, place, write } of this.#postponed) {
      this.#ancestors = [...ancestors]
      this.#unlisted = depth - ancestors.length
      this.#mark = mark
      this.#depth = depth
      this.#recursion = 0
      this.#place = place
      write()
      this.#endSegment()
    }
    this.#join()
  }

  #endSegment() {
    this.#segments.push({ ops: this.ops.slice(0, this.count), pool: this.pool, place: this.#place })
    this.count = 0
    this.pool = ''
  }

  #join() {
    const segments = this.#segments
    this.#segments = []
    this.#place = undefined
    const open = [{ ...segments[0], at: 0, taken: 0 }]
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { ops, pool } = top
      const from = top.taken
      let link = 0
      while (link === 0 && top.at < ops.length) {
        const op = ops[top.at] & OP_MASK
        const argument = ops[top.at + 1]
        if (op === LINK) link = argument
        else this.push(op, argument, ops[top.at] >> WRITE_OP_BITS)
        if (hasText(op)) top.taken += argument
        top.at += WRITE_PAIR_SIZE
      }
      this.pool += pool.substring(from, top.taken)
      if (link === 0) open.pop()
      else open.push({ ...segments[link], at: 0, taken: 0 })
    }
  }

  /**
   * The path of the value that a pair of the tape is about, found by going through what was written before it: only
   * errors need it.
   * @param {number} [pair] default: the one that comes next
   * @returns {Array<string | number>}
   */
  pathOf(pair = this.count / WRITE_PAIR_SIZE) {
    const { ops, pool } = this
    const { nodes } = this.#inUse.compiled
    const path = pathIn({ ops, pool }, pair, nodes)
    for (let place = this.#place; place !== undefined; place = this.#segments[place.segment].place) {
      path.unshift(...pathIn(this.#segments[place.segment], place.pair, nodes))
    }
    return path
  }

  /** @returns {number | undefined} the depth at which a container stands that is around itself; undefined: it is a new one */
  #firstRepetition() {
    const listed = this.#depth - this.#unlisted
    const seen = new Set()
    for (let k = 0; k < listed; k++) {
      if (seen.size === seen.add(this.#ancestors[k]).size) return this.#unlisted + k
    }
    return undefined
  }

  #cycle() {
    const path = this.pathOf().slice(0, this.#firstRepetition())
    const message = `The value contains itself; at ${pathText(this.#inUse.rootName, path)}`
    return new JsonMappingException(message, { code: 'CIRCULAR_REFERENCE', path })
  }

  /**
   * @param {number} code an ErrorCode
   * @param {string} expected
   * @param {unknown} value
   * @param {readonly string[]} [values] an enum's
   */
  failure(code, expected, value, values) {
    return this.#failureAt(this.pathOf(), { code, expected, values, actual: describe(value) })
  }

  /**
   * What C++ says of a pair.
   * @param {number} code an ErrorCode
   * @param {number} pair
   */
  refusal(code, pair) {
    const { expected } = this.#node(this.ops[pair * WRITE_PAIR_SIZE])
    return this.#failureAt(this.pathOf(pair), { code, expected })
  }

  /** @param {number} word with an op @returns {import('./type-graph.js').Node} */
  #node(word) {
    return this.#inUse.compiled.nodes[word >> WRITE_OP_BITS]
  }

  /** What the tape is being made for. */
  get #inUse() {
    const rules = this.#rules
    const compiled = this.#compiled
    if (rules === undefined || compiled === undefined) throw new Error('A write tape is used after it was given back')
    return { rules, compiled, rootName: compiled.root.type.name }
  }

  /** @param {Array<string | number>} path @param {{ code: number, expected: string, values?: readonly string[], actual?: string }} what */
  #failureAt(path, what) {
    const { rules, rootName } = this.#inUse
    return failureException({ ...what, path, rootName, constraints: rules.constraints })
  }

  /** @param {string} expected @param {unknown} value */
  mismatch(expected, value) {
    return this.failure(ErrorCode.MISMATCHED_TYPE, expected, value)
  }

  /** What has no JSON is to be written: undefined, a function or a symbol. */
  noValue() {
    return this.mismatch('a value that JSON has', undefined)
  }

  /** @param {string} what @param {unknown} cause */
  conversionError(what, cause) {
    const path = this.pathOf()
    const message = `${what} threw, see cause; at ${pathText(this.#inUse.rootName, path)}`
    return new JsonMappingException(message, { code: 'CONVERSION_FAILED', path, cause })
  }
}

/** @param {unknown} value */
function describe(value) {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'an array'
  const kind = typeof value
  return kind === 'object' ? 'an object' : `a ${kind}`
}
