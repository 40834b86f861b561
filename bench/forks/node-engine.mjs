// Node as an engine: each fork is a fresh process of the Node that runs this. Called by benchmark.mjs and quick.mjs.

import { fork as startProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SHELL = fileURLToPath(new URL('fork-process.mjs', import.meta.url))

/**
 * A fork as its user sees it, in either engine.
 * @typedef {object} Fork
 * @property {(name: string, ...args: any[]) => Promise<any>} ask calls one of fork.js's functions
 * @property {() => Promise<void>} close
 */
/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} version
 * @property {() => Promise<Fork>} openFork
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Engine>} */
export async function openNode() {
  return { name: 'Node', version: process.versions.node, openFork: async () => openFork(), close: async () => {} }
}

/** @returns {Fork} */
function openFork() {
  const child = startProcess(SHELL, [], { execArgv: ['--expose-gc'], serialization: 'advanced' })
  const exited = once(child, 'exit')
  return {
    ask: async (name, ...args) => {
      child.send({ name, args })
      const ended = exited.then(([code, signal]) => ({ failure: `The fork ended, ${signal ?? `status ${code}`}` }))
      const answer = once(child, 'message').then(([message]) => message)
      const { failure, result } = /** @type {any} */ (await Promise.race([answer, ended]))
      if (failure !== undefined) throw new Error(failure)
      return result
    },
    close: async () => {
      child.kill()
      await exited
    },
  }
}
