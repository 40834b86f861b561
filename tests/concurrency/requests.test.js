// Requests of many users that interleave on one server, as in server-side rendering: they share the singleton, and each
// sees its own values alone, whatever awaits between its calls and whatever fails in the others.
import { expect, it } from 'vitest'
import { JsonMappingException, t } from '../../js/index.js'
import { singleton } from '../assertions.js'

const REQUESTS = 200
const STEPS = 5

const pauses = [
  () => Promise.resolve(),
  () => new Promise((resolve) => setTimeout(resolve, 0)),
  () => new Promise((resolve) => queueMicrotask(resolve)),
]

/** Answers one request: reads the back end's text, changes it, writes the page's state; some fail on purpose. */
async function answer(user, log) {
  const mapper = singleton()
  const secret = `secret of ${user}`
  const Session = t.object('Session', {
    user: t.long,
    secret: t.string.as({
      decode: (text) => {
        // Looks something up in the middle of its call, as a real codec might.
        expect(mapper.readValue(`[${2n ** 60n + BigInt(user)}]`)).toEqual([String(2n ** 60n + BigInt(user))])
        if (user % 7 === 3) throw new Error(text)
        return text
      },
      encode: String,
    }),
    steps: t.array(t.decimal),
  })
  let state = `{"user":${user},"secret":"${secret}","steps":[]}`
  for (let step = 0; step < STEPS; step++) {
    await pauses[(user + step) % pauses.length]()
    const session = mapper.readValue(state, Session)
    await pauses[(user * 3 + step) % pauses.length]()
    session.steps.push(`${step}.${user}0`)
    state = mapper.writeValueAsString(session, Session)
    log.push(user)
  }
  return state
}

it(`${REQUESTS} requests share the singleton`, async () => {
  const log = []
  const users = Array.from({ length: REQUESTS }, (_, user) => user)
  const answers = await Promise.allSettled(users.map((user) => answer(user, log)))
  for (const user of users) {
    const { status, value, reason } = answers[user]
    if (user % 7 === 3) {
      expect(reason).toBeInstanceOf(JsonMappingException)
      expect([reason.path, reason.cause.message]).toEqual([['secret'], `secret of ${user}`])
      expect(reason.message).not.toContain('secret of')
      continue
    }
    expect(status).toBe('fulfilled')
    const steps = Array.from({ length: STEPS }, (_, step) => `"${step}.${user}0"`)
    expect(value).toBe(`{"user":"${user}","secret":"secret of ${user}","steps":[${steps}]}`)
  }
  // They did interleave: a user's steps don't stand in one row.
  const rows = log.filter((user, index) => user !== log[index - 1]).length
  expect(rows).toBeGreaterThan(REQUESTS)
})
