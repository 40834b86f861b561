// A fresh clone -> one that can be measured: builds where nothing is built yet, and installs what Longhand is compared
// with. Called by run.mjs before anything of the library is imported. What is there already it leaves as it is: after a
// change to C++, building is up to you.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWasm } from '../scripts/build.mjs'
import { ROOT, step } from '../scripts/commands.mjs'
import { setUp } from '../scripts/setup.mjs'

export async function prepareCheckout() {
  if (!existsSync(join(ROOT, 'dist/longhand.wasm'))) {
    await setUp()
    await buildWasm()
  }
  const bench = join(ROOT, 'bench')
  if (!existsSync(join(bench, 'node_modules'))) {
    const options = ['--no-fund', '--no-audit', '--loglevel=error']
    await step('Installing what Longhand is compared with', 'npm', ['ci', '--prefix', bench, ...options])
  }
}
