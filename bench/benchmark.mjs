// Arguments -> the benchmark, on stdout and in a file. Called by run.mjs. Runs the tables one after the other, and times
// nothing whose results are wrong.

import { readFileSync, writeFileSync } from 'node:fs'
import { describeMachine, describeMoment } from './environment.mjs'
import { openChromium } from './forks/chromium-engine.mjs'
import { openNode } from './forks/node-engine.mjs'
import { readOptions, USAGE } from './options.mjs'
import { describePlan } from './plans.js'
import { runTable } from './run-table.mjs'
import { BENCHMARKS } from './tables/benchmarks.js'
import { TABLES } from './tables/tables.mjs'
import { listGroup } from './views/listing.js'
import { asText, gridAsText } from './views/view.js'

/**
 * Does what the arguments say, see options.mjs.
 * @param {string[]} args
 * @returns {Promise<number>} the exit status
 */
export async function benchmark(args) {
  let options
  try {
    options = readOptions(args)
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    return 1
  }
  if (options.help) console.log(USAGE)
  else if (options.list) listBenchmarks(options)
  else await runBenchmark(options)
  return 0
}

function listBenchmarks({ tables, filter }) {
  const ids = tables.flatMap((table) => BENCHMARKS[table] ?? []).map(({ id }) => id)
  for (const id of ids.filter((name) => filter.test(name))) console.log(id)
}

async function runBenchmark({ browser, tables, plan, filter, seed, json }) {
  const engine = await (browser ? openChromium() : openNode())
  const { version: longhand } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const head = { longhand, engine: { name: engine.name, version: engine.version }, machine: describeMachine() }
  const run = { ...head, plan, seed, tables: {} }
  try {
    console.log(`${describeHead(run)}\n${describePlan(plan)}, seed ${seed}`)
    for (const table of tables) {
      const start = describeMoment()
      console.log(`\n# ${table}: ${TABLES[table].about}\n${describeLoad(start)}\n`)
      const data = await runTable(table, { engine, plan, filter, seed, onGroup: printGroup })
      run.tables[table] = { start, end: describeMoment(), ...data }
      console.log(`${asText(TABLES[table].view(data))}\n\n${describeLoad(run.tables[table].end)}`)
    }
  } finally {
    await engine.close()
  }
  if (json !== undefined) writeFileSync(json, renderJson(run))
}

function printGroup(results) {
  console.log(`${gridAsText(listGroup(results))}\n`)
}

/** Indented, with lists of numbers on one line. */
function renderJson(run) {
  const onOneLine = (_list, numbers) => `[${numbers.replace(/\s+/g, ' ').trim()}]`
  return `${JSON.stringify(run, null, 1).replace(/\[([\d\s.,e+-]*)\]/g, onOneLine)}\n`
}

function describeHead({ longhand, engine, machine }) {
  const { cpu, cores, os } = machine
  return `Longhand ${longhand}, ${engine.name} ${engine.version}, ${os}\n${cpu}, ${cores} logical cores`
}

function describeLoad({ date, load }) {
  return `${date}, load ${load.map((average) => average.toFixed(2)).join(' ')}`
}
