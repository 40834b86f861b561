// The demo page as a whole: it works from a sub-path without a network, is right about its own example, and can be read
// and used by everyone: axe, widths of phones, dark mode, the keyboard. In Node, which drives Chromium.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDemo } from './demo/open-demo.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** @type {import('./demo/open-demo.js').Demo} */
let demo
/** @type {import('playwright').Page} */
let page

beforeAll(async () => {
  demo = await openDemo()
  page = await demo.open()
})
afterAll(() => demo.close())
afterEach(() => {
  expect(demo.printed.splice(0)).toEqual([])
  expect(demo.foreign.splice(0)).toEqual([])
})

it('shows an id as JSON.parse reads it', async () => {
  const sent = await page.locator('#specimen-sent').textContent()
  expect(await page.locator('#specimen-parsed').textContent()).toBe(String(JSON.parse(sent)))
  expect(await page.locator('#specimen-longhand').textContent()).toBe(sent)
})

describe('axe finds nothing', () => {
  beforeAll(async () => {
    for (const details of await page.locator('details').all()) await details.locator('summary').click()
    await page.getByRole('button', { name: 'Suggest types' }).click()
    await page.locator('#types-code').filter({ hasText: 't.long' }).waitFor()
  })

  // Colours don't depend on the width, nor the structure on the colours: two of the four say it all.
  it.each([
    { viewport: DESKTOP, colorScheme: /** @type {const} */ ('light') },
    { viewport: PHONE, colorScheme: /** @type {const} */ ('dark') },
  ])('at $viewport.width px, $colorScheme', async ({ viewport, colorScheme }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf()).toEqual([])
    await page.getByLabel('JSON text').fill('{"id": 01}')
    await page.locator('.error').waitFor()
    expect(await violationsOf('.error')).toEqual([])
    await page.getByRole('button', { name: 'Orders', exact: true }).click()
    await page.locator('.comparison').waitFor()
  })
})

it('fits into the width of screens', async () => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // The charts follow the width a moment later.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

it('can be used by keyboard', async () => {
  await page.evaluate(() => location.assign('#length=long'))
  await tabTo('button', 'Ids')
  await page.keyboard.press('Enter')
  await page.locator('.verdict-title', { hasText: 'of 8 numbers' }).waitFor()
  await tabTo('select', 'Type of [].id')
  await page.keyboard.press('ArrowDown')
  await page.locator('#types-code').filter({ hasText: 'id: t.long' }).waitFor()
  await tabTo('button', 'Measure')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Stopped.').waitFor()
})

/** Presses the tab key until an element of this tag and name has the focus. */
async function tabTo(tag, name) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim()
      return [activeElement?.localName, label]
    })
    if (focused[0] === tag && focused[1] === name) return
  }
  throw new Error(`The tab key does not reach ${name}`)
}

/** Axe is evaluated by the debugger, as the page's own policy lets nothing in. */
async function violationsOf(part = 'body') {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(`axe.run('${part}')`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
