// Results of table 2 -> its view: for reads and writes of strings and bytes, how fast each contender is by native JSON, and
// what its results keep. Called by tables.mjs.

import { ALPHABETS, DIRECTIONS, FORMS, groupOf, NATIVE, PEER_ROWS, SIZE_NAMES } from '../tables/peers.js'
import { scoreCells } from './listing.js'
import { formatTimes, NOTHING, ratioOf } from './numbers.js'

const COLUMNS = SIZE_NAMES.flatMap((size) => ALPHABETS.map((alphabet) => ({ size, alphabet })))

const REMARKS = [
  'Small is a UserEntity, a page 100 orders (27 kB), large 20,000 of them (5.5 MB). One price in eight has 18 decimals, as a calculated BigDecimal has.',
  'What each keeps was found by comparing number by number: every digit, or every value but not the zero of 19.90, or what was wrong.',
  'Each writes what it has read itself; JSON.stringify is given the strings of a typed read, so what it writes is right.',
  'context.source and json-custom-numbers are told to keep what a double can’t hold. The quoting regex skips strings, checks nothing, and makes strings of ids and decimals. json-bigint refuses long decimals unless it may use BigNumber. Typed writes check every value; the others check nothing.',
]

/** @param {{ results: import('../forks/run-groups.mjs').Result[] }} data @returns {import('./view.js').View} */
export function viewPeers({ results }) {
  const grids = DIRECTIONS.flatMap((direction) => FORMS.map((form) => gridOf(results, direction, form)))
  return {
    title: 'Calls a second, divided by those of native JSON: above 1× faster than it',
    remarks: REMARKS,
    grids: grids.filter(({ rows }) => rows.length > 0),
  }
}

function gridOf(results, direction, form) {
  const find = (label, { size, alphabet }) => {
    const group = groupOf({ direction, form, size, alphabet })
    return results.find((result) => result.label === label && result.group === group)
  }
  const rows = PEER_ROWS.flatMap((label) => {
    const ofRow = COLUMNS.map((column) => find(label, column))
    if (ofRow.every((result) => result === undefined)) return []
    return [
      [label, exactnessOf(ofRow), ...COLUMNS.map((column, index) => cellOf(label, ofRow[index], find(NATIVE, column)))],
    ]
  })
  return {
    caption: `${direction}, ${form}`,
    texts: ['exact'],
    heads: ['', 'exact', ...COLUMNS.map(({ size, alphabet }) => `${size} ${alphabet}`)],
    rows,
  }
}

function cellOf(label, result, native) {
  if (result === undefined || !result.isAvailable) return NOTHING
  return label === NATIVE ? `1 = ${scoreCells(result)[0]}/s` : formatTimes(ratioOf(result, native))
}

/** The same for all documents, as a rule. */
function exactnessOf(results) {
  const all = new Set(results.flatMap((result) => result?.exactness?.replace(/:.*/, '') ?? []))
  return all.size === 0 ? 'not here' : [...all].join('; ')
}
