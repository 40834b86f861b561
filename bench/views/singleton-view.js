// Results of table 1 -> its view: the scores, what a kept mapper gains, and what the same costs elsewhere. Called by
// tables.mjs.

import { SINGLETON_ROWS } from '../tables/singleton.js'
import { scoreCells } from './listing.js'
import { formatTimes, NOTHING, ratioOf } from './numbers.js'

const MEANINGS = {
  singleton: 'one mapper kept',
  'fresh mapper': 'a new mapper each call',
  'fresh instance': 'a new instance each call',
  native: 'native',
}

/** Quoted, not measured here: other machines, another language. */
const ELSEWHERE = {
  caption: 'The same in Java, for comparison: other machines, not measured here',
  heads: ['Jackson', 'read, fresh', 'read, singleton', 'gain', 'write, fresh', 'write, singleton', 'gain'],
  rows: [
    ['the article, Apple M1', '230k', '4.2M', '18×', '27k', '8.3M', '300×'],
    ['Jackson 2.14, a JVM on two cores', '66k', '1.9M', '29×', '13k', '2.7M', '210×'],
  ],
}

/** @param {{ results: import('../forks/run-groups.mjs').Result[] }} data @returns {import('./view.js').View} */
export function viewSingleton({ results }) {
  const find = (direction, label) => results.find((result) => result.group === direction && result.label === label)
  const rows = SINGLETON_ROWS.flatMap((row) => {
    const result = find(row.direction, row.label)
    if (result === undefined) return []
    const fresh = find(row.direction, labelOf({ ...row, mode: 'fresh mapper' }))
    const native = find(row.direction, labelOf({ ...row, mode: 'native' }))
    return [
      [
        row.label,
        MEANINGS[row.mode],
        ...scoreCells(result),
        row.mode === 'native' ? NOTHING : formatTimes(ratioOf(result, fresh)),
        formatTimes(ratioOf(result, native)),
        result.exactness ?? NOTHING,
      ],
    ]
  })
  return {
    title: 'UserEntity { id: long, email: string, price: decimal }, about 70 characters',
    remarks: [
      'JSON.stringify is given the exact strings that Longhand has read, so what it writes is right with CustomJsonModule; it checks nothing and would write any other string as well.',
    ],
    grids: [
      {
        caption: '',
        heads: ['benchmark', 'with', 'ops/s', '99.9 % CI', 'to a fresh mapper', 'to native', 'exact'],
        texts: ['with'],
        rows,
      },
    ],
    closing: [ELSEWHERE],
  }
}

/** Of the row of that mode beside this one. */
function labelOf({ direction, mode, customModule }) {
  return SINGLETON_ROWS.find(
    (row) =>
      row.direction === direction && row.mode === mode && (mode === 'native' || row.customModule === customModule),
  ).label
}
