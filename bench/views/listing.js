// Results of timed benchmarks -> JMH's listing: benchmark, score, error. Called by benchmark.mjs after each group, and by the
// report for all that its tables only show as ratios.

import { formatError, formatRate } from '../format-rate.js'
import { NOTHING } from './numbers.js'

/**
 * @param {import('../forks/run-groups.mjs').Result[]} results of one group
 * @returns {import('./view.js').Grid}
 */
export function listGroup(results) {
  return {
    caption: results[0].group,
    heads: ['benchmark', 'ops/s', '99.9 % CI', 'exact'],
    texts: ['exact'],
    rows: results.map(({ label, exactness = '', ...result }) => [label, ...scoreCells(result), exactness]),
  }
}

/** Score and error, or two dashes where the engine lacks what the benchmark needs. */
export function scoreCells({ isAvailable, mean, error }) {
  if (!isAvailable) return [NOTHING, NOTHING]
  return [mean < 100 ? mean.toPrecision(3) : formatRate(mean), formatError({ mean, error: error ?? Number.NaN })]
}
