// What came of a read or a write -> a number that depends on every string in it, so that no reader may leave strings
// unmade and no writer its output in pieces. Called by speed-rows.js and the tables within the timed part, for all contenders alike.
// By hand for the documents of documents.js: a generic walk would take longer than the reads. Browser-safe.

/** A page of orders, whoever read it: numbers come as strings, numbers, bigints or a peer's own objects. */
export function consumePage(page) {
  let sum = page.content.length
  for (const order of page.content) sum += consumeOrder(order)
  return sum
}

/** A page of which only id, email and price were asked for. */
export function consumeDeclared(page) {
  let sum = page.content.length
  for (const order of page.content) sum += consumeUser(order)
  return sum
}

/** What UserEntity declares. */
export function consumeUser(user) {
  return lastUnit(user.id) + lastUnit(user.email) + lastUnit(user.price)
}

export function consumeText(text) {
  // The search makes one string of the pieces that it may be in.
  return text.indexOf('\n', text.length - 2) + text.charCodeAt(text.length - 1)
}

export function consumeBytes(bytes) {
  return bytes[bytes.length - 1]
}

function consumeOrder(order) {
  const { tags, ship } = order
  let sum = consumeUser(order) + lastUnit(order.userId) + lastUnit(order.status) + lastUnit(order.currency)
  sum += lastUnit(order.note) + order.qty + (order.paid ? 1 : 0)
  if (tags) for (const tag of tags) sum += lastUnit(tag)
  if (ship) sum += lastUnit(ship.zip) + lastUnit(ship.lat) + lastUnit(ship.lon)
  return sum
}

function lastUnit(value) {
  if (typeof value === 'string') return value.charCodeAt(value.length - 1)
  return typeof value === 'number' ? value : 1
}
