// Object types with many fields: what is not in a document takes no memory, what is comes back right in any order, and no
// number of fields meets a limit of the engine.
import { describe, expect, it } from 'vitest'
import { currentInstance, dropInstance } from '../js/engine/instance.js'
import { ObjectMapper, t } from '../js/index.js'
import { forms, reads, rejects, singleton, writes } from './assertions.js'

const typeOf = (count, field = () => t.int, options = {}) =>
  t.object('Wide', Object.fromEntries(Array.from({ length: count }, (_, k) => [`f${k}`, field(k)])), options)

// The same every time; `seed` draws another order.
function shuffled(list, seed) {
  let state = seed
  const result = [...list]
  for (let k = result.length - 1; k > 0; k--) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    const other = (state >>> 8) % (k + 1)
    ;[result[k], result[other]] = [result[other], result[k]]
  }
  return result
}
const members = (names) => names.map((name, k) => `"${name}":${k}`)
const names = Array.from({ length: 100 }, (_, k) => `f${k}`)

describe('a hundred fields', () => {
  const Wide = typeOf(100)

  it('in any order, some of them, twice, or with others between', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const some = shuffled(names, seed).slice(0, 5 * seed)
      const others = Array.from({ length: seed }, (_, k) => `other${k}`)
      for (const keys of [some, [...some, ...shuffled(some, seed + 1)], shuffled([...some, ...others, 'f7'], seed)]) {
        const text = `{${members(keys).join(',')}}`
        reads(text, Wide, JSON.parse(text))
        reads(`[{},${text},null,${text}]`, t.array(Wide), [{}, JSON.parse(text), null, JSON.parse(text)])
        const value = singleton().readValue(text, Wide)
        expect(JSON.parse(singleton().writeValueAsString(value, Wide))).toEqual(JSON.parse(text))
      }
    }
  })

  it('within one another, each its own', () => {
    const Nest = typeOf(100, (k) => (k % 50 === 33 ? t.lazy(() => Nest) : t.int))
    const text = '{"f83":{"f1":1,"f33":{"f99":2},"f98":3},"f0":4,"f33":{"f83":{"f83":{}},"f64":5},"f31":6,"f32":7}'
    reads(text, Nest, JSON.parse(text))
  })

  it('required: the first that is missing is named, in whatever page', () => {
    for (const missing of [0, 31, 32, 63, 64, 99]) {
      const Strict = typeOf(100, (k) => (k === missing ? t.int.required() : t.int))
      const others = shuffled(names, missing + 1).filter((name) => name !== `f${missing}`)
      rejects(`{${members(others).join(',')}}`, Strict, { as: 'MismatchedInputException', path: [`f${missing}`] })
      rejects('{}', Strict, { as: 'MismatchedInputException', path: [`f${missing}`] })
      reads(`{"f${missing}":7}`, Strict, { [`f${missing}`]: 7 })
    }
  })

  it('twice are refused by STRICT_DUPLICATE_DETECTION', () => {
    const strict = new ObjectMapper().enable('STRICT_DUPLICATE_DETECTION')
    for (const name of ['f0', 'f31', 'f32', 'f99']) {
      const head = `{${members(shuffled(names, 3)).join(',')},`
      rejects(`${head}"${name}":1}`, Wide, { as: 'JsonParseException', at: head.length }, { mapper: strict })
      reads(`${head}"g":1}`, Wide, JSON.parse(`${head}"g":1}`), { mapper: strict })
    }
  })

  it('with codecs, which are called in the order of the document', () => {
    const seen = []
    const codec = {
      decode(value) {
        seen.push(value)
        return [value]
      },
      encode: ([value]) => value,
    }
    const Marked = typeOf(100, () => t.int.as(codec))
    const order = shuffled(names, 9)
    const text = `{${members(order).join(',')}}`
    const expected = Object.fromEntries(order.map((name, k) => [name, [k]]))
    for (const { input } of forms(text)) {
      seen.length = 0
      expect(singleton().readValue(input, Marked)).toEqual(expected)
      expect(seen).toEqual(order.map((_, k) => k))
    }
    writes(expected, Marked, JSON.stringify(Object.fromEntries(names.map((name) => [name, expected[name][0]]))))
  })
})

it('objects of a wide type take the memory of what is in them', () => {
  const text = `[${'{},'.repeat(5000)}{"f299":1}]`
  const read = (count) => {
    dropInstance()
    const value = singleton().readValue(text, t.array(typeOf(count)))
    expect(value).toHaveLength(5001)
    expect(value[5000]).toEqual({ f299: 1 })
    return currentInstance().memory.bytes.length
  }
  const [narrow, wide] = [read(1), read(300)]
  // 12 MB more when each `{}` had a place for every field.
  expect(wide - narrow).toBeLessThan(text.length * 64)
})

it('two hundred thousand fields are read and written', () => {
  const Huge = typeOf(200_000)
  const text = '{"f0":1,"f130000":2,"f199999":3}'
  expect(singleton().readValue(text, Huge)).toEqual(JSON.parse(text))
  expect(singleton().writeValueAsString(JSON.parse(text), Huge)).toBe(text)
})
