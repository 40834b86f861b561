// Final results -> the sentences to take away, also where native is ahead. Called by measurement.js.

import { formatRatio } from '../../bench/format-rate.js'
import { baselineOf } from './chart-definitions.js'

/** @typedef {import('./chart-definitions.js').Result} Result */

/** @param {Result[]} results */
export function describeMappers(results) {
  const ratio = ratiosOf('mappers', results)
  return (
    `Compared with the singleton, a fresh mapper per call reads ${ratio('read', 'fresh mapper', 'module')} and writes ` +
    `${ratio('write', 'fresh mapper', 'module')}; a fresh instance per call reads ` +
    `${ratio('read', 'fresh instance', 'module')}. JSON.parse reads ${ratio('read', 'native', 'native')} and changes the ` +
    `numbers; JSON.stringify writes ${ratio('write', 'native', 'native')} and checks no types.`
  )
}

/**
 * @param {Result[]} results
 * @param {string[]} missing what this build or browser has not
 * @param {string[]} refusing what does not read this document
 */
export function describePeers(results, missing, refusing) {
  const ratio = ratiosOf('peers', results)
  const best = results
    .filter(({ direction, series, exactness }) => direction === 'read' && series === 'others' && exactness !== 'lossy')
    .sort((left, right) => right.mean - left.mean)[0]
  const sentences = [
    `Compared with JSON.parse, Longhand reads ${ratio('read', 'Longhand, with a type', 'longhand')} with a type, ` +
      `${ratio('read', 'Longhand, without a type', 'longhand')} without; compared with JSON.stringify it writes ` +
      `${ratio('write', 'Longhand, with a type', 'longhand')} with a type.`,
  ]
  if (best !== undefined) {
    sentences.push(
      `The fastest other way that keeps the values, ${best.row}, reads ${ratio('read', best.row, 'others')}.`,
    )
  }
  if (refusing.length > 0) sentences.push(`Can’t read this document: ${refusing.join('; ')}.`)
  if (missing.length > 0) sentences.push(`Not in this build or this browser: ${missing.join('; ')}.`)
  return sentences.join(' ')
}

function ratiosOf(chart, results) {
  return (direction, row, series) => {
    const baseline = baselineOf(chart, results, direction)
    const found = results.find(
      (result) => result.direction === direction && result.row === row && result.series === series,
    )
    return formatRatio(found, baseline)
  }
}
