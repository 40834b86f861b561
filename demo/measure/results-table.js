// Results -> the rows of the table below a chart, which says the same in text, with the errors. Called by measurement.js.

import { formatError, formatRate, formatRatio } from '../../bench/format-rate.js'
import { element } from '../element.js'
import { baselineOf, nameOfExactness, nameOfResult } from './chart-definitions.js'

/**
 * @param {HTMLTableSectionElement} body
 * @param {import('./chart-definitions.js').ChartName} chart
 * @param {import('./chart-definitions.js').Result[]} results
 */
export function showTable(body, chart, results) {
  const rows = results.map((result) => createRow(result, baselineOf(chart, results, result.direction)))
  body.replaceChildren(...rows)
}

function createRow(result, baseline) {
  const { direction, exactness, mean } = result
  const figures = mean === null ? ['–', '', ''] : [formatRate(mean), formatError(result), ratioOf(result, baseline)]
  const cells = [direction, ...figures, nameOfExactness(exactness)]
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, nameOfResult(result)),
    ...cells.map((text) => element('td', {}, text)),
  )
}

function ratioOf(result, baseline) {
  if (baseline === undefined) return ''
  return result === baseline ? 'baseline' : formatRatio(result, baseline)
}
