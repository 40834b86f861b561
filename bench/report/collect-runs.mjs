// Files in bench/results/ -> what was measured, by engine. Called by report.mjs and by the test that holds REPORT.md and
// README.md to it.

import { readdirSync, readFileSync } from 'node:fs'

const RESULTS = new URL('../results/', import.meta.url)

/**
 * A table that was run, and the circumstances.
 * @typedef {object} TableRun
 * @property {any} data what the table's view takes
 * @property {{ date: string, load: number[] }} start
 * @property {{ date: string, load: number[] }} end
 * @property {import('../plans.js').Plan} plan
 * @property {number} seed
 * @property {string} longhand
 * @property {{ name: string, version: string }} engine
 * @property {{ cpu: string, cores: number, os: string }} machine
 */
/** @typedef {{ name: string, tables: Record<string, TableRun> }} EngineRuns */

/** @returns {EngineRuns[]} in the order of the report: Node from the oldest on, then browsers */
export function collectRuns(folder = RESULTS) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return groupRuns(files.sort().map((file) => ({ file, run: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) })))
}

/** @param {{ file: string, run: any }[]} files @returns {EngineRuns[]} */
export function groupRuns(files) {
  /** @type {Map<string, EngineRuns & { files: Record<string, string> }>} */
  const engines = new Map()
  for (const { file, run } of files) {
    const { tables, ...circumstances } = run
    const { engine } = run
    const name = `${engine.name} ${engine.version.split('.')[0]}`
    const runs = engines.get(name) ?? { name, tables: {}, files: {} }
    engines.set(name, runs)
    for (const [table, { start, end, ...data }] of Object.entries(tables)) {
      if (table in runs.tables) throw new Error(`${name} has run ${table} twice: ${runs.files[table]}, ${file}`)
      runs.files[table] = file
      runs.tables[table] = { data, start, end, ...circumstances }
    }
  }
  return [...engines.values()].sort(byEngine).map(({ name, tables }) => ({ name, tables }))
}

function byEngine({ name: left }, { name: right }) {
  const isNode = (name) => (name.startsWith('Node') ? 0 : 1)
  return isNode(left) - isNode(right) || left.localeCompare(right, 'en', { numeric: true })
}
