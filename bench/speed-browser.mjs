// The speed table's rows in headless Chromium: opens speed.html and hands the page one row after the other. Called by
// speed.mjs.

import { openServedPages } from './forks/served-pages.mjs'

const PAGE = 'speed.html'

/** Returns the page's `version`, the `ids` of its rows, the peers `missing` in it, `run(id, plan)` and `close()`. */
export async function openSpeedPage() {
  const pages = await openServedPages([PAGE])
  const page = await pages.openPage(PAGE)
  await page.waitForFunction('globalThis.speed !== undefined')
  const { ids, missing } = /** @type {any} */ (await page.evaluate('({ ids: speed.ids, missing: speed.missing })'))
  return {
    version: `Chromium ${pages.version}`,
    ids,
    missing,
    run: (id, plan) => page.evaluate(`speed.run(${JSON.stringify(id)}, ${JSON.stringify(plan)})`),
    close: pages.close,
  }
}
