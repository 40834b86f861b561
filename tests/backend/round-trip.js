// What a front end does with an order: reads it, changes it, saves it, reads it again. Run in Node, and in a page that the
// back end serves itself; called by back-end.node.test.js with what it is to use.
import { fetchJson } from '../../js/adapters/fetch.js'
import { ObjectMapper, t } from '../../js/index.js'

export const Line = t.object('Line', { sku: t.long, price: t.decimal, quantity: t.int })
export const Order = t.object('Order', { id: t.long, email: t.string, total: t.decimal, lines: t.array(Line) })
export const Invoice = t.object('Invoice', { id: t.long, amount: t.decimal })

/** For servers that take no quoted numbers. */
const plain = new ObjectMapper()

/**
 * Saves an order, reads it, doubles its first quantity, saves and reads it again.
 * @param {string} url @param {object} order @param {boolean} bare whether numbers are sent as numbers
 * @returns {Promise<{ wire: string, first: object, last: object, java: string }>} `wire`: the JSON that the back end sends,
 * `java`: what it holds at the end
 */
export async function roundTrip(url, order, bare) {
  const mapper = bare ? plain : ObjectMapper.getInstance()
  const save = (value) => fetchJson(url, { method: 'PUT', json: value, jsonType: Order, type: Order, mapper })
  await save(order)
  const wire = await (await fetch(url)).text()
  const first = await fetchJson(url, { type: Order, mapper })
  const [line, ...others] = first.lines
  await save({ ...first, lines: [{ ...line, quantity: line.quantity * 2 }, ...others] })
  const last = await fetchJson(url, { type: Order, mapper })
  return { wire, first, last, java: await (await fetch(`${url}?java`)).text() }
}
