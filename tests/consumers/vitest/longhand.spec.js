// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { EXPECTED } from './expected.js'
import { useLonghand } from './use-longhand.js'

it('works in jsdom', () => {
  expect(document.defaultView).toBe(window)
  expect(useLonghand()).toEqual(EXPECTED)
})
