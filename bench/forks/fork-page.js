// The shell of a fork in a browser: chromium-engine.mjs calls `globalThis.fork` in the page. In the page itself and not in
// a Worker, where most applications read their JSON.

import { fork } from './fork.js'

Object.assign(globalThis, { fork })
