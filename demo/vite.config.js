// demo/ -> a folder of static files in demo/dist that works from any path: `vite demo`, `vite build demo`.

import { defineConfig } from 'vite'
import { optionalPeers, peerLicenses } from './optional-peers.js'

export default defineConfig({
  base: './',
  plugins: [optionalPeers(), peerLicenses()],
  // A Worker is bundled by itself.
  worker: { format: 'es', plugins: () => [optionalPeers()] },
  build: {
    target: 'es2022',
    // Of what the page brings along; the folder is passed on without this repository.
    license: { fileName: 'licenses.md' },
    // Every browser that can run the library preloads modules by itself.
    modulePreload: { polyfill: false },
    // The library carries its WebAssembly inside, which is more than Vite's warning expects of a script.
    chunkSizeWarningLimit: 1000,
  },
})
