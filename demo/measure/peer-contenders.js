// Longhand, the engine's own JSON and what a user would pick instead, on one document: the second chart. They are those of
// the benchmark's second table, which has looked at their results before it hands them over. Called by worker.js.

import { EXACT, EXACT_BUT_SCALE } from '../../bench/exactness.js'
import { groupOf, peerBenchmarks } from '../../bench/tables/peers.js'

const DIRECTIONS = ['read', 'write']

/** The documents of settings.js. */
const DOCUMENTS = {
  user: { size: 'small', alphabet: 'ASCII' },
  page: { size: 'page', alphabet: 'ASCII' },
  chinese: { size: 'page', alphabet: 'CJK' },
}

/**
 * Contenders of bench/measure.js, each with its `row` in the chart, `series` and `exactness`. `missing` are the names of
 * those that this build or this browser has not, `refusing` of those that don't read this document.
 * @param {string} name
 * @param {number} seed
 */
export async function createPeerContenders(name, seed) {
  const contenders = []
  const missing = new Set()
  const refusing = new Set()
  for (const direction of DIRECTIONS) {
    const group = groupOf({ direction, form: 'string', ...DOCUMENTS[name] })
    for (const { label, prepare } of peerBenchmarks.filter((benchmark) => benchmark.group === group)) {
      const prepared = await prepare(seed)
      if (prepared === undefined) missing.add(label)
      else if (prepared.call === undefined) refusing.add(label)
      else contenders.push(contenderOf(direction, label, prepared))
    }
  }
  return { contenders, missing: [...missing], refusing: [...refusing] }
}

function contenderOf(direction, label, { inputs, call, exactness }) {
  const series = label.startsWith('Longhand') ? 'longhand' : 'others'
  return { direction, row: label, label, series, inputs, call, apart: false, exactness: LEVELS[exactness] ?? 'lossy' }
}

/** @type {Record<string, import('./chart-definitions.js').Exactness>} what is none of them changes a value */
const LEVELS = { [EXACT]: 'exact', [EXACT_BUT_SCALE]: 'zeros' }
