// Random documents without a type agree with the oracle, and with JSON.parse wherever doubles hold; random values are
// written as JSON.stringify writes them; and random damage is refused exactly where JSON.parse refuses it, at the place
// that the oracle names.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { jsonArbitrary, longArbitrary, parameters, printer, textArbitrary } from './arbitraries.js'
import { caught, classNamed, forms, render, singleton } from './assertions.js'
import { readTree } from './oracle/reader.js'
import { untyped } from './oracle/untyped.js'

const documentArbitrary = fc.tuple(jsonArbitrary, fc.integer()).map(([value, style]) => printer(style).json(value))

const tokenArbitrary = fc.oneof(
  longArbitrary.map(String),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((double) => JSON.stringify(double)),
  fc
    .tuple(longArbitrary, fc.nat({ max: 99999999 }), fc.integer({ min: -340, max: 340 }))
    .map(([whole, fraction, exponent]) => `${whole}.${fraction}e${exponent}`),
  fc
    .tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom('', '0', '5', '1', '4999'))
    .map(([double, tail]) => double.toFixed(16) + tail),
  fc
    .tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 15, max: 21 }))
    .map(([double, digits]) => double.toPrecision(digits)),
)

describe('reads without a type', () => {
  it('equal JSON.parse where doubles hold', () => {
    fc.assert(
      fc.property(documentArbitrary, (text) => {
        const expected = render(JSON.parse(text))
        expect(render(untyped(text))).toBe(expected)
        for (const { form, input } of forms(text)) {
          expect(render(singleton().readValue(input)), form).toBe(expected)
          expect(render(singleton().readValue(input, t.any)), form).toBe(expected)
        }
      }),
      parameters(1500, 20260404),
    )
  })

  it('agree with the oracle on numbers of every size', () => {
    const options = fc.record({
      longs: fc.constantFrom('unsafe', 'all'),
      decimals: fc.constantFrom('unsafe', 'all'),
      as: fc.constantFrom('string', 'bigint'),
    })
    fc.assert(
      fc.property(fc.array(tokenArbitrary, { minLength: 1, maxLength: 8 }), options, (tokens, choice) => {
        const text = `{"list":[${tokens}],"text":"${tokens}","last":${tokens[0]}}`
        for (const { form, input } of forms(text)) {
          expect(render(singleton().readValue(input)), form).toBe(render(untyped(text)))
          expect(render(singleton().readValue(input, choice)), form).toBe(render(untyped(text, choice)))
        }
      }),
      parameters(1500, 20260505),
    )
  })
})

describe('writes without a type', () => {
  const odd = fc.constantFrom(
    undefined,
    Symbol('s'),
    () => 1,
    new Date(0),
    Number.NaN,
    -Infinity,
    -0,
    Object('boxed'),
    new Map(),
  )
  const valueArbitrary = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      jsonArbitrary,
      odd,
      fc.double(),
      textArbitrary,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(textArbitrary, tie('value'), { maxKeys: 4 }),
      tie('value').map((inner) => ({ toJSON: () => inner })),
    ),
  })).value

  it.each([
    ['compact', undefined],
    ['indented', 2],
  ])('equal JSON.stringify: %s', (_name, space) => {
    const mapper = new ObjectMapper().configure('INDENT_OUTPUT', space !== undefined)
    fc.assert(
      fc.property(valueArbitrary, (value) => {
        const wrapped = [value]
        expect(mapper.writeValueAsString(wrapped)).toBe(JSON.stringify(wrapped, null, space))
        expect(new TextDecoder().decode(mapper.writeValueAsBytes(wrapped))).toBe(JSON.stringify(wrapped, null, space))
      }),
      parameters(1500, 20260606),
    )
  })
})

describe('damaged documents', () => {
  const PIECES = [...'{}[]",:\\/0123456789eE+-.tfnrul \n\t\0x\ufeff\u00a0中'].concat(
    'null',
    '""',
    '\\u',
    '\ud83d',
    '12345678901234567890',
  )
  const damageArbitrary = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom('delete', 'insert', 'replace'),
    piece: fc.constantFrom(...PIECES),
  })

  function damage(text, { at, kind, piece }) {
    const index = at % (text.length + 1)
    const end = kind === 'insert' ? index : index + 1
    return text.slice(0, index) + (kind === 'delete' ? '' : piece) + text.slice(end)
  }

  const isAccepted = (text) => caught(() => JSON.parse(text)) === undefined

  it('are refused where JSON.parse refuses them, at the place that the oracle names', () => {
    fc.assert(
      fc.property(documentArbitrary, fc.array(damageArbitrary, { minLength: 1, maxLength: 2 }), (document, damages) => {
        const text = damages.reduce(damage, document)
        const fault = caught(() => readTree(text))
        if (!text.startsWith('\ufeff')) expect(fault === undefined).toBe(isAccepted(text))
        for (const { form, input, unit } of forms(text)) {
          for (const type of [undefined, t.any]) {
            const error = caught(() => singleton().readValue(input, type))
            if (!fault) {
              expect(error, form).toBe(undefined)
              continue
            }
            expect(error, `${form}: accepted`).toBeInstanceOf(classNamed(fault.name))
            expect(error.location.offset, `${form}: ${error.message}`).toBe(unit(fault.offset))
          }
        }
      }),
      parameters(2500, 20260707),
    )
  })
})
