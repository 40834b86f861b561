// A message -> a measurement, away from the page's own thread. throughput.js starts one Worker per measurement and ends
// it with terminate(). Sends `{ progress, results }` while it runs, then `{ results, lost }`, or `{ failure }`.

import { compareResults } from '../../bench/compare.js'
import { createContenders } from '../../bench/contenders.js'
import { measure, PLANS } from '../../bench/measure.js'

self.addEventListener('message', async () => {
  try {
    await run()
  } catch (error) {
    self.postMessage({ failure: `${error.name}: ${error.message}` })
  }
})

async function run() {
  const contenders = createContenders()
  const lossy = compareResults(contenders).find((report) => report.contender.lossy)
  const measurement = measure(contenders, PLANS.page)
  for (;;) {
    const { done, value } = measurement.next()
    if (done) {
      self.postMessage({ results: value, lost: { wrong: lossy.wrong, total: lossy.total } })
      return
    }
    self.postMessage({ progress: value.completed / value.total, results: value.results })
    // A turn of the event loop, in which the engine frees the instances that were dropped.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
