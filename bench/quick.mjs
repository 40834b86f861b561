// Nothing -> the short throughput table on stdout: singleton, fresh mapper, fresh WebAssembly instance, reads and
// writes. Called by scripts/start.mjs; takes about four seconds. `npm run bench` is the thorough one.

import { compareResults } from './compare.js'
import { createContenders } from './contenders.js'
import { measure, PLANS } from './measure.js'
import { renderEnvironment, renderResults, runWithProgress } from './print.mjs'

/** Compares the contenders' results, times them, and prints the table. */
export async function printThroughput() {
  const contenders = createContenders().filter((contender) => contender.mode !== 'native')
  compareResults(contenders)
  const results = runWithProgress(measure(contenders, PLANS.quick))
  console.log(`Throughput on UserEntity { id: long, email: string, price: decimal }\n`)
  console.log(`${renderResults(results)}\n`)
  console.log(renderEnvironment())
}
