// The four tables by name: what each is about, how it is run and how its results are shown. Called by benchmark.mjs,
// run-table.mjs, quick.mjs and report/render-report.js.

import { runGroups } from '../forks/run-groups.mjs'
import { timedMs } from '../plans.js'
import { viewColdStart } from '../views/cold-start-view.js'
import { viewGrowth } from '../views/growth-view.js'
import { viewPeers } from '../views/peers-view.js'
import { viewSingleton } from '../views/singleton-view.js'
import { BENCHMARKS } from './benchmarks.js'
import { runColdStart } from './cold-start.mjs'
import { GROWTH_SIZES } from './growth.js'

const KEPT_SIZE = 5 * 1024 * 1024
// What a start of the cold-start table takes, browser and all.
const START_MS = 600

/**
 * @typedef {object} Run
 * @property {import('../forks/node-engine.mjs').Engine} engine
 * @property {import('../plans.js').Plan} plan
 * @property {number} seed
 * @property {RegExp} filter of ids
 * @property {(step: { label: string, group: string, phase: string }) => void} onStep
 * @property {(results: import('../forks/run-groups.mjs').Result[]) => void} onGroup
 */
/**
 * @typedef {object} Table
 * @property {string} about
 * @property {(run: Run) => Promise<any>} run
 * @property {(data: any) => import('../views/view.js').View} view
 * @property {(plan: import('../plans.js').Plan, filter: RegExp) => number} estimateMs
 */

/** @type {Record<string, Table>} */
export const TABLES = {
  singleton: {
    about: 'one mapper kept, a fresh one for each call, a fresh WebAssembly instance for each call',
    run: (run) => runTimed('singleton', run),
    view: viewSingleton,
    estimateMs: (plan, filter) => estimateTimed('singleton', plan, filter),
  },
  peers: {
    about: 'against native JSON and other libraries, with what each gets wrong',
    run: (run) => runTimed('peers', run),
    view: viewPeers,
    estimateMs: (plan, filter) => estimateTimed('peers', plan, filter),
  },
  growth: {
    about: 'time and memory for each byte, from 1 kB to 64 MB',
    run: runGrowth,
    view: viewGrowth,
    estimateMs: (plan, filter) => estimateTimed('growth', plan, filter),
  },
  'cold-start': {
    about: 'time to the first result, bytes shipped',
    run: ({ engine, plan, onStep }) =>
      runColdStart(engine, plan, (phase) => onStep({ label: phase, group: 'cold-start', phase: 'preparing' })),
    view: viewColdStart,
    estimateMs: ({ starts }) => starts * START_MS,
  },
}

/** The benchmarks of a table that a filter leaves. */
function pick(table, filter) {
  return BENCHMARKS[table].filter(({ id }) => filter.test(id))
}

function estimateTimed(table, plan, filter) {
  return pick(table, filter).length * timedMs(plan)
}

async function runTimed(table, { engine, plan, seed, filter, onStep, onGroup }) {
  return { results: await runGroups(engine, pick(table, filter), plan, { seed, onStep, onGroup }) }
}

/** Memory is measured after the times, each size in a fork of its own. */
async function runGrowth(run) {
  const { results } = await runTimed('growth', run)
  const sizes = new Set(results.map(({ group }) => group))
  const memory = {}
  for (const size of sizes) memory[size] = await askFork(run, size, 'measureMemory', GROWTH_SIZES[size])
  const kept = sizes.size === 0 ? undefined : await askFork(run, 'kept fields', 'measureKept', KEPT_SIZE)
  return { results, memory, kept }
}

async function askFork({ engine, seed, onStep }, group, name, size) {
  onStep({ label: 'memory', group, phase: 'preparing' })
  const fork = await engine.openFork()
  try {
    return await fork.ask(name, size, seed)
  } finally {
    await fork.close()
  }
}
