// What the suites import as 'vitest' on the page with a Content-Security-Policy: Vitest's own runner and matchers, without
// its page, which has inline scripts. Put in Vitest's place by csp.node.test.js.
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import { startTests } from '@vitest/runner'
import { spyOn } from '@vitest/spy'

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from '@vitest/runner'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
export const { expect } = chai

expect.unreachable = () => chai.assert.fail('expected not to be reached')

const stubbed = new Map()

export const vi = {
  spyOn,
  mocked: (spy) => spy,
  stubGlobal(name, value) {
    if (!stubbed.has(name)) stubbed.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  },
  unstubAllGlobals() {
    for (const [name, descriptor] of stubbed) Object.defineProperty(globalThis, name, descriptor)
    stubbed.clear()
  },
}

const CONFIG = {
  root: '/',
  setupFiles: ['setup'],
  passWithNoTests: false,
  allowOnly: false,
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
  maxConcurrency: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
  tags: [],
  strictTags: false,
}

/**
 * Runs one suite.
 * @param {string} path
 * @param {(path: string) => Promise<unknown>} load of the suite and of 'setup'
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function runSuite(path, load) {
  const files = await startTests([path], { config: CONFIG, importFile: load })
  const report = { passed: 0, failures: [] }
  const visit = (task, name) => {
    const { state, errors = [] } = task.result ?? {}
    if (state === 'fail') report.failures.push(...errors.map(({ message }) => `${name}: ${message}`))
    if (state === 'pass' && task.type === 'test') report.passed++
    for (const inner of task.tasks ?? []) visit(inner, `${name} > ${inner.name}`)
  }
  for (const file of files) visit(file, path)
  return report
}
