// Table 4: the time to the first result in fresh pages or processes, and the bytes that an application ships. Called by
// tables.mjs. Runs in Node alone, as it starts browsers and processes.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { THROTTLE } from '../cold-start/goal.js'
import { bundle, openServedPages } from '../forks/served-pages.mjs'
import { PEER_NAMES } from '../peers.js'

const BENCH = fileURLToPath(new URL('../', import.meta.url))
const PAGE = 'cold-start/page.html'
const ENTRY = 'cold-start/longhand.js'
const PROCESS = fileURLToPath(new URL('../cold-start/process.mjs', import.meta.url))
const GZIP_LEVEL = 9

/**
 * @typedef {object} Starts
 * @property {number} throttle
 * @property {number[]} loadMs to load the module, by start
 * @property {number[]} callMs from there to the first result
 */
/**
 * @param {{ name: string }} engine
 * @param {import('../plans.js').Plan} plan
 * @param {(phase: string) => void} onStep
 * @returns {Promise<{ starts: Starts[], sizes: { name: string, raw: number, gzip: number, brotli: number }[] }>}
 */
export async function runColdStart(engine, plan, onStep) {
  onStep('bundling')
  const sizes = await measureSizes()
  const starts =
    engine.name === 'Chromium' ? await startPages(plan.starts, onStep) : await startProcesses(plan.starts, onStep)
  return { starts, sizes }
}

async function startPages(count, onStep) {
  const pages = await openServedPages([PAGE, ENTRY], { minify: true })
  try {
    const starts = [1, THROTTLE].map((throttle) => ({ throttle, loadMs: [], callMs: [] }))
    for (let start = 0; start < count; start++) {
      for (const { throttle, loadMs, callMs } of starts) {
        onStep(`start ${start + 1} of ${count}, processor at 1/${throttle}`)
        const page = await pages.openPage(PAGE)
        await page.waitForFunction('globalThis.timeFirstResult !== undefined')
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
        const times = /** @type {any} */ (await page.evaluate('timeFirstResult()'))
        loadMs.push(times.loadMs)
        callMs.push(times.callMs)
        await page.context().close()
      }
    }
    return starts
  } finally {
    await pages.close()
  }
}

async function startProcesses(count, onStep) {
  const starts = { throttle: 1, loadMs: [], callMs: [] }
  for (let start = 0; start < count; start++) {
    onStep(`start ${start + 1} of ${count}`)
    const { stdout } = await promisify(execFile)(process.execPath, [PROCESS])
    const times = JSON.parse(stdout)
    starts.loadMs.push(times.loadMs)
    starts.callMs.push(times.callMs)
  }
  return [starts]
}

/** Of Longhand's main entry and of each library that is installed, bundled whole and minified. */
async function measureSizes() {
  const entries = [['Longhand', ENTRY], ...PEER_NAMES.filter(isInstalled).map((name) => [name, entryOf(name)])]
  const sizes = []
  for (const [name, entry] of entries) {
    const [script] = (await bundle([entry], { minify: true })).values()
    const bytes = Buffer.from(script)
    sizes.push({
      name,
      raw: bytes.length,
      gzip: gzipSync(bytes, { level: GZIP_LEVEL }).length,
      brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length,
    })
  }
  return sizes
}

function isInstalled(name) {
  return existsSync(`${BENCH}node_modules/${name}`)
}

function entryOf(name) {
  return fileURLToPath(import.meta.resolve(name)).slice(BENCH.length)
}
