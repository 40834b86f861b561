// What was measured -> what a reader has to know after ten seconds: what Longhand costs against native JSON, where it is
// ahead and where not, why the singleton matters. Called by render-report.js; README.md has the same text.

import { COLD_START_GOAL, THROTTLE } from '../cold-start/goal.js'
import { isExact } from '../exactness.js'
import { quantile } from '../statistics.js'
import { groupOf, NATIVE, PEER_ROWS, TYPED, UNTYPED } from '../tables/peers.js'
import { totalMs } from '../views/cold-start-view.js'
import { formatKilobytes, formatMs, formatTimes, NOTHING, ratioOf } from '../views/numbers.js'
import { gridAsMarkdown } from '../views/view.js'

/** What is compared with native JSON. */
const AGAINST_NATIVE = [
  against('typed read of a page, string', TYPED, 'read', 'string', 'page'),
  against('typed read of a page, bytes', TYPED, 'read', 'bytes', 'page'),
  against('typed read of a `UserEntity`', TYPED, 'read', 'string', 'small'),
  against('typed read of 5 MB, string', TYPED, 'read', 'string', 'large'),
  against('typed read of 5 MB, bytes', TYPED, 'read', 'bytes', 'large'),
  against('typed read of a page, much Chinese', TYPED, 'read', 'string', 'page', 'CJK'),
  against('untyped read of a page, string', UNTYPED, 'read', 'string', 'page'),
  against('typed write of a page, string', TYPED, 'write', 'string', 'page'),
  against('typed write of a page, bytes', TYPED, 'write', 'bytes', 'page'),
  against('typed write of a `UserEntity`', TYPED, 'write', 'string', 'small'),
  against('typed write of 5 MB, bytes', TYPED, 'write', 'bytes', 'large'),
]

function against(name, label, direction, form, size, alphabet = 'ASCII') {
  return { name, label, group: groupOf({ direction, form, size, alphabet }) }
}

/** @param {import('./collect-runs.mjs').EngineRuns[]} engines @returns {string} Markdown */
export function renderSummary(engines) {
  const rows = [
    ...AGAINST_NATIVE.map((row) => [row.name, ...engines.map((engine) => comparisonCell(comparisonOf(engine, row)))]),
    ['typed read of a page, against the fastest exact alternative', ...engines.map(fastestPeerCell)],
    ...singletonRows(engines),
    [`first result, processor slowed ${THROTTLE} times`, ...engines.map(coldStartCell)],
    ['shipped, minified, brotli', ...engines.map(sizeCell)],
  ]
  const caption = 'How many times as fast as native `JSON` unless a row says otherwise (`≈`: too close to tell)'
  return [
    ...renderSentences(engines),
    gridAsMarkdown({ caption, heads: ['', ...engines.map(({ name }) => name)], rows }),
  ].join('\n\n')
}

function renderSentences(engines) {
  const compared = AGAINST_NATIVE.map((row) => ({
    name: row.name,
    comparisons: engines.map((engine) => comparisonOf(engine, row)).filter((found) => found !== undefined),
  })).filter(({ comparisons }) => comparisons.length > 0)
  const list = (rows) => rows.map(({ name, comparisons }) => `${name} (${rangeOf(comparisons)})`).join(', ')
  const isAhead = ({ comparisons }) => comparisons.every(({ ratio, isClear }) => isClear && ratio > 1)
  const isBehind = ({ comparisons }) => comparisons.every(({ ratio, isClear }) => isClear && ratio < 1)
  const sentences = [
    ['Longhand is ahead of native', compared.filter(isAhead)],
    ['Native is ahead', compared.filter(isBehind)],
    ['It depends on the engine, or is too close to tell', compared.filter((row) => !isAhead(row) && !isBehind(row))],
  ]
  return [
    'Native `JSON.parse` rounds ids and decimals all the while; Longhand’s results are right to the digit. Typed writes check every value, `JSON.stringify` none.',
    ...sentences
      .filter(([, rows]) => rows.length > 0)
      .map(([title, rows]) => `**${title}:** ${list(/** @type {any} */ (rows))}.`),
    ...singletonSentence(engines),
  ]
}

function singletonSentence(engines) {
  const read = engines.flatMap((engine) => factorOf(engine, 'read', 'objectMapper2ObjTest') ?? [])
  const write = engines.flatMap((engine) => factorOf(engine, 'write', 'objectMapper2StringTest') ?? [])
  const instance = engines.flatMap((engine) => factorOf(engine, 'read', 'freshInstance2ObjTest') ?? [])
  if (read.length === 0) return []
  return [
    `**Why the singleton matters:** a new mapper for each call registers its module and compiles its type each time, and is ${spanOf(read)} slower at reading a \`UserEntity\`, ${spanOf(write)} at writing one; a new WebAssembly instance for each call is ${spanOf(instance)} slower.`,
  ]
}

function singletonRows(engines) {
  const row = (name, direction, label) => [
    name,
    ...engines.map((engine) => {
      const factor = factorOf(engine, direction, label)
      return factor === undefined ? NOTHING : `${formatTimes(factor)} slower`
    }),
  ]
  return [
    row('read by a fresh mapper, against the singleton', 'read', 'objectMapper2ObjTest'),
    row('write by a fresh mapper, against the singleton', 'write', 'objectMapper2StringTest'),
    row('read by a fresh instance, against the singleton', 'read', 'freshInstance2ObjTest'),
  ]
}

/** How many times slower than the singleton, both with CustomJsonModule. */
function factorOf({ tables }, direction, label) {
  const find = (wanted) =>
    tables.singleton?.data.results.find(
      (result) => result.group === direction && result.label === `${wanted}, CustomJsonModule`,
    )
  const factor = ratioOf(find(label.replace(/^[a-zA-Z]+(?=2)/, 'singleton')), find(label))
  return Number.isNaN(factor) ? undefined : factor
}

/** Longhand's speed by native's, and whether the 99.9 % confidence intervals allow to call one the faster. */
function comparisonOf({ tables }, { label, group }) {
  const find = (wanted) =>
    tables.peers?.data.results.find((result) => result.group === group && result.label === wanted)
  const [ours, native] = [find(label), find(NATIVE)]
  const ratio = ratioOf(ours, native)
  if (Number.isNaN(ratio)) return undefined
  // The difference of two independent means.
  const error = Math.hypot(ours.error ?? Number.POSITIVE_INFINITY, native.error ?? Number.POSITIVE_INFINITY)
  return { ratio, isClear: Math.abs(ours.mean - native.mean) > error }
}

function comparisonCell(comparison) {
  if (comparison === undefined) return NOTHING
  return `${comparison.isClear ? '' : '≈ '}${formatTimes(comparison.ratio)}`
}

function fastestPeerCell({ tables }) {
  const group = groupOf({ direction: 'read', form: 'string', size: 'page', alphabet: 'ASCII' })
  const results = (tables.peers?.data.results ?? []).filter((result) => result.group === group && result.isAvailable)
  const ours = results.find(({ label }) => label === TYPED)
  const [fastest] = results
    .filter(({ label, exactness }) => PEER_ROWS.indexOf(label) > PEER_ROWS.indexOf(NATIVE) && isExact(exactness))
    .sort((left, right) => right.mean - left.mean)
  return fastest === undefined ? NOTHING : `${formatTimes(ratioOf(ours, fastest))} (${fastest.label})`
}

function coldStartCell({ tables }) {
  const starts = tables['cold-start']?.data.starts.find(({ throttle }) => throttle === THROTTLE)
  return starts === undefined ? NOTHING : `${formatMs(quantile(totalMs(starts), 0.5))} (goal ${COLD_START_GOAL} ms)`
}

function sizeCell({ tables }) {
  const size = tables['cold-start']?.data.sizes.find(({ name }) => name === 'Longhand')
  return size === undefined ? NOTHING : formatKilobytes(size.brotli)
}

function rangeOf(comparisons) {
  return spanOf(comparisons.map(({ ratio }) => ratio))
}

/** "1.3 to 1.5×", or the one that both ends print as. */
function spanOf(ratios) {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map(formatTimes)
  return low === high ? low : `${low.replace('×', '')} to ${high}`
}
