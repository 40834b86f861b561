// Arguments -> what to run. Called by benchmark.mjs.

import { parseArgs } from 'node:util'
import { DEFAULT_SEED } from './inputs.js'
import { describePlan, PLANS } from './plans.js'
import { TABLES } from './tables/tables.mjs'

const NAMES = Object.keys(TABLES)

export const USAGE = `npm run bench -- [tables] [options]
npm run bench:browser -- [tables] [options]     the same in headless Chromium

Tables, all of them by default:
${NAMES.map((name) => `  ${name.padEnd(13)}${TABLES[name].about}`).join('\n')}

Options:
  --quick        ${describePlan(PLANS.quick)}
  --full         ${describePlan(PLANS.full)}
                 (without either: ${describePlan(PLANS.default)})
  --forks N, --warmups N, --iterations N, --time SECONDS
                 other numbers than the plan's; --time is that of one iteration
  --filter TEXT  only benchmarks whose name has this in it, a regular expression: "lossless-json", "read, string, page"
  --json FILE    the results, every iteration of them; npm run bench:report takes those in bench/results/
  --seed N       seed of the inputs and of the order of the rounds (default ${DEFAULT_SEED})
  --list         the names of the benchmarks
  --help         this text`

/** Throws an error with a message for the user where the arguments make no sense. */
export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      browser: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      forks: { type: 'string' },
      warmups: { type: 'string' },
      iterations: { type: 'string' },
      time: { type: 'string' },
      filter: { type: 'string', default: '' },
      json: { type: 'string' },
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`There is no table "${unknown}", only ${NAMES.join(', ')}`)
  if (values.quick && values.full) throw new Error('--quick and --full exclude each other')
  return {
    ...values,
    tables: positionals.length > 0 ? NAMES.filter((name) => positionals.includes(name)) : NAMES,
    plan: readPlan(values),
    filter: readFilter(values.filter),
    seed: readNumber('seed', values.seed, { least: 0 }),
  }
}

function readFilter(text) {
  try {
    return new RegExp(text, 'i')
  } catch (error) {
    throw new Error(`--filter: ${error.message}`)
  }
}

function readPlan(values) {
  const plan = values.quick ? PLANS.quick : values.full ? PLANS.full : PLANS.default
  const own = Object.fromEntries(
    ['forks', 'warmups', 'iterations']
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, readNumber(name, values[name], { least: name === 'warmups' ? 0 : 1 })]),
  )
  if (values.time !== undefined)
    own.iterationMs = readNumber('time', values.time, { least: 0.001, whole: false }) * 1000
  return Object.keys(own).length === 0 ? plan : { ...plan, ...own, name: 'custom' }
}

function readNumber(name, text, { least, whole = true }) {
  const number = Number(text)
  if (number >= least && Number.isFinite(number) && (!whole || Number.isInteger(number))) return number
  throw new Error(`--${name}: expected a${whole ? ' whole' : ''} number from ${least} on, got ${text}`)
}
