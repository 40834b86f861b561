// The demo page's measurement, run for real and short: plausible figures and bars, exports that can be read, a link that
// brings the settings back, a stop. In Node, which drives Chromium.
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDemo } from './demo/open-demo.js'

const HASH = '#length=short&document=user&seed=7'

/** @type {import('./demo/open-demo.js').Demo} */
let demo
/** @type {import('playwright').Page} a page in which a measurement has been made */
let page
let measurement

beforeAll(async () => {
  demo = await openDemo()
  page = await demo.open({ hash: HASH })
  await page.getByRole('button', { name: 'Measure' }).click()
  await page.getByText('Done.').waitFor({ timeout: 60_000 })
  measurement = JSON.parse(String(await saved('JSON')))
}, 90_000)
afterAll(() => demo.close())
afterEach(() => {
  expect(demo.printed.splice(0)).toEqual([])
  expect(demo.foreign.splice(0)).toEqual([])
})

it('measures every way, and finds what is slow on every machine', () => {
  const { mappers, peers } = measurement.charts
  for (const { mean, error, rounds } of [...mappers, ...peers]) {
    expect(mean).toBeGreaterThan(10)
    expect(mean).toBeLessThan(1e9)
    expect(error).toBeGreaterThan(0)
    expect(rounds).toBe(5)
  }
  const perSecond = (direction, row, series) =>
    mappers.find((way) => way.direction === direction && way.row === row && way.series === series).mean
  for (const series of ['module', 'plain']) {
    const singleton = perSecond('read', 'singleton', series)
    expect(singleton).toBeGreaterThan(3 * perSecond('read', 'fresh mapper', series))
    expect(singleton).toBeGreaterThan(20 * perSecond('read', 'fresh instance', series))
    expect(perSecond('write', 'singleton', series)).toBeGreaterThan(3 * perSecond('write', 'fresh mapper', series))
  }
})

it('says what is exact', () => {
  const exactnessOf = (chart, direction, row) =>
    measurement.charts[chart].find((way) => way.direction === direction && way.row === row).exactness
  expect(exactnessOf('mappers', 'read', 'singleton')).toBe('exact')
  expect(exactnessOf('mappers', 'read', 'native')).toBe('lossy')
  expect(exactnessOf('peers', 'read', 'Longhand, with a type')).toBe('exact')
  expect(exactnessOf('peers', 'read', 'Longhand, without a type')).toBe('zeros')
  expect(exactnessOf('peers', 'read', 'JSON.parse, JSON.stringify')).toBe('lossy')
})

it('draws bars of the right lengths', async () => {
  const rates = ['singleton', 'fresh mapper', 'fresh instance'].map((row) => {
    const { mappers } = measurement.charts
    return mappers.find((way) => way.direction === 'read' && way.row === row && way.series === 'module').mean
  })
  const lengths = await page.evaluate(lengthsOfBars, { id: 'mappers-read', color: '--bar' })
  expect(lengths).toHaveLength(rates.length)
  // The axis is logarithmic: differences of lengths are ratios of rates.
  const [singleton, mapper, instance] = lengths
  const expected = Math.log(rates[0] / rates[1]) / Math.log(rates[0] / rates[2])
  expect((singleton - mapper) / (singleton - instance)).toBeCloseTo(expected, 1)
})

it('tells the findings, and where they come from', async () => {
  const findings = (await page.locator('.findings').allTextContents()).join('\n')
  expect(findings).toMatch(/a fresh mapper per call reads (≈ )?[\d.,]+× slower/)
  expect(findings).toMatch(/JSON\.parse reads .*(slower|faster|fast).* and changes the numbers/)
  expect(await page.locator('#measure-environment').textContent()).toMatch(/^Measured in Chrome \d+ on \w+/)
})

it('exports the same as CSV', async () => {
  const lines = String(await saved('CSV')).split('\r\n')
  expect(lines.pop()).toBe('')
  const [head, ...rows] = lines.map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
  const names = head.map(([, , name]) => name)
  const records = rows.map((cells) =>
    Object.fromEntries(cells.map(([, quoted, bare], k) => [names[k], quoted ?? bare])),
  )
  const { mappers, peers } = measurement.charts
  expect(records.map(({ row }) => row)).toEqual([...mappers, ...peers].map(({ row }) => row))
  expect(records.map(({ opsPerSecond }) => Number(opsPerSecond))).toEqual(
    [...mappers, ...peers].map(({ mean }) => mean),
  )
  expect(Number(records[0].ratioToBaseline)).toBe(1)
})

it('exports a picture', async () => {
  const png = await saved('PNG')
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  // Width and height stand in the header. An empty picture of that size would have some 10 kB.
  expect(png.readUInt32BE(16)).toBe(2480)
  expect(png.readUInt32BE(20)).toBeGreaterThan(1500)
  expect(png.length).toBeGreaterThan(50_000)
})

it('gives a link that brings the settings back', async () => {
  await page.getByLabel('Length').selectOption('long')
  await page.getByLabel('Document of the second chart').selectOption('chinese')
  await page.getByLabel('Seed').fill('42')
  await page.getByLabel('Seed').blur()
  const hash = await page.getByRole('link', { name: 'Link to these settings' }).getAttribute('href')
  await page.getByLabel('Length').selectOption('short')
  await page.getByLabel('Document of the second chart').selectOption('user')
  await page.evaluate((link) => location.assign(link), hash)
  await expect.poll(() => page.getByLabel('Length').inputValue()).toBe('long')
  expect(await page.getByLabel('Document of the second chart').inputValue()).toBe('chinese')
  expect(await page.getByLabel('Seed').inputValue()).toBe('42')
})

it('takes nothing from a link that it does not know', async () => {
  const other = await demo.open({ hash: '#length=__proto__&document=x&seed=1e9' })
  expect(await other.getByLabel('Length').inputValue()).toBe('normal')
  expect(await other.getByLabel('Document of the second chart').inputValue()).toBe('page')
  expect(await other.getByLabel('Seed').inputValue()).toBe('20240229')
})

it('stops, and keeps what it has', async () => {
  await page.evaluate(() => location.assign('#length=long&document=user'))
  await page.getByRole('button', { name: 'Measure again' }).click()
  await page.getByText('Measuring, chart 1 of 2.').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped.').waitFor()
  const { isComplete, settings } = JSON.parse(String(await saved('JSON')))
  expect(isComplete).toBe(false)
  expect(settings).toEqual({ length: 'long', document: 'user', seed: '20240229' })
})

/** @returns {Promise<Buffer>} */
async function saved(format) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Save as ${format}` }).click()
  return readFileSync(await (await download).path())
}

/** In the page: the lengths in pixels of the bars of one colour, from the top down. */
function lengthsOfBars({ id, color }) {
  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById(id))
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const hex = getComputedStyle(document.documentElement).getPropertyValue(color).trim()
  const wanted = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  const isBar = (x, y) => wanted.every((part, channel) => data[(y * width + x) * 4 + channel] === part)
  const lengths = []
  let isInBar = false
  for (let y = 0; y < height; y++) {
    let length = 0
    for (let x = 0; x < width; x++) if (isBar(x, y)) length++
    if (length > 0 && !isInBar) lengths.push(length)
    isInBar = length > 0
  }
  return lengths
}
