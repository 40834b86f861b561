// Arguments -> the speed table on stdout: `npm run bench:speed`, `npm run bench:speed -- --browser --filter "typed read"`.
// Here in Node, or in headless Chromium with the same modules; one process for all rows, as an application has one.

import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { renderEnvironment } from './environment.mjs'
import { loadPeers } from './peers.js'
import { openSpeedPage } from './speed-browser.mjs'
import { createRows } from './speed-rows.js'
import { runRow, SPEED_PLANS } from './speed-run.js'
import { renderHead, renderRow, renderSummary } from './speed-table.js'

const USAGE = `npm run bench:speed -- [options]

  --browser      in headless Chromium instead of Node
  --filter TEXT  only rows that have this text in them, such as "typed read, string" or lossless-json
  --rounds N     measured rounds a row (default ${SPEED_PLANS.node.full.rounds}, ${SPEED_PLANS.chromium.full.rounds} in Chromium)
  --quick        fewer and shorter rounds: at most a minute in all, wider spread
  --cpu-time     Node only: the process's CPU time instead of the clock's, for machines that do other work as well
  --json FILE    the results, every round of them
  --help         this text`

const { values: options } = parseArgs({
  options: {
    browser: { type: 'boolean' },
    filter: { type: 'string', default: '' },
    rounds: { type: 'string' },
    quick: { type: 'boolean' },
    'cpu-time': { type: 'boolean' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (options.help) console.log(USAGE)
else await runBenchmark()

async function runBenchmark() {
  const engine = options.browser ? 'chromium' : 'node'
  const plan = readPlan(SPEED_PLANS[engine])
  if (!existsSync(new URL('node_modules/', import.meta.url))) {
    console.log('The peers are not installed, their rows are left out: npm ci --prefix bench\n')
  }
  const runner = options.browser ? await openSpeedPage() : await openNode()
  const results = []
  try {
    const environment = [runner.version, renderEnvironment()].filter(Boolean).join('\n')
    console.log(`${environment}\n`)
    if (runner.missing.length > 0) console.log(`Without ${runner.missing.join(', ')}\n`)
    console.log(`${describePlan(plan)}\n`)
    console.log(renderHead(engine))
    for (const id of runner.ids.filter((name) => name.includes(options.filter))) {
      const result = await runner.run(id, plan)
      results.push(result)
      console.log(renderRow(result, engine))
    }
    console.log(`\n${renderSummary(results, engine)}`)
    console.log(`\nEnd: ${renderEnvironment()}`)
    if (options.json)
      writeFileSync(options.json, `${JSON.stringify({ environment, engine, plan, results }, null, 2)}\n`)
  } finally {
    await runner.close()
  }
}

function describePlan({ warmupRounds, rounds, sampleMs, large }) {
  const rest = `5 MB: ${large.rounds} after ${large.warmupRounds}, one call`
  const clock = options['cpu-time'] ? 'CPU time of the process' : "the clock's time"
  return `${rounds} rounds after ${warmupRounds} of warm-up, ${sampleMs} ms a side and round (${rest}); ${clock}`
}

function readPlan(plans) {
  const plan = options.quick ? plans.quick : plans.full
  if (options.rounds === undefined) return plan
  const rounds = Number(options.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new TypeError(`--rounds: expected a number, got ${options.rounds}`)
  return { ...plan, rounds, large: { ...plan.large, rounds } }
}

async function openNode() {
  const { peers, missing } = await loadPeers()
  const rows = createRows(peers)
  // What one row leaves behind must not be collected at the expense of the next.
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  return {
    version: '',
    missing,
    ids: rows.map(({ id }) => id),
    run: async (id, plan) => {
      collectGarbage()
      return runRow(
        rows.find((row) => row.id === id),
        plan,
        options['cpu-time'] ? cpuClock : undefined,
      )
    },
    close: async () => {},
  }
}

/** Milliseconds of all threads, those of the garbage collector included. */
function cpuClock() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
