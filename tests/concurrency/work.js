// What each worker does in the concurrency suites: many calls of all kinds on its own singleton, by a seed of its own, each
// result checked. Gives what is wrong, or nothing. Loaded in workers of Node and of the browser, so it imports the library alone.
import { ObjectMapper, t } from '../../js/index.js'

const Item = t.object('Item', { id: t.long, price: t.decimal, text: t.string })

/**
 * @param {number} seed
 * @param {number} rounds
 * @returns {{ seed: number, calls: number, complaints: string[], checksum: string }}
 */
export function work(seed, rounds) {
  const mapper = ObjectMapper.getInstance()
  const complaints = []
  let calls = 0
  let checksum = 0n
  const same = (actual, expected) => {
    calls++
    if (actual !== expected && complaints.length < 5) complaints.push(`${actual} is not ${expected}`)
  }
  // Each worker has a configuration of its own: had they anything in common, one would fail.
  if (seed % 2 === 1) mapper.enable('INDENT_OUTPUT')
  for (let round = 0; round < rounds; round++) {
    const id = 2n ** 60n + BigInt(seed * rounds + round)
    const cents = `${round}.${String(seed % 100).padStart(2, '0')}`
    const text = `{"id":${id},"price":${cents},"text":"${seed} é"}`
    const value = mapper.readValue(text, Item)
    checksum += BigInt(value.id)
    same(value.id, String(id))
    same(value.price, cents)
    same(value.text, `${seed} é`)
    same(mapper.readValue(`[${id}]`)[0], String(id))
    same(
      mapper.writeValueAsString(value, Item),
      JSON.stringify({ id: String(id), price: cents, text: `${seed} é` }, null, seed % 2 === 1 ? 2 : undefined),
    )
    try {
      mapper.readValue(`[${'1,'.repeat(round % 50)}x]`, t.array(t.int))
      complaints.push('no error')
    } catch (error) {
      same(error.location.offset, 1 + 2 * (round % 50))
    }
  }
  return { seed, calls, complaints, checksum: String(checksum) }
}

/** @param {number} seed @param {number} rounds @returns {string} the checksum of a worker that read its ids rightly */
export function checksumOf(seed, rounds) {
  let sum = 0n
  for (let round = 0; round < rounds; round++) sum += 2n ** 60n + BigInt(seed * rounds + round)
  return String(sum)
}
