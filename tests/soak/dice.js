// A seed -> choices, the same on every machine: what the soak draws its calls and its random documents with.

import { seededRandom } from '../../bench/inputs.js'

/** @typedef {ReturnType<typeof createDice>} Dice */

/** @param {number} seed */
export function createDice(seed) {
  const random = seededRandom(seed)
  const below = (limit) => Math.floor(random() * limit)
  return {
    random,
    below,
    pick: (list) => list[below(list.length)],
    chance: (probability) => random() < probability,
  }
}
