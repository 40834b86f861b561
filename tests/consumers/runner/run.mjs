// `npm run test:consumers [-- name…] [--light] [--write]`: packs the package, installs the tarball in the projects of the
// consumers, builds and runs each, and prints one row for each. --light takes those that need nothing fetched; --write puts
// the table into README.md if all passed. Called by scripts/test.mjs with the light ones.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heading, outputOf } from '../../../scripts/commands.mjs'
import { EXPECTED } from '../expected.js'
import { CONSUMERS } from './consumers.mjs'
import { browserVersion, closeBrowser } from './pages.mjs'
import { Project } from './project.mjs'
import { versionsOf, writeTable } from './table.mjs'
import { packTarball } from './tarball.mjs'

/** @typedef {{ name: string, passed: boolean }} Result */

/**
 * @param {{ names?: string[], isLight?: boolean }} [options] `names`: these alone
 * @returns {Promise<Result[]>}
 */
export async function runConsumers({ names = [], isLight = false } = {}) {
  const chosen = CONSUMERS.filter(({ name, isLight: canBeLight }) =>
    names.length > 0 ? names.includes(name) : !isLight || canBeLight,
  )
  /** @type {Result[]} */
  const results = []
  const folder = mkdtempSync(join(tmpdir(), 'longhand-package-'))
  try {
    const tarball = packTarball(folder)
    console.log(`  Node ${process.versions.node}, npm ${outputOf('npm', '--version')}, ${await browserVersion()}`)
    for (const consumer of chosen) results.push(await runConsumer(consumer, tarball, isLight))
  } finally {
    await closeBrowser()
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

/**
 * @param {import('./consumers.mjs').Consumer} consumer
 * @param {string} tarball
 * @param {boolean} isLight
 * @returns {Promise<Result>}
 */
async function runConsumer(consumer, tarball, isLight) {
  const { name } = consumer
  const started = performance.now()
  const project = new Project(name)
  let failure
  try {
    await project.install(tarball, isLight)
    for (const report of await consumer.run(project)) checkReport(report)
  } catch (error) {
    failure = error
  } finally {
    project.remove()
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const verdict = failure === undefined ? 'passed' : 'FAILED'
  console.log(`  ${name.padEnd(12)} ${verdict}  ${seconds.padStart(5)} s  ${versionsOf(consumer)}`)
  if (failure !== undefined) console.log(String(failure).replace(/^/gm, '    '))
  return { name, passed: failure === undefined }
}

/**
 * Whole or in part: what a consumer reports has to be right.
 * @param {Record<string, unknown>} report
 */
function checkReport(report) {
  const keys = Object.keys(report)
  for (const key of ['user', 'quoted']) assert.ok(keys.includes(key), `the report has no ${key}`)
  for (const key of keys) assert.deepEqual(report[key], EXPECTED[key], key)
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2)
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = names.filter((name) => !CONSUMERS.some((consumer) => consumer.name === name))
  if (unknown.length > 0) throw new Error(`No such consumer: ${unknown.join(', ')}`)
  heading('Consumers of the packed package')
  const results = await runConsumers({ names, isLight: args.includes('--light') })
  const failed = results.filter(({ passed }) => !passed)
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
  if (args.includes('--write') && failed.length === 0 && results.length === CONSUMERS.length) writeTable()
  process.exitCode = failed.length > 0 ? 1 : 0
}
