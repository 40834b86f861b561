// `npm run soak -- [options]`: calls of every kind on the singleton and on other mappers, millions of them in one process.
// Ends with 1 where one result was wrong or memory grew.

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { METERS } from './memory-samples.js'
import { runSoak } from './run-soak.js'

const CALLS = 10_000_000
const SEED = 20260101
const PROGRESS_SECONDS = 10
const MB = 2 ** 20

const USAGE = `npm run soak -- [options]

  --calls N      how many calls (default ${CALLS})
  --seconds S    end after so many seconds, whatever is left of the calls
  --seed N       draws the same calls again (default ${SEED})
  --json FILE    the report, with every sample of memory
  --help         this text`

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: String(CALLS) },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(SEED) },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (options.help) console.log(USAGE)
else await main()

async function main() {
  const calls = readCount('calls')
  console.log(`${calls} calls, seed ${options.seed}, Node ${process.version}`)
  const report = await runSoak({
    calls,
    seed: readCount('seed'),
    seconds: options.seconds === undefined ? undefined : readCount('seconds'),
    onProgress: createProgress(calls),
  })
  printReport(report)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  process.exitCode = report.differences.length === 0 && report.memory.isFlat ? 0 : 1
}

/** @param {'calls' | 'seconds' | 'seed'} name */
function readCount(name) {
  const count = Number(options[name])
  if (!Number.isInteger(count) || count < 1) throw new TypeError(`--${name}: expected a number, got ${options[name]}`)
  return count
}

function createProgress(total) {
  let next = PROGRESS_SECONDS
  return ({ calls, seconds }) => {
    if (seconds < next) return
    next = seconds + PROGRESS_SECONDS
    const rate = Math.round(calls / seconds)
    console.log(
      `  ${Math.round(seconds)} s: ${calls} of ${total} calls, ${rate}/s, rss ${inMb(process.memoryUsage.rss())}`,
    )
  }
}

function printReport({ calls, seconds, callsPerSecond, failures, groups, memory, differences }) {
  console.log(`\n${calls} calls in ${seconds.toFixed(1)} s, ${Math.round(callsPerSecond)}/s`)
  for (const [group, count] of Object.entries(groups)) console.log(`  ${group.padEnd(16)}${String(count).padStart(10)}`)
  console.log(`\nFailures: ${failures.expected} as expected, ${failures.unexpected} results that differ`)
  for (const { name, difference, firstCall, count } of differences) {
    console.log(`  ${name}\n    call ${firstCall}, ${count} times: ${difference}`)
  }
  const heads = ['first', 'peak', 'last', 'Q2 median', 'Q4 median']
  console.log(
    `\nMemory ${memory.reason}: Q4 may be Q2 + 10 % + 8 MB\n  ${' '.repeat(10)}${heads.map((head) => head.padStart(12)).join('')}`,
  )
  for (const meter of METERS.filter((name) => name in memory.meters)) {
    const { first, peak, last, before, after } = memory.meters[meter]
    const cells = [first, peak, last, before, after].map((bytes) => inMb(bytes).padStart(12))
    console.log(`  ${meter.padEnd(10)}${cells.join('')}`)
  }
}

function inMb(bytes) {
  return `${(bytes / MB).toFixed(1)} MB`
}
