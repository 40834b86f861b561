// The page that runs one of the suites, named by its address, and posts what came of it. Bundled by csp.node.test.js.
import { runSuite } from './vitest.js'

const suites = import.meta.glob(['../*.test.js', '../{recovery,concurrency}/*.test.js', '!../**/*.node.test.js'])
const violations = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  violations.push(`${violatedDirective} ${blockedURI}`),
)

const name = new URLSearchParams(location.search).get('suite')
const load = (path) => (path === 'setup' ? import('../console.setup.js') : suites[path]())
let report
try {
  report = await runSuite(name, load)
} catch (error) {
  report = { passed: 0, failures: [String(error?.stack ?? error)] }
}
await fetch('/report', { method: 'POST', body: JSON.stringify({ ...report, violations }) })
