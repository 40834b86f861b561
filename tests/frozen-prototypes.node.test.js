// Applications freeze Object.prototype, or put a setter there: what is read must not notice. In Node only, since a browser
// runs all suites on one page, which could not be used any more.
import { expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'

const NAMES = ['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__proto__']
const text = `{${NAMES.map((name, k) => `"${name}":${k}`).join()}}`
const fields = Object.fromEntries(NAMES.map((name) => [name, t.int]))

it.each([
  ['a record', t.record(t.int)],
  ['declared fields', t.object('Named', fields)],
  ['unknown members', t.object('Other', { id: t.int })],
  ['no type', t.any],
])('members with names of Object.prototype are defined, not assigned: %s', (_name, type) => {
  const setters = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(Object.prototype, name)])
  const refuse = { get: () => undefined, set: () => expect.unreachable('a setter was called'), configurable: true }
  const mapper = new ObjectMapper()
  mapper.readValue(text, type)
  try {
    for (const name of NAMES) Object.defineProperty(Object.prototype, name, refuse)
    const value = mapper.readValue(text, type)
    for (const [name, descriptor] of setters) Object.defineProperty(Object.prototype, name, descriptor)
    expect(Object.entries(value)).toEqual(NAMES.map((name, k) => [name, k]))
  } finally {
    for (const [name, descriptor] of setters) Object.defineProperty(Object.prototype, name, descriptor)
  }
})
