// The library against a real Jackson: a Java server with Debian's Jackson packages; ids and decimals as numbers and as
// strings, both ways, from Node and from a page in Chromium. In Node alone, since it compiles and starts the server.
// Debian's Jackson 2.14 refuses bare numbers of 19 digits when it reads; ids that long are sent quoted here.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchJson, HttpStatusException } from '../../js/adapters/fetch.js'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.mjs'
import { hasJackson, hasJdk, JACKSON } from '../../scripts/java.mjs'
import { Invoice, Order, roundTrip } from './round-trip.js'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CLASSES = `${ROOT}build/back-end`
const SLOW = 120_000

const missing = [hasJdk() ? '' : 'a JDK', hasJackson() ? '' : "Debian's libjackson2-databind-java"].filter(Boolean)
const skipped = missing.length > 0

/** The largest and smallest of what a Java server keeps, and what a double makes something else of. */
const ORDERS = [
  { id: '9223372036854775807', total: '12.250' },
  { id: '-9223372036854775808', total: '-0.01' },
  { id: '1223456678901234567', total: '4120.816273540961928354' },
  { id: '122345667890123457', total: '99999999999999999999999999.99' },
  { id: '9007199254740993', total: '0.10' },
  { id: '7', total: '200.00' },
].map((order) => ({ ...order, email: 'jö+“😀”@example.com', lines: linesOf(order) }))

const WAYS = [
  // Its answers are bare numbers; Jackson takes quoted ones too.
  { configuration: 'numbers', bare: false, orders: ORDERS },
  { configuration: 'numbers', bare: true, orders: ORDERS.filter(isShort) },
  { configuration: 'strict', bare: true, orders: ORDERS.filter(isShort) },
  { configuration: 'strings', bare: false, orders: ORDERS },
].flatMap(({ orders, ...way }) => orders.map((order) => ({ ...way, id: order.id, order })))

function linesOf({ id, total }) {
  return [
    { sku: id, price: total, quantity: 1 },
    { sku: '8', price: '0.0000000001', quantity: 3 },
  ]
}

/** Debian's Jackson can read its numbers bare. */
function isShort({ id }) {
  return id.length < 19
}

/** What Java prints of an order, so of the numbers as Jackson read them. */
function javaOf({ id, email, total, lines }) {
  return `${id} ${email} ${total} [${lines.map(({ sku, price, quantity }) => `${sku} ${price} ${quantity}`).join(', ')}]`
}

function check({ order, configuration, result }) {
  const { wire, first, last, java } = result
  const isQuoted = configuration === 'strings'
  expect(wire).toContain(isQuoted ? `{"id":"${order.id}",` : `{"id":${order.id},`)
  expect(wire).toContain(isQuoted ? `"total":"${order.total}",` : `"total":${order.total},`)
  expect(first).toEqual(order)
  const [line, ...others] = order.lines
  const changed = { ...order, lines: [{ ...line, quantity: 2 }, ...others] }
  // Jackson's own text of 0.0000000001.
  expect(java.replaceAll('1E-10', '0.0000000001')).toBe(javaOf(changed))
  expect(last).toEqual(changed)
}

describe.skipIf(skipped)(
  `a Jackson back end${skipped ? `: not here, since ${missing.join(' and ')} is missing` : ''}`,
  () => {
    let java
    let origin
    let browser
    let page

    beforeAll(async () => {
      mkdirSync(CLASSES, { recursive: true })
      const sources = readdirSync(SOURCES).filter((name) => name.endsWith('.java'))
      const options = ['-encoding', 'UTF-8', '-Xlint:all,-processing,-serial', '-Werror', '-cp', JACKSON, '-d', CLASSES]
      const { status, stderr } = spawnSync('javac', [...options, ...sources], { cwd: SOURCES, encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
      // Without it each answer waits for the acknowledgement of its headers, 40 ms.
      const quick = '-Dsun.net.httpserver.nodelay=true'
      java = spawn('java', [quick, '-cp', `${CLASSES}:${JACKSON}`, 'BackEnd', ROOT], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      for await (const line of createInterface({ input: java.stdout })) {
        origin = line
        break
      }
      browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS })
      page = await browser.newPage()
      await page.goto(`${origin}/files/tests/backend/page.html`)
    }, SLOW)

    afterAll(async () => {
      await browser?.close()
      java?.stdin.end()
    })

    it.each(WAYS)('$configuration, sent bare: $bare, from Node: $id', async ({ configuration, bare, order }) => {
      const url = `${origin}/${configuration}/orders/node-${bare}`
      check({ order, configuration, result: await roundTrip(url, order, bare) })
    })

    it.each(WAYS)('$configuration, sent bare: $bare, from a page: $id', async ({ configuration, bare, order }) => {
      const url = `${origin}/${configuration}/orders/page-${bare}`
      const result = await page.evaluate((given) => globalThis.roundTrip(...given), [url, order, bare])
      check({ order, configuration, result })
    })

    it('@JsonFormat(shape = STRING): only the fields that have it', async () => {
      const url = `${origin}/numbers/invoices/1`
      const invoice = { id: '9223372036854775807', amount: '19.90' }
      const saved = await fetchJson(url, { method: 'PUT', json: invoice, jsonType: Invoice, type: Invoice })
      expect(saved).toEqual(invoice)
      expect(await (await fetch(url)).text()).toBe('{"id":"9223372036854775807","amount":"19.90"}')
      expect(await (await fetch(`${url}?java`)).text()).toBe('9223372036854775807 19.90')
    })

    it('a strict server refuses the quoted numbers of the singleton', async () => {
      const url = `${origin}/strict/orders/quoted`
      const [order] = ORDERS
      const error = await fetchJson(url, { method: 'PUT', json: order, jsonType: Order }).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(HttpStatusException)
      expect([error.status, error.data]).toEqual([400, { title: 'Not readable' }])
    })

    it('a scale below zero is written plain, and Jackson reads the same number', async () => {
      const url = `${origin}/numbers/orders/scale`
      const result = await roundTrip(url, { ...ORDERS[0], total: '1E+3' }, false)
      expect(result.first.total).toBe('1000')
      expect(result.java).toContain(' 1000 ')
    })
  },
)
