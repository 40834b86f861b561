// Runs the suites of tests/: in Node, in the Chromium that this system has (headless), in Chromium on the build with checked
// memory accesses, and, those of tests/faults/, in Node on the build that fails where a test says.
// Read by Vitest (npm run test:node, test:browser, test:wasm-debug, test:faults; scripts/test.mjs).

import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGUMENTS, findChromium } from './scripts/chromium.mjs'

// Real payloads lie in a folder beside the repository, on machines that have them; tests reach them with
// import.meta.glob, and Vite serves the real path of a link.
const PAYLOADS = ['../shared']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => [folder, realpathSync(folder)])

const SUITES = 'tests/**/*.test.js'
const FAULTS = 'tests/faults/*.test.js'

const CHROMIUM = {
  include: [SUITES],
  exclude: ['tests/**/*.node.test.js', FAULTS],
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    instances: [{ browser: /** @type {const} */ ('chromium') }],
    provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS } }),
  },
}

/**
 * The library on another build of its WebAssembly.
 * @param {string} folder  that the build made in place of dist/
 */
function onBuild(folder) {
  const replacement = fileURLToPath(new URL(`${folder}/wasm-bytes.js`, import.meta.url))
  return { alias: [{ find: /^\.\.\/\.\.\/dist\/wasm-bytes\.js$/, replacement }] }
}

// Bundled before the browser asks: found in the middle of a run, they would reload the page and its tests.
const CLIENTS = ['@angular/compiler', '@angular/core', '@angular/common', '@angular/common/http', 'rxjs']

export default defineConfig({
  optimizeDeps: { include: [...CLIENTS, 'axios', 'ky', 'ky-2', 'ofetch'] },
  server: { fs: { allow: ['.', ...PAYLOADS] } },
  test: {
    setupFiles: ['tests/console.setup.js'],
    globalSetup: ['tests/adapters/start-server.js'],
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: [SUITES], exclude: [FAULTS] } },
      { extends: true, test: { name: 'chromium', ...CHROMIUM } },
      { extends: true, resolve: onBuild('dist/debug'), test: { name: 'wasm-debug', ...CHROMIUM } },
      {
        extends: true,
        resolve: onBuild('build/wasm-faults/dist'),
        test: { name: 'faults', environment: 'node', include: [FAULTS] },
      },
    ],
  },
})
