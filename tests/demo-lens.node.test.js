// The demo page's lens: what it marks is held to lists and arithmetic of this file's own, what it says of broken texts to
// their places, and a file of 20 MB must not freeze the page. In Node, which drives Chromium.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Big from 'big.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from '../demo/examples/examples.js'
import { openDemo } from './demo/open-demo.js'

/** Paths of the numbers that are not what was sent, in document order. Written down by hand. */
const CHANGED = {
  orders: [
    'content[0].id',
    'content[0].customerId',
    'content[0].lines[0].unitPrice',
    'content[1].id',
    'content[1].customerId',
    'content[1].total',
    'content[1].lines[0].unitPrice',
    'content[2].id',
    'content[2].total',
  ],
  'order-book': [
    'sequence',
    'time',
    ...['bids[0][0]', 'bids[0][2]', 'bids[1][0]', 'bids[1][1]', 'bids[1][2]', 'bids[2][2]'],
    ...['asks[0][0]', 'asks[0][1]', 'asks[0][2]', 'asks[1][1]', 'asks[1][2]'],
    'lastTrade.price',
  ],
  ids: ['[1].id', '[2].id', '[2].invitedBy', '[3].id', '[3].invitedBy'],
}
const TITLES = { orders: 'Orders', 'order-book': 'Order book', ids: 'Ids' }

/** Outside of strings. */
const NUMBER = /"(?:[^"\\]|\\.)*"|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/** @type {import('./demo/open-demo.js').Demo} */
let demo
/** @type {import('playwright').Page} one for all tests: a document that is opened takes the place of the one before */
let page
const folder = mkdtempSync(join(tmpdir(), 'longhand-lens-'))

beforeAll(async () => {
  demo = await openDemo()
  page = await demo.open()
})
afterAll(async () => {
  await demo.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  expect(demo.printed.splice(0)).toEqual([])
  expect(demo.foreign.splice(0)).toEqual([])
})

describe('of an example it marks the numbers that JSON.parse changes, and no others:', () => {
  it.each(Object.keys(EXAMPLES))('%s', async (name) => {
    const sent = [...EXAMPLES[name].matchAll(NUMBER)].flatMap(([, number]) => number ?? [])
    const changed = sent.filter((number) => !new Big(number).eq(String(Number(number))))
    await openExample(name)
    await page.getByText(`JSON.parse changes ${changed.length} of ${sent.length} numbers.`).waitFor()
    const marked = await page.evaluate(markedNumbers)
    expect(marked.map(({ path }) => path)).toEqual(CHANGED[name])
    expect(marked.map(({ longhand }) => longhand)).toEqual(changed)
    expect(marked.map(({ native }) => native)).toEqual(changed.map((number) => String(Number(number))))
    // The marked digits are those from the first that differs on.
    for (const { native, longhand, gone, kept } of marked) {
      const same = digits(native).slice(0, digits(native).length - gone.length)
      expect(digits(longhand)).toBe(same + kept.replace('.', ''))
      expect(kept[0]).not.toBe(gone[0])
    }
  })
})

it('counts right what is right only by luck, and zeros that go', async () => {
  await page.getByLabel('JSON text').fill('[10000000000000000, 12.250, 9007199254740993, 7]')
  await page.getByText('JSON.parse changes 1 of 4 numbers.').waitFor()
  expect(await page.locator('.verdict-details').textContent()).toBe(
    'Longhand changes none. 1 decimal loses its trailing zeros, unless read as t.decimal. ' +
      '1 integer beyond 2⁵³ is right by luck.',
  )
})

it('shows an error in its place', async () => {
  const text = '{\n  "id": 12,\n  "price": 01\n}'
  await page.getByLabel('JSON text').fill(text)
  await page.getByText('This is not JSON.').waitFor()
  const error = page.locator('.error')
  expect(await error.locator('dd').allTextContents()).toEqual([
    'JsonParseException, INVALID_NUMBER',
    'price',
    `line 3, column 13 (offset ${text.indexOf('01') + 1})`,
    expect.stringContaining('JSON'),
  ])
  expect(await error.locator('.excerpt div').allTextContents()).toEqual(['1{', '2  "id": 12,', '3  "price": 01', '4}'])
  expect(await error.locator('.excerpt mark').textContent()).toBe('1')
  await error.getByRole('button', { name: 'Show in the text' }).click()
  const selected = await page.getByLabel('JSON text').evaluate((box) => [box.selectionStart, box.selectionEnd])
  expect(selected).toEqual([text.indexOf('01') + 1, text.indexOf('01') + 2])
})

it('says where a dropped file is not UTF-8', async () => {
  await dropFile([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])
  await page.getByText('JsonParseException, INVALID_UTF8').waitFor()
  expect(await page.locator('.error dd').nth(2).textContent()).toBe('line 1, column 7 (offset 6)')
})

it('takes a dropped file', async () => {
  await dropFile([...new TextEncoder().encode('{"é":9007199254740993}')])
  await page.getByText('JSON.parse changes 1 of 1 number.').waitFor()
  expect(await page.getByLabel('JSON text').inputValue()).toBe('{"é":9007199254740993}')
})

describe('with types', () => {
  it('reads objects by them, and a plain mapper writes back what was sent', async () => {
    await openExample('orders')
    await page.getByRole('button', { name: 'Suggest types' }).click()
    const code = page.locator('#types-code')
    await code.filter({ hasText: 'total: t.decimal' }).waitFor()
    expect(await code.textContent()).toContain('customerId: t.long,')
    // Beyond 64 bits.
    expect(await code.textContent()).toContain('totalElements: t.bigInteger,')
    await page.locator('.comparison td', { hasText: '"total": "12.250"' }).waitFor()
    await page.getByLabel('a plain mapper').check()
    const written = page.locator('.written-side').nth(1)
    await written.getByText('Digit for digit what the server sent.').waitFor()
    const text = await written.locator('pre').textContent()
    expect(EXAMPLES.orders.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    await page.getByLabel('the singleton').check()
    await page.getByText('CustomJsonModule quotes longs').waitFor()
    expect(await written.locator('pre').textContent()).toContain('"total":"12.250"')
  })

  it('shows a wrong value with its path and place', async () => {
    await openExample('orders')
    await page.getByLabel('Type of content[].id').selectOption('int')
    await page.getByText('InvalidFormatException, OUT_OF_RANGE').waitFor()
    expect(await page.locator('.error dd').nth(1).textContent()).toBe('content[0].id')
    expect(await page.locator('.excerpt').textContent()).toContain('"id": 1223456678901234567')
    // The choice stays, and another one mends it.
    await page.getByLabel('Type of content[].id').selectOption('long')
    await page.locator('.comparison').waitFor()
    // It outlives an edit, and is still there for the text that it does not fit.
    const box = page.getByLabel('JSON text')
    await box.fill('{"content":[{"id":"12a"}]}')
    await page.getByText('InvalidFormatException, NOT_A_NUMBER').waitFor()
    await page.getByRole('button', { name: 'No types' }).click()
    await page.getByText('No numbers in this text.').waitFor()
  })
})

it('takes a large text that is pasted, of which it shows the beginning', async () => {
  const box = page.getByLabel('JSON text')
  await box.evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `[9007199254740993${',\n1'.repeat(100_000)}]`)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('JSON.parse changes 1 of 100,001 numbers.').waitFor()
  expect((await box.inputValue()).slice(0, 19)).toBe('[9007199254740993,\n')
  expect(await box.getAttribute('readonly')).not.toBe(null)
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await box.getAttribute('readonly')).toBe(null)
})

it('reads 20 MB without freezing the page', async () => {
  const order = (index) =>
    `{"id":${1223456678901234567n + BigInt(index)},"total":${index}.250,"name":"${'x'.repeat(150)}","quantity":3}`
  const count = 100_000
  const file = join(folder, 'large.json')
  writeFileSync(file, `[${Array.from({ length: count }, (_, index) => order(index)).join(',\n')}]`)
  await page.evaluate(watchFrames)
  await page.locator('#lens-file').setInputFiles(file)
  await page.getByText('of 300,000 numbers.').waitFor({ timeout: 60_000 })
  await page.getByLabel('Type of [].total').selectOption('decimal')
  await page.locator('.comparison td', { hasText: '"total": "1.250"' }).waitFor({ timeout: 60_000 })
  const pauses = await page.evaluate('pauses')
  // A frozen page answers after seconds. On an idle machine the longest pause is some 50 ms.
  expect(Math.max(...pauses)).toBeLessThan(500)
  expect(pauses.length).toBeGreaterThan(10)
  const changed = Array.from({ length: count }, (_, index) => 1223456678901234567n + BigInt(index))
  const lost = changed.filter((id) => id !== BigInt(String(Number(id)))).length
  const cells = page.locator('.fields tr', { hasText: '[].id' }).locator('td')
  expect(await cells.nth(0).textContent()).toBe('100,000')
  expect(await cells.nth(1).textContent()).toBe(lost.toLocaleString('en-US'))
  // What takes long is not waited for, once something else is wanted.
  await page.locator('#lens-file').setInputFiles(file)
  await page.getByRole('button', { name: 'Ids', exact: true }).click()
  await page.getByText('of 8 numbers.').waitFor()
}, 90_000)

/** Waits for the fields, whose types a test may choose next. */
async function openExample(name) {
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('.fields').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: TITLES[name], exact: true }).click()
  await page.locator('.fields').waitFor()
}

/** Those that say how precise a number is. */
function digits(number) {
  return number
    .replace(/e.*/, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')
}

async function dropFile(bytes) {
  const data = await page.evaluateHandle((values) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(values)], 'answer.json', { type: 'application/json' }))
    return transfer
  }, bytes)
  await page.locator('#lens-frame').dispatchEvent('drop', { dataTransfer: data })
}

/** In the page: what stands in the lines that are marked as changed. */
function markedNumbers() {
  const text = (element) => element?.textContent ?? ''
  const number = (cell) => /(?:^|: )"?(-?[\d.eE+-]+)"?,?$/.exec(text(cell))?.[1]
  return [...document.querySelectorAll('.comparison tr.changed.value')].map((row) => ({
    path: text(row.nextElementSibling.querySelector('.path')),
    native: number(row.children[0]),
    longhand: number(row.children[1]),
    gone: text(row.querySelector('.gone')),
    kept: text(row.querySelector('.kept')),
  }))
}

/** In the page: notes how long each frame took to come. */
function watchFrames() {
  globalThis.pauses = []
  let last = performance.now()
  const note = (now) => {
    globalThis.pauses.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
