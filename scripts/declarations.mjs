// Copies the hand-written declarations of js/ (*.d.ts) to dist/types, where tsc has put those it made from JSDoc:
// tsc reads them and does not copy them. Called by `npm run build:types`.

import { cpSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './commands.mjs'

cpSync(join(ROOT, 'js'), join(ROOT, 'dist/types'), {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || path.endsWith('.d.ts'),
})
