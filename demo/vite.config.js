// demo/ -> a folder of static files in demo/dist that works from any path: `vite demo`, `vite build demo`.

import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Every browser that can run the library preloads modules by itself.
    modulePreload: { polyfill: false },
    // The library carries its WebAssembly inside, which is more than Vite's warning expects of a script.
    chunkSizeWarningLimit: 1000,
  },
})
