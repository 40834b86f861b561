// The shell of a fork in Node: takes `{ name, args }` from the parent process, answers `{ result }` or `{ failure }`.
// Started by node-engine.mjs, and ended by it.

import { fork } from './fork.js'

process.on('message', async ({ name, args }) => {
  try {
    process.send({ result: await fork[name](...args) })
  } catch (error) {
    process.send({ failure: error.stack })
  }
})
