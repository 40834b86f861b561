// Nothing -> the short throughput table on stdout: singleton, fresh mapper, fresh WebAssembly instance, native, reads and
// writes. Called by scripts/start.mjs; takes about ten seconds. `npm run bench` is the thorough one.

import { renderEnvironment } from './environment.mjs'
import { openNode } from './forks/node-engine.mjs'
import { DEFAULT_SEED } from './inputs.js'
import { PLANS } from './plans.js'
import { runTable } from './run-table.mjs'
import { TABLES } from './tables/tables.mjs'
import { asText } from './views/view.js'

const SHOWN = /CustomJsonModule|JSON\./

/** Compares the contenders' results, times them, and prints the table. */
export async function printThroughput() {
  const engine = await openNode()
  const data = await runTable('singleton', {
    engine,
    plan: PLANS.quick,
    seed: DEFAULT_SEED,
    filter: SHOWN,
    onGroup: () => {},
  })
  console.log(`${asText(TABLES.singleton.view(data))}\n\n${renderEnvironment()}`)
}
