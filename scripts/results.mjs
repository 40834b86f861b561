// Turns what the test runners leave behind (ctest's JUnit file, Vitest's JSON file) into counts of passed, failed and
// skipped tests. Called by test.mjs. Never reports a run as good that crashed or ran nothing.

import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [skips] the names of skipped tests, which say why
 */

/**
 * Counts from the file that `ctest --output-junit` writes.
 * @param {string} text
 * @returns {Counts}
 */
export function readCtest(text) {
  const suite = text.match(/<testsuite\b[^>]*>/)?.[0] ?? ''
  const count = (/** @type {string} */ name) => Number(suite.match(new RegExp(`\\b${name}="(\\d+)"`))?.[1] ?? 0)
  const skipped = count('skipped') + count('disabled')
  return { passed: count('tests') - count('failures') - skipped, failed: count('failures'), skipped }
}

/**
 * Counts from the file that Vitest's JSON reporter writes; a suite that failed to load is one failure.
 * @param {string} text
 * @returns {Counts}
 */
export function readVitest(text) {
  const report = JSON.parse(text)
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ suite) =>
      suite.status === 'failed' && suite.assertionResults.every((result) => result.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    skips: report.testResults.flatMap((/** @type {{ assertionResults: any[] }} */ suite) =>
      suite.assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
    ),
  }
}

/**
 * Counts of one runner: from its file, corrected by its exit status.
 * @param {number} status
 * @param {string} path
 * @param {(text: string) => Counts} read
 * @returns {Counts}
 */
export function countRun(status, path, read) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    Object.assign(counts, read(readFileSync(path, 'utf8')))
  } catch {
    // No file, or half a file: the runner died before its end, which the next line counts.
  }
  const ranNothing = counts.passed + counts.failed === 0
  if (counts.failed === 0 && (status !== 0 || ranNothing)) counts.failed = 1
  return counts
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of all) {
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}

/** @param {Counts} counts */
export function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
