// Decimals show what java.math.BigDecimal.toPlainString() shows: every digit and the scale, whatever the notation.
// Golden values come from golden-decimals.js; the table made with Java itself is in decimal-vectors.test.js.
import { describe, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { reads, rejects, writes } from './assertions.js'
import { goldenDecimals, refusedDecimals } from './golden-decimals.js'

const Prices = t.array(t.decimal)

describe('golden decimals', () => {
  it.each(goldenDecimals)('%s', (token, decimal, long) => {
    reads(`[${token}]`, Prices, [decimal])
    reads(`["${token}"]`, Prices, [decimal])
    reads(`{"v":${token}}`, t.object('Ware', { v: t.decimal }), { v: decimal })
    if (long !== null) reads(`[${token}]`, t.array(t.long), [long])
    else rejects(`[${token}]`, t.array(t.long), { as: 'MismatchedInputException', path: [0], at: 1 })
  })

  it.each(goldenDecimals)('%s is shown in a form that reads and writes as itself', (_token, decimal) => {
    reads(`[${decimal}]`, Prices, [decimal])
    writes([decimal], Prices, `[${decimal}]`)
  })

  it.each(refusedDecimals)('%s has an exponent beyond 32 bits', (token) => {
    rejects(`[${token}]`, Prices, { as: 'InvalidFormatException', path: [0], at: 1 })
    rejects(`["${token}"]`, Prices, { as: 'InvalidFormatException', path: [0], at: 1 })
  })
})

describe('quoted decimals', () => {
  it.each([
    ['" 8.50 "', '8.50'],
    ['"\\n8.50\\t"', '8.50'],
    ['"+8.50"', '8.50'],
    ['".07"', '0.07'],
    ['"-.07"', '-0.07'],
    ['"4."', '4'],
    ['"0008.50"', '8.50'],
    ['"4.e1"', '40'],
    ['".5E1"', '5'],
    ['"00.10"', '0.10'],
    ['""', null],
    ['"  "', null],
    ['null', null],
  ])('%s gives %j', (token, expected) => {
    reads(`[${token}]`, Prices, [expected])
  })

  it.each([
    '"8,50"',
    '"1,234.50"',
    '"1 234"',
    '"NaN"',
    '"Infinity"',
    '"-Infinity"',
    '"0x1p3"',
    '"1_0.5"',
    '"8.5.0"',
    '"."',
    '"-"',
    '"e5"',
    '".e5"',
    '"1e"',
    '"1e+"',
    '"1e5.0"',
    '"$8"',
    '"8€"',
    '"٨.٥"',
    '"８.５"',
    '"8.50\\u00a0"',
    '"null"',
    '"1d"',
    'true',
    '{}',
    '[8.50]',
  ])('%s is refused at its first character', (token) => {
    rejects(`{"price":${token}}`, t.object('Ware', { price: t.decimal }), {
      as: 'MismatchedInputException',
      path: ['price'],
      at: 9,
    })
  })
})

describe('long decimals', () => {
  it('keep every digit on both sides of the point', () => {
    for (const places of [1, 15, 16, 17, 18, 31, 32, 63, 64, 65, 127, 255, 400]) {
      const fraction = '7'.repeat(places)
      const tokens = [
        `0.${fraction}`,
        `-${fraction}.5`,
        `${fraction}.${fraction}`,
        `3.${'0'.repeat(places)}`,
        `-3.${'0'.repeat(places)}1`,
      ]
      reads(`[${tokens}]`, Prices, tokens)
      reads(`["${tokens.join('","')}"]`, Prices, tokens)
    }
  })

  it('are refused past 1000 digits', () => {
    const digits = '6'.repeat(500)
    // 1000 digits may come, yet with the point the plain form has 1001 characters. The scale is positive and the adjusted
    // exponent too, so BigDecimal's toString() is the plain form as well.
    reads(`[${digits}.${digits}]`, Prices, [`${digits}.${digits}`])
    rejects(`[${digits}.${digits}6]`, Prices, { as: 'StreamConstraintsException', at: 1 })
    rejects(`["${digits}.${digits}6"]`, Prices, { as: 'StreamConstraintsException', at: 1 })
  })
})

describe('written decimals', () => {
  it.each([
    ['310.00', '310.00'],
    ['-0.0750', '-0.0750'],
    ['6e-7', '0.0000006'],
    ['6.10E+3', '6100'],
    ['0', '0'],
    [12.5, '12.5'],
    [1e21, `1${'0'.repeat(21)}`],
    [1e-7, '0.0000001'],
    [0, '0'],
    [7n, '7'],
    [-(10n ** 30n), `-1${'0'.repeat(30)}`],
    ['4e1000', '4E+1000'],
    [null, 'null'],
  ])('%s', (value, expected) => {
    writes([value], Prices, `[${expected}]`)
    const quoting = new ObjectMapper()
    writes([value], t.array(t.decimal.writeAs('string')), expected === 'null' ? '[null]' : `["${expected}"]`, quoting)
  })
})

describe('what was read is written, and read again as the same', () => {
  it.each([
    ['12e2147483647', '1.2E+2147483648'],
    ['-12345e2147483647', '-1.2345E+2147483651'],
    ['1.5e2147483647', '1.5E+2147483647'],
    ['1e2147483647', '1E+2147483647'],
    ['12e-2147483647', '1.2E-2147483646'],
    ['1e-2147483647', '1E-2147483647'],
  ])('at the end of the exponents: %s', (token, decimal) => {
    reads(`[${token},"${token}"]`, Prices, [decimal, decimal])
    reads(`[${decimal},"${decimal}"]`, Prices, [decimal, decimal])
    writes([decimal], Prices, `[${decimal}]`)
    writes([token], Prices, `[${decimal}]`)
  })
})
