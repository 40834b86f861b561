// `npm run fuzz`: builds the fuzz targets of the C++ core and runs each under ASan and UBSan, from its seeds and from what
// earlier runs found (build/corpus/). Ends with a line of figures a target and their total. test.mjs runs them briefly.
//   npm run fuzz -- --seconds 600 scan typed      so long each, two targets; without names: all of them

import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFuzz } from './build.mjs'
import { ROOT, StepFailed, say } from './commands.mjs'
import { runMain } from './setup.mjs'

const SEEDS = 'wasm/tests/fuzz/corpus'
const DOCUMENTS = [`${SEEDS}/documents`, `${SEEDS}/read`]
const CHOICES = [`${SEEDS}/choices`]

/** Of each target, by its name, its seeds and its longest input: wasm/tests/fuzz/<name>_fuzz.cpp says what it fuzzes. */
const TARGETS = new Map([
  ['read', { seeds: DOCUMENTS, longest: 4096 }],
  ['scan', { seeds: DOCUMENTS, longest: 4096 }],
  ['text', { seeds: DOCUMENTS, longest: 1024 }],
  ['number', { seeds: [`${SEEDS}/number`], longest: 1100 }],
  ['typed', { seeds: CHOICES, longest: 1024 }],
  ['write', { seeds: CHOICES, longest: 1024 }],
  ['nesting', { seeds: CHOICES, longest: 256 }],
])

const OPTIONS = ['-timeout=25', '-print_final_stats=1', '-dict=wasm/tests/fuzz/json.dict']
/** How much longer than it was told a target may take: it loads its corpus first. */
const GRACE_SECONDS = 120

/**
 * @typedef {object} Run
 * @property {string} name
 * @property {boolean} passed
 * @property {number} executions
 * @property {number} perSecond
 * @property {number} coverage  edges of the target that were reached
 * @property {string[]} complaint  what a target that failed said, and how to see it again
 */

/**
 * Runs the targets, which have to be built, as many at once as there are cores, and prints a line for each.
 * @param {{ seconds: number, names?: string[], keep?: boolean }} options
 *   `keep`: goes on from the corpora in build/, and adds to them; otherwise from the seeds alone
 * @returns {Promise<Run[]>}
 */
export async function fuzz({ seconds, names = [...TARGETS.keys()], keep = false }) {
  const unknown = names.filter((name) => !TARGETS.has(name))
  if (unknown.length > 0) throw new StepFailed(`No fuzz target ${unknown}: there are ${[...TARGETS.keys()].join(', ')}`)
  say(`Fuzzing for ${seconds} s a target`)
  mkdirSync(join(ROOT, 'build/fuzz'), { recursive: true })
  /** @type {Run[]} */
  const runs = []
  const waiting = [...names]
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const run = await runTarget(name, seconds, keep)
      console.log(lineOf(run))
      for (const line of run.complaint) console.log(`    ${line}`)
      runs.push(run)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  console.log(lineOf(totalOf(runs)))
  return runs
}

/**
 * @param {string} name
 * @param {number} seconds
 * @param {boolean} keep
 * @returns {Promise<Run>}
 */
async function runTarget(name, seconds, keep) {
  const corpus = keep ? `build/corpus/${name}` : `build/fuzz/${name}-corpus`
  if (!keep) rmSync(join(ROOT, corpus), { recursive: true, force: true })
  mkdirSync(join(ROOT, corpus), { recursive: true })
  const executable = `build/native-fuzz/${name}_fuzz`
  const log = `build/fuzz/${name}.log`
  const { seeds, longest } = /** @type {{ seeds: string[], longest: number }} */ (TARGETS.get(name))
  const limits = [`-max_len=${longest}`, `-max_total_time=${seconds}`]
  const args = [...OPTIONS, ...limits, `-artifact_prefix=build/fuzz/${name}-`, corpus, ...seeds]
  const { status, output } = await capture(executable, args, log, seconds + GRACE_SECONDS)
  const number = (/** @type {RegExp} */ pattern) => Number([...output.matchAll(pattern)].at(-1)?.[1] ?? 0)
  const executions = number(/^stat::number_of_executed_units:\s+(\d+)/gm)
  const passed = status === 0 && executions > 0
  return {
    name,
    passed,
    executions,
    perSecond: number(/^stat::average_exec_per_sec:\s+(\d+)/gm),
    coverage: number(/ cov: (\d+)/g),
    complaint: passed ? [] : complaintOf(output, executable, log),
  }
}

/**
 * What matters of a failed run, in a few lines.
 * @param {string} output
 * @param {string} executable
 * @param {string} log
 */
function complaintOf(output, executable, log) {
  const lines = output.split('\n').filter((line) => /^Violated:|ERROR: (?!libFuzzer)|runtime error:/.test(line))
  const artifact = output.match(/Test unit written to (\S+)/)?.[1]
  const again = artifact ? `again: ${executable} ${artifact}` : `it ended early`
  return [...lines.slice(0, 3).map((line) => line.slice(0, 300)), again, `all of it: ${log}`]
}

/**
 * Runs a command with its output in a file.
 * @param {string} command
 * @param {string[]} args
 * @param {string} log
 * @param {number} seconds  after so long it is ended
 * @returns {Promise<{ status: number, output: string }>}
 */
function capture(command, args, log, seconds) {
  return new Promise((settle) => {
    const file = createWriteStream(join(ROOT, log))
    let output = ''
    const take = (/** @type {string} */ text) => {
      file.write(text)
      output += text
    }
    const child = spawn(join(ROOT, command), args, { cwd: ROOT, timeout: seconds * 1000 })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('latin1').on('data', take)
    child.on('error', (error) => take(`ERROR: ${error.message}\n`))
    child.on('close', (status) => file.end(() => settle({ status: status ?? 1, output })))
  })
}

/** @param {Run[]} runs @returns {Run} */
function totalOf(runs) {
  const add = (/** @type {'executions' | 'perSecond'} */ key) => runs.reduce((total, run) => total + run[key], 0)
  const passed = runs.every((run) => run.passed)
  return { name: 'total', passed, executions: add('executions'), perSecond: 0, coverage: 0, complaint: [] }
}

/** @param {Run} run */
function lineOf({ name, passed, executions, perSecond, coverage }) {
  const count = (/** @type {number} */ value) => value.toLocaleString('en').padStart(11)
  const rest = name === 'total' ? '' : `${count(perSecond)} a second, coverage ${coverage}`
  return `  ${passed ? 'passed' : 'FAILED'}  ${name.padEnd(8)}${count(executions)} executions${rest}`
}

if (process.argv[1] === import.meta.filename) {
  await runMain(async () => {
    const { values, positionals } = parseArgs({
      options: { seconds: { type: 'string', default: '60' } },
      allowPositionals: true,
    })
    const seconds = Number(values.seconds)
    if (!(seconds >= 1)) throw new StepFailed('npm run fuzz -- --seconds <1 or more> [target ...]')
    const names = positionals.length > 0 ? positionals : undefined
    await buildFuzz()
    const runs = await fuzz({ seconds, names, keep: true })
    return runs.every((run) => run.passed) ? 0 : 1
  })
}
