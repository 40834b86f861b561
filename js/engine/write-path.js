// Where a value stands that can't be written: its path, found by going through what was written before it, so that only
// errors pay for it. Called by write-tape.js.

import { WRITE_OP_BITS, WRITE_PAIR_SIZE, WriteOp } from './contract.js'

/** The bits of a word that say what the pair is; the others are a type's index. */
export const OP_MASK = (1 << WRITE_OP_BITS) - 1

/** @param {number} op whether its argument is a length of text in the pool */
export function hasText(op) {
  return (op >= WriteOp.NUMBER && op <= WriteOp.DECIMAL) || op === WriteOp.KEY
}

/**
 * @param {{ ops: Int32Array, pool: string }} part of the tape
 * @param {number} pair the value's
 * @param {readonly import('./type-graph.js').Node[]} nodes of the compiled type
 * @returns {Array<string | number>} from the part's own root
 */
export function pathIn({ ops, pool }, pair, nodes) {
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
    else if (op === WriteOp.FIELD) path[path.length - 1] = nodes[ops[k] >> WRITE_OP_BITS].keys[argument]
    else if (typeof step === 'number') path[path.length - 1] = step + 1
    if (hasText(op)) taken += argument
  }
  return path
}
