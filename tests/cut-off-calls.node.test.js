// A call that the end of the stack cuts off, wherever it was, costs nothing but itself: the calls after it are right, and
// what was configured is as it says. In processes of their own (Node alone), of which each may also hang or die.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SCENARIOS = fileURLToPath(new URL('cut-off-calls/scenarios.mjs', import.meta.url))
// Many times what they take. One that hangs is killed.
const PATIENCE_MS = 20_000

function outcomeOf(name, ...flags) {
  const options = { encoding: 'utf8', timeout: PATIENCE_MS, stdio: ['ignore', 'pipe', 'pipe'] }
  return JSON.parse(execFileSync(process.execPath, [...flags, SCENARIOS, name], options))
}

// A small stack is filled faster.
const SMALL_STACK = '--stack-size=120'

describe('cut off at any depth', () => {
  it.each([
    ['close() closes the mapper, or leaves it as it was', 'closing'],
    ['enable() has its effect just where isEnabled() says so', 'enabling'],
    ['registerModule() can be repeated', 'registering'],
    ['a read leaves the limits of the mapper, and none of the call before', 'limits'],
    ['a write by a fresh mapper leaves it whole', 'writing'],
    ['a read that fails leaves the next as it would be', 'failing'],
  ])('%s', (_name, scenario) => {
    const { cutOff, wrong } = outcomeOf(scenario, SMALL_STACK)
    expect(wrong).toEqual([])
    expect(cutOff).toBeGreaterThan(20)
  })

  it('close() does so on a stack of the usual size', () => {
    expect(outcomeOf('closing').wrong).toEqual([])
  })

  it('six thousand calls, one after the other, leave the stack of the module as it was', () => {
    expect(outcomeOf('thousands', SMALL_STACK)).toEqual({ cutOff: 6000, wrong: [] })
  })
})

describe('a mapper that is made while memory grows', () => {
  it.each(['names of equal length', 'long names'])('has all of its modules: %s', (scenario) => {
    expect(outcomeOf(scenario).wrong).toEqual([])
  })
})
