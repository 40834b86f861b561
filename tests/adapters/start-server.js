// The HTTP server of the adapters' suites, started by Vitest before them, in Node, for pages of Chromium too; the suites find
// its address by inject('adapterServer'). /answer gives the answer that its query describes, see answers.js; /echo says what
// it was sent. No answer depends on another request.
import { createServer } from 'node:http'

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': '*',
}

/** @param {import('vitest/node').TestProject} project */
export default async function startServer({ provide }) {
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (pathname === '/echo') await echo(request, response)
    else answer(searchParams, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  provide('adapterServer', `http://127.0.0.1:${port}`)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** What was sent, as JSON. */
async function echo(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const { method, headers } = request
  const body = Buffer.concat(chunks).toString()
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ method, contentType: headers['content-type'], accept: headers.accept, body }))
}

function answer(query, response) {
  const body = Buffer.from(query.get('body') ?? '', 'base64url')
  response.statusCode = Number(query.get('status'))
  if (query.has('contentType')) response.setHeader('Content-Type', query.get('contentType'))
  const end = query.get('end')
  if (end === null) {
    response.end(body)
    return
  }
  // Half of it: then the connection breaks, or nothing comes any more.
  response.setHeader('Content-Length', body.length)
  response.write(body.subarray(0, body.length / 2), () => {
    if (end === 'break') setTimeout(() => response.destroy(), 50)
  })
}
