// A web server for pages under a Content-Security-Policy: serves the bundled suites, and the library as it is published,
// with one header on everything; takes the reports that the pages post. In Node alone.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** @param {string} path of a request @param {string} bundle folder of the bundled suites @returns {string} a file */
function fileOf(path, bundle) {
  // Two addresses of the library: two copies of it, for a browser.
  const [, published] = /^\/copy-\d(\/(?:js|dist)\/.*)$/.exec(path) ?? []
  if (published !== undefined) return join(ROOT, published)
  return path === '/plain-page.js' ? join(ROOT, 'tests/csp/plain-page.js') : join(bundle, path)
}

/**
 * @param {string} bundle folder of the bundled suites
 * @returns {Promise<{ visit: (page: import('playwright').Page, script: string, policy: string) => Promise<any>,
 *   close: () => void }>}
 */
export async function startServer(bundle) {
  let policy = ''
  let receive = (_report) => {}
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    response.setHeader('Content-Security-Policy', policy)
    if (request.method === 'POST') {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      response.end()
      receive(JSON.parse(Buffer.concat(chunks).toString()))
      return
    }
    if (pathname === '/') {
      const script = new URL(request.url, 'http://localhost').searchParams.get('script')
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><link rel="icon" href="data:,"><script type="module" src="/${script}"></script>`)
      return
    }
    try {
      const body = await readFile(fileOf(normalize(pathname), bundle))
      response.setHeader('Content-Type', `${TYPES[extname(pathname)] ?? 'text/plain'}; charset=utf-8`)
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return {
    /** Opens a page with a script, under a policy, and resolves to what it reports. */
    async visit(page, script, wanted) {
      policy = wanted
      const report = new Promise((resolve) => {
        receive = resolve
      })
      await page.goto(`http://127.0.0.1:${port}/?script=${script}`)
      return report
    },
    close: () => server.close(),
  }
}
