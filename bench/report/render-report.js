// What was measured, by engine -> bench/REPORT.md. Called by report.mjs and by the test that compares the two.

import { describePlan } from '../plans.js'
import { TABLES } from '../tables/tables.mjs'
import { listGroup } from '../views/listing.js'
import { gridAsMarkdown } from '../views/view.js'
import { renderSummary } from './summary.js'

const HEAD = `# Longhand's benchmark

<!-- Generated from bench/results/ by npm run bench:report. Never edited by hand. -->`

const METHOD = `## How it was measured

As JMH does it: each benchmark runs in a fresh process (in Chromium a fresh page in a process of its own), warms up, and is
timed in iterations; the score is their mean, in calls a second, with its 99.9 % confidence interval. The iterations of
what is compared are interleaved in shuffled order, so that a noisy moment hits all. Inputs come from a seeded generator
and are made outside the timed part; results are compared with the digits they were generated from before anything is
timed; every result is consumed. Nothing is slowed on purpose. Ratios repeat on other machines, calls a second do not.`

const TITLES = {
  singleton: '1. One mapper or many',
  peers: '2. Against what else there is',
  growth: '3. Growth',
  'cold-start': '4. Cold start and size',
}

/** @param {import('./collect-runs.mjs').EngineRuns[]} engines */
export function renderReport(engines) {
  return `${[
    HEAD,
    renderSummary(engines),
    METHOD,
    ...Object.keys(TITLES).flatMap((table) => renderTable(table, engines)),
  ].join('\n\n')}\n`
}

function renderTable(table, engines) {
  const ran = engines.filter(({ tables }) => table in tables)
  if (ran.length === 0) return []
  const { title, remarks, closing = [] } = TABLES[table].view(ran[0].tables[table].data)
  return [
    `## ${TITLES[table]}`,
    [`${title}.`, ...remarks].join('\n'),
    ...ran.flatMap((engine) => renderEngine(table, engine)),
    ...closing.map(gridAsMarkdown),
  ]
}

function renderEngine(table, { name, tables }) {
  const { data } = tables[table]
  return [
    `### ${name}: ${TITLES[table].replace(/^\d\. /, '').toLowerCase()}`,
    describeRun(tables[table]),
    ...TABLES[table].view(data).grids.map(gridAsMarkdown),
    ...renderScores(table, data.results),
  ]
}

function describeRun({ longhand, engine, machine, plan, seed, start, end }) {
  const load = ({ load: [ofMinute] }) => ofMinute.toFixed(2)
  return [
    `Longhand ${longhand}, ${engine.name} ${engine.version}, ${machine.os}, ${machine.cpu}, ${machine.cores} logical cores;`,
    `${describePlan(plan)}, seed ${seed};`,
    `from ${start.date} (load ${load(start)}) to ${end.date} (load ${load(end)}).`,
  ].join('\n')
}

/** The scores behind ratios; where a view has them itself, they are not said twice. */
function renderScores(table, results) {
  if (table !== 'peers') return []
  const groups = [...new Set(results.map(({ group }) => group))]
  const grids = groups.map((name) => gridAsMarkdown(listGroup(results.filter(({ group }) => group === name))))
  return [`<details><summary>All scores</summary>`, ...grids, '</details>']
}
