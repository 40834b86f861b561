// `npm test`: sets up what is missing, then runs every check there is, and goes on after a failure so that one run
// shows them all. Ends with the line `N passed, N failed`, which sums the tests of all runners; the type check, the
// linters and the format checks count as one each.

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFaults, buildFuzz, buildNative, buildTypes, buildWasm } from './build.mjs'
import { heading, ROOT, run, StepFailed } from './commands.mjs'
import { fuzz } from './fuzz.mjs'
import { countRun, describe, readCtest, readVitest, sum } from './results.mjs'
import { runMain, setUp } from './setup.mjs'

/** @typedef {import('./results.mjs').Counts} Counts */

const RESULTS = join(ROOT, 'build/results')
/** Far above what a suite takes; a browser that hangs must not hang CI. */
const SUITE_SECONDS = 600
/** For each target. What a change breaks mostly shows at once, or in an hour: `npm run fuzz`. */
const FUZZ_SECONDS = 8

await runMain(async () => {
  await setUp({ yes: process.argv.includes('--yes') })
  mkdirSync(RESULTS, { recursive: true })

  /** @type {[string, () => Promise<Counts>][]} */
  const checks = [
    ['Build: WebAssembly', () => built(buildWasm)],
    ['Build: type declarations', () => built(buildTypes)],
    ['C++ tests under ASan and UBSan', testNative],
    ['C++ core, fuzzed', testFuzz],
    ['JavaScript tests in Node', () => testScript('node')],
    ['JavaScript tests in Chromium', () => testScript('chromium')],
    ['WebAssembly that fails', testFaults],
    ['The package in its light consumers', testConsumers],
    ['Type check', () => check('test:types')],
    ['Lint and format: JavaScript, CSS, HTML, JSON', () => check('lint')],
    ['Format: C++', () => check('lint:cpp-format')],
    ['Lint: C++', () => check('lint:cpp')],
  ]
  /** @type {[string, Counts][]} */
  const results = []
  for (const [title, runCheck] of checks) {
    heading(title)
    results.push([title, await runCheck()])
  }

  const width = Math.max(...checks.map(([title]) => title.length))
  heading('Summary')
  for (const [title, counts] of results) console.log(`  ${title.padEnd(width)}  ${describe(counts)}`)
  const skips = results.flatMap(([, counts]) => counts.skips ?? [])
  if (skips.length > 0) console.log(`\nSkipped:\n${skips.map((name) => `  ${name}`).join('\n')}`)
  const total = sum(results.map(([, counts]) => counts))
  console.log(`\n${describe(total)}`)
  return total.failed === 0 ? 0 : 1
})

/** @returns {Promise<Counts>} */
async function testNative() {
  const build = await built(buildNative)
  if (build.failed > 0) return build
  const file = newFile('native.xml')
  const status = await run('ctest', ['--preset', 'native-debug', '--output-junit', file], {
    env: { UBSAN_OPTIONS: 'print_stacktrace=1' },
    seconds: SUITE_SECONDS,
  })
  return countRun(status, file, readCtest)
}

/** @returns {Promise<Counts>} */
async function testFuzz() {
  const build = await built(buildFuzz)
  if (build.failed > 0) return build
  const runs = await fuzz({ seconds: FUZZ_SECONDS })
  const passed = runs.filter((run) => run.passed).length
  return { passed, failed: runs.length - passed, skipped: 0 }
}

/** @returns {Promise<Counts>} */
async function testConsumers() {
  // Not before the set-up: its imports are among what that installs.
  const { runConsumers } = await import('../tests/consumers/runner/run.mjs')
  const runs = await runConsumers({ isLight: true })
  const passed = runs.filter((run) => run.passed).length
  return { passed, failed: runs.length - passed, skipped: 0 }
}

/** @returns {Promise<Counts>} */
async function testFaults() {
  const build = await built(buildFaults)
  return build.failed > 0 ? build : testScript('faults')
}

/**
 * @param {'node' | 'chromium' | 'faults'} project
 * @returns {Promise<Counts>}
 */
async function testScript(project) {
  const file = newFile(`${project}.json`)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = await run(process.execPath, [vitest, 'run', '--project', project, ...reporters], {
    seconds: SUITE_SECONDS,
  })
  return countRun(status, file, readVitest)
}

/**
 * One npm script as one check.
 * @param {string} script
 * @returns {Promise<Counts>}
 */
async function check(script) {
  const status = await run('npm', ['run', '--silent', script])
  if (status === 0) console.log('  nothing to complain about')
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/**
 * A build as a check: what depends on it fails by itself, the rest still runs.
 * @param {() => Promise<void>} build
 * @returns {Promise<Counts>}
 */
async function built(build) {
  try {
    await build()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** @param {string} name */
function newFile(name) {
  const file = join(RESULTS, name)
  // A runner that dies must not be judged by the file of the run before.
  rmSync(file, { force: true })
  return file
}
