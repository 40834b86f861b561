// The speed table's rows in headless Chromium: bundles speed.html as an application would, serves it under a strict
// Content-Security-Policy, and hands the page one row after the other. Called by speed.mjs.

import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../scripts/chromium.mjs'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const CONTENT_TYPES = { '.html': 'text/html', '.js': 'text/javascript' }
const HEADERS = {
  'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  // With these two the page has a clock of 5 µs instead of 100 µs.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Returns the page's `version`, the `ids` of its rows, the peers `missing` in it, `run(id, plan)` and `close()`. */
export async function openSpeedPage() {
  const server = createServer(answerFrom(await bundle()))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      // Chromium's sandbox refuses to start as root, which is what a CI runner is.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--js-flags=--expose-gc',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await page.goto(`http://127.0.0.1:${port}/speed.html`)
  await page.waitForFunction('globalThis.speed !== undefined')
  const { ids, missing } = await page.evaluate('({ ids: speed.ids, missing: speed.missing })')
  return {
    version: `Chromium ${browser.version()}`,
    ids,
    missing,
    run: (id, plan) => page.evaluate(`speed.run(${JSON.stringify(id)}, ${JSON.stringify(plan)})`),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}

/** @returns {Promise<Map<string, string | Uint8Array>>} what is served, by path */
async function bundle() {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: `${FOLDER}speed.html`, external: absentPeers() },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result)
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/** Packages that are not installed: imported by the page in vain, as in Node. */
function absentPeers() {
  const { dependencies } = JSON.parse(readFileSync(`${FOLDER}package.json`, 'utf8'))
  return Object.keys(dependencies).filter((name) => !existsSync(`${FOLDER}node_modules/${name}`))
}

function answerFrom(files) {
  return (request, response) => {
    const body = files.get(request.url)
    const type = CONTENT_TYPES[extname(request.url)] ?? 'text/plain'
    response.writeHead(body === undefined ? 404 : 200, { ...HEADERS, 'content-type': type })
    response.end(body)
  }
}
