// `npm start`: sets up what is missing, builds, shows what Longhand is for and how fast it is, then serves the demo
// page. `--no-serve` ends before the page; `--yes` lets the set-up use sudo without asking.

import { join } from 'node:path'
import { buildWasm } from './build.mjs'
import { heading, ROOT } from './commands.mjs'
import { runMain, setUp } from './setup.mjs'

await runMain(async () => {
  await setUp({ yes: process.argv.includes('--yes') })
  await buildWasm()

  heading("Exactness: what becomes of a server's numbers")
  // Imported here, not above: the library loads from dist/, which the lines before have made.
  const { printExactness } = await import('./exactness.mjs')
  printExactness()

  heading('Speed: one mapper for all calls, against a fresh one for each')
  const { printThroughput } = await import('../bench/quick.mjs')
  await printThroughput()

  if (process.argv.includes('--no-serve')) return 0
  heading('The demo page (end with Ctrl+C)')
  const { createServer } = await import('vite')
  const server = await createServer({ root: join(ROOT, 'demo') })
  await server.listen()
  server.printUrls()
  return 0
})
