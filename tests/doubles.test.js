// A double is bit for bit what Number() makes of its token, bare or quoted, and is written as JSON.stringify writes it.
// NaN and the infinities travel as text, as Jackson sends them.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { reads, rejects, singleton, writes } from './assertions.js'

const Ratios = t.array(t.double)

const bitsOf = (value) => new BigUint64Array(Float64Array.of(value).buffer)[0]

const tokens = [
  '0',
  '-0',
  '-0.0',
  '0e5',
  '-0E-5',
  '1',
  '-1',
  '3.14159',
  '1e0',
  '1E+2',
  '250e-2',
  '0.1',
  '0.2',
  '0.30000000000000004',
  '1.7976931348623157e308',
  '1.7976931348623158e308',
  '1.7976931348623159e308',
  '-1.7976931348623159e308',
  '1e309',
  '5e-324',
  '2.4703282292062327e-324',
  '2.4703282292062328e-324',
  '2.2250738585072014e-308',
  '2.225073858507201e-308',
  '-3e-320',
  '1e-400',
  '-1e-400',
  '9007199254740993',
  '9007199254740993.0',
  '9007199254740992.5',
  '9007199254740993.00000000000000000000001',
  '18014398509481986',
  '123456789012345678901234567890',
  '0.1000000000000000055511151231257827021181583404541015625',
  '0.500000000000000166533453693773481063544750213623046875',
  '8.98846567431158e307',
  '4.35',
  '0.000001',
  '1e-7',
  '1e21',
  '1e22',
  '1e23',
  '6.02214076e23',
  '7205759403792793.5',
  '0.9999999999999999',
  '2.5e+00000000000000000001',
  '1e-00000022222222222',
  '4503599627370496.5',
  '4503599627370497.5',
  '1090544144181609348835077142190',
]

describe('double', () => {
  it.each(tokens)('%s', (token) => {
    const expected = bitsOf(Number(token))
    for (const text of [`[${token}]`, `["${token}"]`, `[" ${token}\\n"]`]) {
      expect(bitsOf(singleton().readValue(text, Ratios)[0]), text).toBe(expected)
      expect(bitsOf(singleton().readValue(new TextEncoder().encode(text), Ratios)[0]), text).toBe(expected)
    }
  })

  it('agrees for digits of every length around a switch of method', () => {
    for (let digits = 1; digits <= 40; digits++) {
      const run = '9437184162305'.repeat(4).slice(0, digits)
      const list = [
        run,
        `0.${run}`,
        `${run}e-7`,
        `${run}E15`,
        `-1.${run}e300`,
        `${run}.${run}`,
        `0.${'0'.repeat(digits)}${run}`,
      ]
      reads(`[${list}]`, Ratios, list.map(Number))
    }
  })

  it('takes the names of what JSON has no number for', () => {
    reads('["NaN","Infinity","-Infinity",""," ",null]', Ratios, [Number.NaN, Infinity, -Infinity, null, null, null])
    reads('[1e400,-1e400]', Ratios, [Infinity, -Infinity])
    reads('["1e400"]', Ratios, [Infinity])
  })

  it.each([
    '"abc"',
    '"1,5"',
    '"0x1p3"',
    '"0x10"',
    '"1_0"',
    '"1 2"',
    '"1.2.3"',
    '"nan"',
    '"-NaN"',
    '"null"',
    '"1f"',
    '"1d"',
    '"٣"',
    'true',
    'false',
    '[]',
    '{}',
  ])('refuses %s', (token) => {
    rejects(`[0,${token}]`, Ratios, { as: 'MismatchedInputException', path: [1], at: 3 })
  })

  it.each(['NaN', 'Infinity', '-Infinity', '+1', '.5', '5.'])('a bare %s is no JSON', (token) => {
    rejects(`[${token}]`, Ratios, { as: 'JsonParseException' })
  })
})

describe('written doubles', () => {
  const values = [
    0,
    -0,
    1,
    -1.5,
    1e21,
    1e-7,
    1e20,
    123456789.125,
    5e-324,
    1.7976931348623157e308,
    0.1 + 0.2,
    2 ** 53,
    2 ** 64,
    -1e-10,
  ]

  it('print as JSON.stringify prints them', () => {
    writes(values, Ratios, JSON.stringify(values))
    writes(values, Ratios, JSON.stringify(values), singleton())
    for (const value of values) writes({ v: value }, t.object('V', { v: t.double }), JSON.stringify({ v: value }))
  })

  it('come back bit by bit, but for the sign of zero', () => {
    for (const value of values) {
      const text = new ObjectMapper().writeValueAsString([value], Ratios)
      expect(bitsOf(singleton().readValue(text, Ratios)[0])).toBe(bitsOf(value === 0 ? 0 : value))
    }
  })

  it('NaN and the infinities are quoted, and come back', () => {
    const value = [Number.NaN, Infinity, -Infinity, null]
    writes(value, Ratios, '["NaN","Infinity","-Infinity",null]')
    reads('["NaN","Infinity","-Infinity",null]', Ratios, value)
  })
})
