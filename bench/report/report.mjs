// bench/results/ -> bench/REPORT.md, and its summary into README.md between two marks: `npm run bench:report`.

import { readFileSync, writeFileSync } from 'node:fs'
import { collectRuns } from './collect-runs.mjs'
import { replaceSummary } from './readme-summary.js'
import { renderReport } from './render-report.js'
import { renderSummary } from './summary.js'

const REPORT = new URL('../REPORT.md', import.meta.url)
const README = new URL('../../README.md', import.meta.url)

const engines = collectRuns()
if (engines.length === 0) {
  console.error('There is nothing in bench/results/ yet: npm run bench -- --json bench/results/node-20.json')
  process.exitCode = 1
} else {
  writeFileSync(REPORT, renderReport(engines))
  writeFileSync(README, replaceSummary(readFileSync(README, 'utf8'), renderSummary(engines)))
  console.log(`bench/REPORT.md and README.md say what ${engines.map(({ name }) => name).join(', ')} measured`)
}
