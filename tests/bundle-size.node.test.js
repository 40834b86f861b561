// What an application pays for `import { ObjectMapper } from 'longhand'`: the main entry as a bundler makes it, minified
// and compressed, with the WebAssembly in it.
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

const MOST_BYTES = 35_000

it('the main entry, bundled and minified, is at most 35 kB in brotli', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../js/index.js', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result)
  expect(output.map(({ type }) => type)).toEqual(['chunk'])
  const [{ code }] = output
  expect(code).toContain('Longhand needs WebAssembly')
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(MOST_BYTES)
})
