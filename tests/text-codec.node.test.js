// The encoder and decoder that the library brings for pages without TextEncoder and TextDecoder, against the native ones:
// on their own, and below a whole mapper. In Node alone, since it loads the library anew without the globals.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const native = {
  encoder: new TextEncoder(),
  strict: new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }),
  lenient: new TextDecoder('utf-8', { ignoreBOM: true }),
}

/** @param {string} path */
async function loadWithoutGlobals(path) {
  vi.resetModules()
  vi.stubGlobal('TextEncoder', undefined)
  vi.stubGlobal('TextDecoder', undefined)
  return import(path)
}

afterEach(() => vi.unstubAllGlobals())

// Of 16-bit units: lone surrogates as often as pairs.
const units = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe00f }), fc.nat(0x100)))
  .map((list) => String.fromCharCode(...list))
// Bytes around the borders of UTF-8's table, which are whole sequences now and then.
const border = fc.constantFrom(0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed)
const lead = fc.constantFrom(0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff, 0xbb, 0xbf)
const bytes = fc.array(fc.oneof(border, lead, fc.nat(0xff)), { maxLength: 12 }).map((list) => Uint8Array.from(list))

/** What a call gives, or the class of its error. */
function outcome(action) {
  try {
    return { value: action() }
  } catch (error) {
    return { error: error.constructor }
  }
}

describe('without the globals', () => {
  let encoder
  let strict
  let lenient

  beforeEach(async () => {
    const { makeDecoder, makeEncoder } = await loadWithoutGlobals('../js/engine/text-codec.js')
    encoder = makeEncoder()
    strict = makeDecoder(true)
    lenient = makeDecoder(false)
  })

  it('encodes as TextEncoder does', () => {
    fc.assert(
      fc.property(units, (text) => {
        expect([...encoder.encode(text)]).toEqual([...native.encoder.encode(text)])
      }),
      { numRuns: 2000 },
    )
  })

  it('encodes into as much room as there is', () => {
    fc.assert(
      fc.property(units, fc.nat(40), (text, size) => {
        const [own, other] = [new Uint8Array(size), new Uint8Array(size)]
        expect(encoder.encodeInto(text, own)).toEqual(native.encoder.encodeInto(text, other))
        expect([...own]).toEqual([...other])
      }),
      { numRuns: 2000 },
    )
  })

  it('decodes as TextDecoder does, fatal and not', () => {
    const check = (input) => {
      expect(lenient.decode(input)).toBe(native.lenient.decode(input))
      expect(outcome(() => strict.decode(input))).toEqual(outcome(() => native.strict.decode(input)))
    }
    fc.assert(fc.property(bytes, check), { numRuns: 20_000 })
    fc.assert(
      fc.property(units, (text) => check(native.encoder.encode(text))),
      { numRuns: 2000 },
    )
  })

  it('decodes every code point, and every pair of bytes', () => {
    let text = ''
    for (let point = 0; point <= 0x10ffff; point += point < 0x3000 ? 1 : 61) {
      if (point < 0xd800 || point > 0xdfff) text += String.fromCodePoint(point)
    }
    expect(strict.decode(encoder.encode(text))).toBe(text)
    for (let pair = 0; pair <= 0xffff; pair++) {
      const input = Uint8Array.of(pair >> 8, pair & 0xff)
      if (lenient.decode(input) !== native.lenient.decode(input)) expect.unreachable(`bytes ${[...input]}`)
    }
  })
})

it('with the globals, those are used', async () => {
  const { makeDecoder, makeEncoder } = await import('../js/engine/text-codec.js')
  expect(makeEncoder()).toBeInstanceOf(TextEncoder)
  expect(makeDecoder(true)).toMatchObject({ fatal: true, ignoreBOM: true, encoding: 'utf-8' })
  expect(makeDecoder(false)).toMatchObject({ fatal: false, ignoreBOM: true })
})

describe('a mapper without the globals', () => {
  const TEXT = `{"id":9007199254740993,"é€😀":"é\\ud800","long":"${'ü'.repeat(70_000)}"}`

  it('reads and writes strings and bytes as with them', async () => {
    const { ObjectMapper, t } = await loadWithoutGlobals('../js/index.js')
    const mapper = ObjectMapper.getInstance()
    const Item = t.record(t.string)
    const expected = { id: '9007199254740993', 'é€😀': 'é\ud800', long: 'ü'.repeat(70_000) }
    for (const input of [TEXT, native.encoder.encode(TEXT)]) {
      expect(mapper.readValue(input)).toEqual(expected)
      expect(mapper.readValue(input, Item)).toEqual(expected)
    }
    const written = JSON.stringify(expected)
    expect(mapper.writeValueAsString(expected, Item)).toBe(written)
    expect(native.strict.decode(mapper.writeValueAsBytes(expected, Item))).toBe(written)
    expect(mapper.readValue('["\ud800"]', t.array(t.string))).toEqual(['\ud800'])
  })

  it('refuses bytes that are no UTF-8, with their place', async () => {
    const { ObjectMapper, t } = await loadWithoutGlobals('../js/index.js')
    const mapper = new ObjectMapper().enable('INCLUDE_SOURCE_IN_LOCATION')
    for (const type of [t.any, t.string]) {
      const refused = () => mapper.readValue(Uint8Array.of(0x22, 0xc3, 0xa9, 0xe2, 0x82, 0x22), type)
      expect(refused).toThrow(
        expect.objectContaining({ code: 'INVALID_UTF8', location: { offset: 3, line: 1, column: 4 } }),
      )
    }
  })
})
