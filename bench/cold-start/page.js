// The page's side of cold-start.mjs: `globalThis.timeFirstResult`, to be called once.

import { timeFirstResult } from './first-result.js'

const URL_OF_BUNDLE = '/longhand.js'

Object.assign(globalThis, {
  async timeFirstResult() {
    // The transfer is the network's time and not the library's: the import takes it from the cache, and what even that
    // takes, which goes through other processes, is not counted.
    await (await fetch(URL_OF_BUNDLE)).text()
    const { loadMs, callMs } = await timeFirstResult(() => import(/* @vite-ignore */ URL_OF_BUNDLE))
    const transfers = performance.getEntriesByName(new URL(URL_OF_BUNDLE, location.href).href)
    return { loadMs: loadMs - transfers.at(-1).duration, callMs }
  },
})
