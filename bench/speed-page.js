// The page's side of speed-browser.mjs: `globalThis.speed` has the ids of the rows, the peers that are missing, and runs a
// row. In the page itself and not in a Worker, where most applications read their JSON.

import { loadPeers } from './peers.js'
import { createRows } from './speed-rows.js'
import { runRow } from './speed-run.js'

const { peers, missing } = await loadPeers()
const rows = createRows(peers)

Object.assign(globalThis, {
  speed: {
    ids: rows.map(({ id }) => id),
    missing,
    run(id, plan) {
      const collectGarbage = /** @type {any} */ (globalThis).gc
      collectGarbage?.()
      return runRow(
        rows.find((row) => row.id === id),
        plan,
      )
    },
  },
})
