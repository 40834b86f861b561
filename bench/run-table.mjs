// A table's name -> its data, with progress on stderr while it runs. Called by benchmark.mjs and quick.mjs.

import { createProgress } from './progress.mjs'
import { TABLES } from './tables/tables.mjs'

/**
 * @param {string} name
 * @param {Omit<import('./tables/tables.mjs').Run, 'onStep'>} run
 */
export async function runTable(name, { onGroup, ...run }) {
  const table = TABLES[name]
  const progress = createProgress(table.estimateMs(run.plan, run.filter))
  const data = await table.run({
    ...run,
    onStep(step) {
      progress.step(step)
      if (step.phase !== 'preparing') progress.add(run.plan.iterationMs)
    },
    onGroup(results) {
      progress.clear()
      onGroup(results)
    },
  })
  progress.clear()
  return data
}
