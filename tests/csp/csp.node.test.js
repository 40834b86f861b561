// The library under a Content-Security-Policy, in Chromium: the suites themselves on a page that may compile WebAssembly and
// nothing else, and the library as it is published, which says what is missing where even that is refused. Started from Node,
// since Vitest's own page needs inline scripts.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.mjs'
import { startServer } from './policy-server.js'

const ALLOWING = "script-src 'self' 'wasm-unsafe-eval'"
const REFUSING = "script-src 'self'"

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const BUNDLE = path('../../build/csp')
const LONGEST = 120_000

// Those with data of a folder outside the repository would put it into the bundle.
const LEFT_OUT = ['../payloads.test.js', '../decimal-vectors.test.js']
const FOLDERS = ['..', '../recovery', '../concurrency']
const suites = FOLDERS.flatMap((folder) => readdirSync(path(folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.test.js') && !file.endsWith('.node.test.js') && !LEFT_OUT.includes(file))
  .sort()

let server
let browser
let page
const printed = []

beforeAll(async () => {
  await build({
    configFile: false,
    root: path('.'),
    logLevel: 'error',
    resolve: { alias: { vitest: path('./vitest.js') } },
    worker: { format: 'es' },
    build: {
      outDir: BUNDLE,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: path('./suites-page.js'),
        output: { entryFileNames: 'suites-page.js' },
        // package.json says that modules have no side effects, which is true of the library, not of suites.
        treeshake: false,
      },
    },
  })
  server = await startServer(BUNDLE)
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS })
  page = await browser.newPage()
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(String(error)))
}, LONGEST)

afterAll(async () => {
  await browser?.close()
  server?.close()
})

describe(`under ${ALLOWING}`, () => {
  it.each(suites)('%s', { timeout: LONGEST }, async (suite) => {
    printed.length = 0
    const report = await server.visit(page, `suites-page.js&suite=${encodeURIComponent(suite)}`, ALLOWING)
    expect(report.failures).toEqual([])
    expect(report.violations).toEqual([])
    expect(report.passed).toBeGreaterThan(0)
    expect(printed).toEqual([])
  })

  it('two copies of the library, as it is published', async () => {
    const { calls, foreign, evaluated } = await server.visit(page, 'plain-page.js', ALLOWING)
    const right = ['{"id":"9007199254740993","price":"12.50"}', ['9007199254740993'], '{"id":9007199254740993}']
    expect(calls).toEqual([...right, ...right].map((value) => ({ value })))
    expect(evaluated.name).toBe('EvalError')
    expect(foreign).toMatchObject({ name: 'TypeError', message: expect.stringContaining('of this copy') })
  })
})

it(`under ${REFUSING} each call names the directive`, async () => {
  printed.length = 0
  const { calls } = await server.visit(page, 'plain-page.js', REFUSING)
  expect(calls).toHaveLength(6)
  for (const { name, code, message } of calls) {
    expect([name, code]).toEqual(['JsonProcessingException', 'WASM_UNAVAILABLE'])
    expect(message).toContain("'wasm-unsafe-eval' in script-src")
  }
})
