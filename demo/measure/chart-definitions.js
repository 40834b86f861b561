// What the two charts show: their series, what everything is compared with, and the words for rows and series. Called by
// the views of this folder. The rows themselves come with the results.

/**
 * A bar: what worker.js sends of a way to read or write.
 * @typedef {object} Result
 * @property {'read' | 'write'} direction
 * @property {string} row
 * @property {string} series
 * @property {Exactness} exactness
 * @property {number | null} mean operations per second
 * @property {number | null} error half the 99.9 % confidence interval
 * @property {number} rounds
 */

/** @typedef {'exact' | 'zeros' | 'lossy'} Exactness every digit; the value but not its trailing zeros; another value */

/** @typedef {'mappers' | 'peers'} ChartName */

/** The engine's own JSON, as bench/tables/peers.js calls it. */
const PEER_BASELINE = 'JSON.parse, JSON.stringify'

/** `datasets` are the series that share a place in a row, first the upper one. `legend` is that of a picture. */
export const CHARTS = {
  mappers: {
    datasets: [['module', 'native'], ['plain']],
    baseline: { row: 'singleton', series: 'module' },
    legend: [
      { text: 'with CustomJsonModule', color: '--bar', isStriped: false },
      { text: 'without a module', color: '--bar-soft', isStriped: false },
      { text: 'native', color: '--bar-other', isStriped: false },
      { text: 'native, loses digits', color: '--lost-bar', isStriped: true },
    ],
  },
  peers: {
    datasets: [['longhand', 'others']],
    baseline: { row: PEER_BASELINE, series: 'others' },
    legend: [
      { text: 'Longhand', color: '--bar', isStriped: false },
      { text: 'others', color: '--bar-other', isStriped: false },
      { text: 'loses digits', color: '--lost-bar', isStriped: true },
    ],
  },
}

/** As lines of a label; all other rows are called as the benchmark calls them. */
const ROW_NAMES = {
  singleton: ['singleton'],
  'fresh mapper': ['fresh mapper', 'per call'],
  'fresh instance': ['fresh instance', 'per call'],
  'Longhand, with a type': ['Longhand, typed'],
  'Longhand, without a type': ['Longhand, untyped'],
}

const NATIVE_ROWS = ['native', PEER_BASELINE]
const NATIVE_NAMES = { read: 'JSON.parse', write: 'JSON.stringify' }

const SERIES_NAMES = { module: 'with CustomJsonModule', plain: 'without module' }

const EXACTNESS_NAMES = { exact: 'exact', zeros: 'drops zeros', lossy: 'loses digits' }

/** As lines of a label. @param {Pick<Result, 'direction' | 'row' | 'exactness'>} result */
export function linesOfRow({ direction, row, exactness }) {
  const name = NATIVE_ROWS.includes(row) ? [NATIVE_NAMES[direction]] : (ROW_NAMES[row] ?? [row])
  return exactness === 'exact' ? name : [...name, EXACTNESS_NAMES[exactness]]
}

/** @param {Result} result */
export function nameOfResult(result) {
  const { direction, row, series } = result
  const name = linesOfRow({ direction, row, exactness: 'exact' }).join(' ')
  return series in SERIES_NAMES ? `${name}, ${SERIES_NAMES[series]}` : name
}

export function nameOfExactness(exactness) {
  return EXACTNESS_NAMES[exactness]
}

/** @param {ChartName} chart @param {Result[]} results @param {string} direction @returns {Result | undefined} */
export function baselineOf(chart, results, direction) {
  const { row, series } = CHARTS[chart].baseline
  return results.find((result) => {
    return result.direction === direction && result.row === row && result.series === series && result.mean !== null
  })
}
