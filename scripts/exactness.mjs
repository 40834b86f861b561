// Prints what Longhand is for: one answer of a server, read by JSON.parse and by Longhand, and written back.
// Called by start.mjs once dist/ is built.

import { ObjectMapper, t } from '../js/index.js'

const ANSWER = '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}'

/** Prints the three-part demonstration; whatever Longhand does here, it does for every caller. */
export function printExactness() {
  const User = t.object('UserEntity', { id: t.long, email: t.string, price: t.decimal })
  const mapper = ObjectMapper.getInstance()
  const plain = new ObjectMapper()

  const lossy = JSON.parse(ANSWER)
  const exact = mapper.readValue(ANSWER, User)
  const rows = [
    ['', 'id', 'price'],
    ['the server sent', '1223456678901234567', '12.250'],
    ['JSON.parse', String(lossy.id), String(lossy.price)],
    ['Longhand', exact?.id ?? '', exact?.price ?? ''],
  ]
  const written = [
    ['JSON.stringify', JSON.stringify(lossy)],
    ['Longhand, a plain mapper', plain.writeValueAsString(exact, User)],
    ['Longhand, the singleton', `${mapper.writeValueAsString(exact, User)}   (CustomJsonModule quotes)`],
  ]
  console.log(`\n  UserEntity { id: long, email: string, price: decimal }\n\n  ${ANSWER}\n`)
  for (const [who, id, price] of rows) console.log(`  ${who.padEnd(16)} ${id.padStart(20)} ${price.padStart(8)}`)
  console.log('\n  written back')
  for (const [who, text] of written) console.log(`  ${who.padEnd(26)} ${text}`)
}
