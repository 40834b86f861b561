// `npm run demo:record`: builds the page, measures in it in headless Chromium, and keeps the result as recorded.json, which
// the page shows until its visitor measures. To be run on an idle machine, when the library's speed has changed.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { CHROMIUM_ARGUMENTS, findChromium } from '../scripts/chromium.mjs'

const DEMO = fileURLToPath(new URL('.', import.meta.url))
const RECORDED = fileURLToPath(new URL('measure/recorded.json', import.meta.url))
const LIMIT_MS = 300_000

const outDir = mkdtempSync(join(tmpdir(), 'longhand-demo-'))
try {
  await build({ root: DEMO, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({ root: DEMO, logLevel: 'warn', build: { outDir }, preview: { port: 0 } })
  await record(server.resolvedUrls.local[0])
  await server.close()
} finally {
  rmSync(outDir, { recursive: true })
}

async function record(url) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS })
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Measure' }).click()
  await page.getByText('Done.').waitFor({ timeout: LIMIT_MS })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as JSON' }).click()
  await (await download).saveAs(RECORDED)
  // The linter wants it as all files of the repository are.
  execFileSync('npx', ['biome', 'format', '--write', RECORDED])
  console.log(await page.locator('.findings').allTextContents())
  await browser.close()
}
