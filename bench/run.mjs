// Arguments -> a benchmark report on stdout: `npm run bench`, `npm run bench -- --quick`. Compares the results of all
// contenders first and times nothing if one of them is wrong.

import { parseArgs } from 'node:util'
import { compareResults } from './compare.js'
import { createContenders } from './contenders.js'
import { DEFAULT_SEED } from './inputs.js'
import { measure, PLANS } from './measure.js'
import { renderComparison, renderEnvironment, renderResults, runWithProgress } from './print.mjs'

const USAGE = `npm run bench -- [options]

  --quick     a few seconds instead of about half a minute; wider error bars
  --seed N    seed of the input generator (default ${DEFAULT_SEED})
  --help      this text`

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, seed: { type: 'string' }, help: { type: 'boolean' } },
})

if (options.help) console.log(USAGE)
else runBenchmark(options.quick ? PLANS.quick : PLANS.full, readSeed(options.seed))

function readSeed(text = String(DEFAULT_SEED)) {
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0) throw new TypeError(`--seed: expected a whole number, got ${text}`)
  return seed
}

function runBenchmark(plan, seed) {
  const contenders = createContenders({ seed })
  const inputs = contenders[0].inputs
  console.log(`${renderEnvironment()}\n`)
  console.log(
    `UserEntity { id: long, email: string, price: decimal }, ${inputs.length} inputs from seed ${seed}, such as`,
  )
  console.log(`${inputs[0]}\n`)
  console.log(`Results, compared before timing\n${renderComparison(compareResults(contenders))}\n`)
  const { warmupRounds, rounds, sampleMs } = plan
  console.log(`${warmupRounds} warm-up and ${rounds} measured rounds, ${sampleMs} ms per contender and round\n`)
  console.log(renderResults(runWithProgress(measure(contenders, plan, { seed }))))
}
