// A measurement -> its JSON and CSV to download. Called by measurement.js; recorded.json is such a JSON. Numbers are
// not rounded here: who exports may want all digits.

import { baselineOf } from './chart-definitions.js'

/**
 * @typedef {object} Measurement
 * @property {string} measuredAt ISO 8601
 * @property {string} environment
 * @property {string} userAgent
 * @property {import('./settings.js').Settings} settings
 * @property {boolean} isComplete false: it was stopped
 * @property {string[]} missing ways of the second chart that the build or the browser has not
 * @property {string[]} refusing ways that do not read its document
 * @property {Record<import('./chart-definitions.js').ChartName, import('./chart-definitions.js').Result[]>} charts
 */

const COLUMNS = [
  'chart',
  'direction',
  'row',
  'series',
  'exactness',
  'opsPerSecond',
  'error',
  'ratioToBaseline',
  'rounds',
]

/** @param {Measurement} measurement */
export function toJson(measurement) {
  return `${JSON.stringify(measurement, null, 2)}\n`
}

/** As RFC 4180 has it. @param {Measurement} measurement */
export function toCsv({ charts }) {
  const rows = Object.entries(charts).flatMap(([chart, results]) =>
    results.map((result) => rowOf(chart, result, results)),
  )
  return [COLUMNS, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function rowOf(chart, result, results) {
  const { direction, row, series, exactness, mean, error, rounds } = result
  const baseline = baselineOf(/** @type {any} */ (chart), results, direction)
  const ratio = mean === null || baseline === undefined ? '' : mean / baseline.mean
  return [chart, direction, row, series, exactness, mean ?? '', error ?? '', ratio, rounds]
}

function cellOf(value) {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
