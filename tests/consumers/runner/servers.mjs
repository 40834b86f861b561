// Servers that a consumer's own tools start: a free port, when they are ready, and their end. Called by consumers.mjs.

import { connect, createServer } from 'node:net'

const LONGEST = 60_000
const PAUSE = 100

/**
 * Runs a server as long as it is used.
 * @param {import('./project.mjs').Project} project
 * @param {(port: string) => string[]} commandFor a port
 * @param {(url: string) => Promise<any[]>} use
 */
export async function serve(project, commandFor, use) {
  const port = await freePort()
  const server = project.start(commandFor(String(port)))
  let printed = ''
  let hasEnded = false
  server.stdout.on('data', (chunk) => (printed += chunk))
  server.stderr.on('data', (chunk) => (printed += chunk))
  const ended = new Promise((resolve) => {
    server.on('close', () => {
      hasEnded = true
      resolve(undefined)
    })
  })
  try {
    const deadline = Date.now() + LONGEST
    while (!(await accepts(port))) {
      if (hasEnded || Date.now() > deadline) throw new Error(`The server does not answer:\n${printed}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    return await use(`http://127.0.0.1:${port}/`)
  } finally {
    server.kill()
    await ended
  }
}

/** @param {number} port @returns {Promise<boolean>} whether somebody listens there */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}
