// Pages in a real Chromium: serves a folder, opens a page of it, watches its console, and gives back what the page wrote
// into its elements with the class `report`. Called by the consumers in consumers.mjs.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../../scripts/chromium.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}
const LONGEST = 60_000
// What Vite's own client tells whoever develops.
const OF_VITE = /^\[vite\] (connecting|connected)/

/** @type {Promise<import('playwright').Browser> | undefined} */
let browser

/** @returns {Promise<string>} the browser's name and major version */
export async function browserVersion() {
  const [major] = (await started()).version().split('.')
  return `Chromium ${major}`
}

export async function closeBrowser() {
  await (await browser)?.close()
  browser = undefined
}

function started() {
  browser ??= chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS })
  return browser
}

/**
 * Opens a page that some server has.
 * @param {string} url
 * @param {number} [count] of the elements that report
 * @returns {Promise<any[]>} the reports, in the document's order
 */
export async function visit(url, count = 1) {
  const page = await (await started()).newPage()
  /** @type {string[]} */
  const printed = []
  page.on('console', (message) => {
    if (!(message.type() === 'debug' && OF_VITE.test(message.text()))) printed.push(message.text())
  })
  page.on('pageerror', (error) => printed.push(String(error)))
  page.on('requestfailed', (request) => printed.push(`${request.url()}: ${request.failure()?.errorText}`))
  page.on('response', (response) => {
    if (response.status() >= 400) printed.push(`${response.url()}: ${response.status()}`)
  })
  try {
    await page.goto(url)
    await page.waitForFunction(
      (wanted) => {
        const reports = [...document.querySelectorAll('.report')]
        return reports.length === wanted && reports.every((element) => element.textContent !== '')
      },
      count,
      { timeout: LONGEST },
    )
    const texts = await page.locator('.report').allTextContents()
    if (printed.length > 0) throw new Error(`The page printed:\n${printed.join('\n')}`)
    return texts.map((text) => JSON.parse(text))
  } catch (error) {
    throw printed.length > 0 ? new Error(`${error}\nThe page printed:\n${printed.join('\n')}`) : error
  } finally {
    await page.close()
  }
}

/**
 * Serves a folder's files and opens its index.html.
 * @param {string} folder
 * @param {Record<string, string>} [headers] of every response
 * @returns {Promise<any[]>}
 */
export async function visitFolder(folder, headers = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    try {
      const body = await readFile(join(folder, normalize(path)))
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain', ...headers })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    return await visit(`http://127.0.0.1:${port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
