// The demo page as a visitor has it: built by `npm run demo:build`, served from a sub-path, opened in the system's
// Chromium. Called by the tests demo-*.node.test.js. Everything a page asks for or prints is kept, to be looked at.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.mjs'

const SUB_PATH = '/tools/longhand/'
const CONTENT_TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/**
 * @typedef {object} Demo
 * @property {(options?: import('playwright').BrowserContextOptions & { hash?: string }) => Promise<import('playwright').Page>} open
 * @property {string[]} printed what pages wrote to the console, and errors nobody caught
 * @property {string[]} foreign requests to anything but the page's own folder
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Demo>} */
export async function openDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-demo-'))
  const build = ['run', '--silent', 'demo:build', '--', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  execFileSync('npm', build, { cwd: new URL('../..', import.meta.url) })
  const server = createServer((request, response) => answer(folder, request, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const url = `http://127.0.0.1:${port}${SUB_PATH}`
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS })
  const printed = []
  const foreign = []

  return {
    printed,
    foreign,
    async open({ hash = '', ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      context.on('request', (request) => {
        const isOwn = request.url().startsWith(url) || /^(data|blob):/.test(request.url())
        if (!isOwn) foreign.push(request.url())
      })
      context.on('console', (message) => printed.push(`${message.type()}: ${message.text()}`))
      context.on('weberror', (webError) => printed.push(String(webError.error())))
      const page = await context.newPage()
      await page.goto(url + hash)
      await page.locator('.comparison, .error').first().waitFor()
      return page
    },
    async close() {
      await browser.close()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Nothing lies above the sub-path: what asks for it there gets nothing. */
function answer(folder, request, response) {
  const path = request.url.startsWith(SUB_PATH) ? request.url.slice(SUB_PATH.length) || 'index.html' : ''
  const file = join(folder, path)
  if (path === '' || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': CONTENT_TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
}
