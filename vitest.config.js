// Runs the suites of tests/ twice: in Node, and in the Chromium that this system has, headless.
// Read by Vitest (npm run test:node, npm run test:browser, scripts/test.mjs).

import { existsSync, realpathSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.mjs'

// Real payloads lie in a folder beside the repository, on machines that have them; tests reach them with
// import.meta.glob, and Vite serves the real path of a link.
const PAYLOADS = ['../shared']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => [folder, realpathSync(folder)])

export default defineConfig({
  server: { fs: { allow: ['.', ...PAYLOADS] } },
  test: {
    include: ['tests/**/*.test.js'],
    setupFiles: ['tests/console.setup.js'],
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'chromium',
          exclude: ['tests/**/*.node.test.js'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath: findChromium(),
                args: [
                  // Chromium's sandbox refuses to start as root, which is what a CI runner is.
                  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                  '--disable-quic',
                  '--no-first-run',
                ],
              },
            }),
          },
        },
      },
    ],
  },
})
