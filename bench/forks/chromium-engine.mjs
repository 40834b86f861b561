// Chromium as an engine: each fork is a page in a context of its own, which Chromium gives a fresh process. Called by
// benchmark.mjs.

import { openServedPages } from './served-pages.mjs'

const PAGE = 'forks/fork-page.html'

/** @returns {Promise<import('./node-engine.mjs').Engine>} */
export async function openChromium() {
  const pages = await openServedPages([PAGE])
  return { name: 'Chromium', version: pages.version, openFork: () => openFork(pages), close: pages.close }
}

async function openFork(pages) {
  const page = await pages.openPage(PAGE)
  await page.waitForFunction('globalThis.fork !== undefined')
  return {
    ask: (name, ...args) => page.evaluate(`fork.${name}(...${JSON.stringify(args)})`),
    close: () => page.context().close(),
  }
}
