// Fails a test during which anything was printed: the library must never write to its users' console.
// Loaded by Vitest before each test file, in Node and in the browser.

import { afterEach, beforeEach, expect, vi } from 'vitest'

const METHODS = /** @type {const} */ (['debug', 'error', 'info', 'log', 'trace', 'warn'])

beforeEach(() => {
  // The spies let everything through, so that whoever debugs still sees what was printed.
  for (const method of METHODS) vi.spyOn(console, method)
})

afterEach(() => {
  const printed = METHODS.flatMap((method) => vi.mocked(console[method]).mock.calls)
  for (const method of METHODS) vi.mocked(console[method]).mockRestore()
  expect(printed, 'printed to the console').toEqual([])
})
