// `npm run bench`, `npm run bench:browser`: sets up what is missing, then runs the benchmark.

import { runMain } from '../scripts/setup.mjs'
import { prepareCheckout } from './prepare-checkout.mjs'

await runMain(async () => {
  await prepareCheckout()
  // Imported here, not above: the library loads from dist/, which may only be there since the line before.
  const { benchmark } = await import('./benchmark.mjs')
  return benchmark(process.argv.slice(2))
})
