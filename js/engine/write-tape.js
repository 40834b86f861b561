// The write tape while it is made: what C++ will turn into text, kept in JavaScript's memory, because the code that fills
// it is the user's in part. Watches nesting and cycles, and finds the path of a value when one can't be written.

import { JsonMappingException, pathText } from '../errors.js'
import { ErrorCode, UNTYPED, WRITE_OP_BITS, WRITE_PAIR_SIZE, WriteOp } from './contract.js'
import { failureException } from './failure.js'

/**
 * How one mapper writes objects.
 * @typedef {object} WriteRules
 * @property {import('../constraints.js').Constraints} constraints
 * @property {boolean} skipNull members that are null are left out
 * @property {boolean} sortKeys
 * @property {boolean} indent
 */

const FIRST_SIZE = 256
// In ints; a larger tape is not kept for the next write.
const LARGEST_KEPT = 1 << 18
const OP_MASK = (1 << WRITE_OP_BITS) - 1
// An op of JavaScript's own: a container that is written later stands here. None reaches C++.
const LINK = OP_MASK

// Containers deeper than this, which only a raised limit allows, are written later, so that no value exhausts JavaScript's
// stack.
const DEEPEST_RECURSION = 1000
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
  /** @type {object[]} */
  #ancestors = []
  #depth = 0
  #maxDepth = 0
  #recursion = 0
  /** @type {Segment[]} */
  #segments = []
  /** @type {Place | undefined} */
  #place
  /** @type {Array<{ ancestors: object[], depth: number, place: Place, write: () => void }>} */
  #postponed = []
  /** @type {object[] | undefined} the ancestors of what is postponed in the container in hand */
  #around
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

  /** Lets the next write have the tape. One that failed is left to the garbage collector. */
  giveBack() {
    if (this.ops.length > LARGEST_KEPT) return
    this.count = 0
    this.pool = ''
    this.#ancestors = []
    this.#depth = 0
    this.#recursion = 0
    this.#place = undefined
    this.#postponed = []
    this.#rules = undefined
    this.#compiled = undefined
    WriteTape.#idle = this
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
    const grown = new Int32Array(this.ops.length * 2)
    grown.set(this.ops)
    this.ops = grown
  }

  /** @param {number} op @param {string} text @param {number} [type] */
  pushText(op, text, type) {
    this.pool += text
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
    this.pool += text
  }

  /**
   * Writes an array or object; what is in it is written by `write`.
   * @template {object} T
   * @param {number} start START_ARRAY or START_OBJECT
   * @param {T} container
   * @param {(container: T, tape: WriteTape) => void} write
   */
  nest(start, container, write) {
    const depth = this.#depth
    for (let k = 0; k < depth; k++) if (this.#ancestors[k] === container) throw this.#cycle()
    if (depth >= this.#maxDepth) throw this.failure(ErrorCode.NESTING_TOO_DEEP, '', container)
    if (this.#recursion === DEEPEST_RECURSION) {
      this.#postpone(container, () => this.nest(start, container, write))
      return
    }
    this.#ancestors[depth] = container
    this.#depth = depth + 1
    this.#recursion++
    this.push(start, 0)
    write(container, this)
    this.#around = undefined
    this.push(start === WriteOp.START_ARRAY ? WriteOp.END_ARRAY : WriteOp.END_OBJECT, 0)
    this.#recursion--
    this.#depth = depth
  }

  /** @param {object} container @param {() => void} write */
  #postpone(container, write) {
    if (this.#postponed.length === MOST_POSTPONED) throw this.failure(ErrorCode.NESTING_TOO_DEEP, '', container)
    const place = { segment: this.#segments.length, pair: this.count / WRITE_PAIR_SIZE }
    // Brothers share the list of what is around them.
    this.#around ??= this.#ancestors.slice(0, this.#depth)
    this.#postponed.push({ ancestors: this.#around, depth: this.#depth, place, write })
    this.push(LINK, this.#postponed.length)
  }

  /** Writes what was postponed, and puts everything in order. */
  finish() {
    if (this.#postponed.length === 0) return
    this.#endSegment()
    for (const { ancestors, depth, place, write } of this.#postponed) {
      this.#ancestors = ancestors
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
    const path = this.#pathIn({ ops, pool, place: this.#place }, pair)
    for (let place = this.#place; place !== undefined; place = this.#segments[place.segment].place) {
      path.unshift(...this.#pathIn(this.#segments[place.segment], place.pair))
    }
    return path
  }

  /** @param {Segment} segment @param {number} pair */
  #pathIn({ ops, pool }, pair) {
    /** @type {Array<string | number>} */
    const path = []
    let taken = 0
    for (let k = 0; k < pair * WRITE_PAIR_SIZE; k += WRITE_PAIR_SIZE) {
      const op = ops[k] & OP_MASK
      const argument = ops[k + 1]
      if (op === WriteOp.END_ARRAY || op === WriteOp.END_OBJECT) path.pop()
      const step = path.at(-1)
      if (op === WriteOp.START_ARRAY) path.push(0)
      else if (op === WriteOp.START_OBJECT) path.push('')
      else if (op === WriteOp.KEY) path[path.length - 1] = pool.substring(taken, taken + argument)
      else if (op === WriteOp.FIELD) path[path.length - 1] = this.#node(ops[k]).keys[argument]
      else if (typeof step === 'number') path[path.length - 1] = step + 1
      if (hasText(op)) taken += argument
    }
    return path
  }

  #cycle() {
    const path = this.pathOf()
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

  /** @param {string} what @param {unknown} cause */
  conversionError(what, cause) {
    const path = this.pathOf()
    const message = `${what} threw, see cause; at ${pathText(this.#inUse.rootName, path)}`
    return new JsonMappingException(message, { code: 'CONVERSION_FAILED', path, cause })
  }
}

/** @param {number} op whether its argument is a length of text in the pool */
function hasText(op) {
  return (op >= WriteOp.NUMBER && op <= WriteOp.DECIMAL) || op === WriteOp.KEY
}

/** @param {unknown} value */
function describe(value) {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'an array'
  const kind = typeof value
  return kind === 'object' ? 'an object' : `a ${kind}`
}
