// Settings -> the results of both charts, away from the page's own thread. measurement.js starts one Worker per
// measurement and ends it with terminate(). Sends `{ chart, progress, results }` while it runs, then `{ done }`, or
// `{ failure }`.

import { compareResults } from '../../bench/compare.js'
import { measure } from '../../bench/measure.js'
import { createMapperContenders } from './mapper-contenders.js'
import { createPeerContenders } from './peer-contenders.js'
import { planOf } from './settings.js'

self.addEventListener('message', async ({ data: settings }) => {
  try {
    await measureMappers(settings)
    self.postMessage({ done: await measurePeers(settings) })
  } catch (error) {
    self.postMessage({ failure: `${error.name}: ${error.message}` })
  }
})

async function measureMappers(settings) {
  const contenders = createMapperContenders(Number(settings.seed))
  // Throws where a result is wrong that may not be.
  for (const { contender, wrong } of compareResults(contenders)) contender.exactness = wrong > 0 ? 'lossy' : 'exact'
  await measureChart('mappers', contenders, settings)
}

async function measurePeers(settings) {
  const { contenders, missing, refusing } = await createPeerContenders(settings.document, Number(settings.seed))
  await measureChart('peers', contenders, settings)
  return { missing, refusing }
}

/** Drawing takes time, too: more often than this nobody sees it. */
const MESSAGE_EVERY_MS = 150

async function measureChart(chart, contenders, settings) {
  let lastMessage = 0
  const measurement = measure(contenders, planOf(settings), { seed: Number(settings.seed) })
  for (;;) {
    const { done, value } = measurement.next()
    const { results, completed, total } = done ? { results: value, completed: 1, total: 1 } : value
    if (done || performance.now() - lastMessage >= MESSAGE_EVERY_MS) {
      lastMessage = performance.now()
      self.postMessage({ chart, progress: completed / total, results: describe(contenders, results) })
    }
    if (done) return
    // A turn of the event loop, in which the engine frees the instances that were dropped.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** All of them from the start, so that rows do not jump: `mean` is null where there is no estimate yet. */
function describe(contenders, results) {
  return results.map(({ mean, error, samples }, index) => {
    const { direction, row, series, exactness } = contenders[index]
    const isKnown = !Number.isNaN(error)
    return {
      direction,
      row,
      series,
      exactness,
      mean: isKnown ? mean : null,
      error: isKnown ? error : null,
      rounds: samples.length,
    }
  })
}
