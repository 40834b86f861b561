// HTML pages of bench/ -> a headless Chromium and a server that gives it their bundles under a strict
// Content-Security-Policy. Called by chromium-engine.mjs, cold-start.mjs and speed-browser.mjs.

import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.mjs'

const BENCH = fileURLToPath(new URL('../', import.meta.url))
const CONTENT_TYPES = { '.html': 'text/html', '.js': 'text/javascript' }
const HEADERS = {
  'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  // With these two a page has a clock of 5 µs instead of 100 µs.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'max-age=3600',
}

/**
 * Bundles, serves and starts.
 * @param {string[]} inputs HTML pages and scripts, as paths in bench/
 * @param {{ minify?: boolean }} [options]
 */
export async function openServedPages(inputs, { minify = false } = {}) {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found: name one with LONGHAND_CHROMIUM')
  const server = createServer(answerFrom(await bundle(inputs, { minify })))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { chromium } = await import('playwright')
  const args = [...CHROMIUM_ARGUMENTS, '--js-flags=--expose-gc', '--enable-precise-memory-info']
  const browser = await chromium.launch({ executablePath, args })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    version: browser.version(),
    /** A page in a context, and so in a process, of its own. */
    async openPage(path) {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(error))
      await page.goto(`http://127.0.0.1:${port}/${path}`)
      return page
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/**
 * What an application's bundler would make of files in bench/.
 * @returns {Promise<Map<string, string | Uint8Array>>} by path; a script keeps its name and its exports
 */
export async function bundle(inputs, { minify }) {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    root: BENCH,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify,
      modulePreload: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: inputs.map((input) => `${BENCH}${input}`),
        external: absentPeers(),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result)
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/** Packages that are not installed: imported by a page in vain, as in Node. */
function absentPeers() {
  const { dependencies } = JSON.parse(readFileSync(`${BENCH}package.json`, 'utf8'))
  return Object.keys(dependencies).filter((name) => !existsSync(`${BENCH}node_modules/${name}`))
}

function answerFrom(files) {
  return (request, response) => {
    const body = files.get(request.url)
    const type = CONTENT_TYPES[extname(request.url)] ?? 'text/plain'
    response.writeHead(body === undefined ? 404 : 200, { ...HEADERS, 'content-type': type })
    response.end(body)
  }
}
