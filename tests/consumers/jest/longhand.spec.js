/** @jest-environment jsdom */
import { EXPECTED } from './expected.js'
import { useLonghand } from './use-longhand.js'

it('works in jsdom, which has no TextEncoder', () => {
  expect(document.defaultView).toBe(window)
  expect(typeof TextEncoder).toBe('undefined')
  expect(useLonghand()).toEqual(EXPECTED)
})
