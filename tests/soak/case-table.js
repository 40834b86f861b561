// All cases of the soak in weighted groups, and the draw from them. Small calls are most of them, as in an application; and
// ten million have to end in twenty minutes.

import { t } from '../../js/index.js'
import { typeFor } from '../oracle/typed.js'
import { codecCases, throwingCases } from './codec-cases.js'
import { typedReads, untypedReads, writes } from './document-cases.js'
import { failingCases } from './failing-cases.js'
import { freshMapperCases, freshTypeCases } from './fresh-cases.js'
import { goodCases } from './good-cases.js'
import { bigCases, deepCases, hugeCases, pageCases } from './large-cases.js'
import { plain, singleton } from './mappers.js'
import { damaged, randomModel, randomText } from './random-documents.js'

/** @typedef {import('./verdict.js').Case} Case */
/** @typedef {import('./dice.js').Dice} Dice */

// How often a group is drawn, of a million calls.
const WEIGHTS = {
  typedReads: 280_000,
  untypedReads: 130_000,
  optionReads: 50_000,
  typedWrites: 155_000,
  untypedWrites: 90_000,
  failingReads: 85_000,
  failingWrites: 40_000,
  misuse: 10_000,
  codecs: 20_000,
  throwingCodecs: 15_000,
  freshMappers: 8_000,
  freshTypes: 12_000,
  random: 100_000,
  pages: 3_000,
  deep: 1_898,
  big: 100,
  huge: 2,
}

/** @typedef {keyof typeof WEIGHTS} Group */

const DAMAGED = 0.3

/** One new random document -> its calls, with a type that no mapper knows yet. @param {Dice} dice @returns {Case[]} */
function randomCases(dice) {
  const model = randomModel(dice)
  const text = randomText(model, dice, { faults: dice.chance(0.3) ? 0.1 : 0 })
  const type = typeFor(model, t)
  const kept = dice.pick([singleton, plain])
  return [
    ...typedReads(text, model, type, kept),
    ...writes(text, model, type, kept),
    ...untypedReads(dice.chance(DAMAGED) ? damaged(text, dice) : text, kept),
  ]
}

/**
 * The table of all cases. Each is drawn once, the large ones first, so that memory has its size when sampling begins; then
 * by weight.
 * @returns {(dice: Dice) => { group: Group, drawn: Case }}
 */
export function createDraw() {
  const groups = {
    ...goodCases(),
    ...failingCases(),
    codecs: codecCases(),
    throwingCodecs: throwingCases(),
    freshMappers: freshMapperCases(),
    freshTypes: freshTypeCases(),
    random: [],
    pages: pageCases(),
    deep: deepCases(),
    big: bigCases(),
    huge: hugeCases(),
  }
  const names = /** @type {Group[]} */ (Object.keys(WEIGHTS))
  const total = names.reduce((sum, name) => sum + WEIGHTS[name], 0)

  function drawGroup(dice) {
    let rest = dice.below(total)
    return names.find((name) => {
      rest -= WEIGHTS[name]
      return rest < 0
    })
  }

  const allOf = (group) => groups[group].map((drawn) => ({ group, drawn }))
  const next = names.flatMap(allOf)

  return (dice) => {
    if (next.length > 0) return next.pop()
    const group = drawGroup(dice)
    // A huge document costs the instance. The big ones give the memory of the new one its size again: samples stay alike.
    if (group === 'huge') next.push(...allOf('big'))
    if (group !== 'random') return { group, drawn: dice.pick(groups[group]) }
    if (groups.random.length === 0) groups.random = randomCases(dice)
    return { group, drawn: groups.random.pop() }
  }
}
