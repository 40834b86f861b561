// Integers on their digits: long, int and bigInteger from bare and quoted numbers in every notation, their ranges, and
// the fractions they refuse. Nothing here may pass through a double.
import { describe, expect, it } from 'vitest'
import { ObjectMapper, t } from '../js/index.js'
import { reads, rejects } from './assertions.js'

const inList = (type) => t.array(type)
const lenient = new ObjectMapper().enable('ACCEPT_FLOAT_AS_INT')

describe('long', () => {
  it.each([
    ['4611686018427387905', '4611686018427387905'],
    ['"4611686018427387905"', '4611686018427387905'],
    ['-4611686018427387905', '-4611686018427387905'],
    ['33', '33'],
    ['" 33 "', '33'],
    ['"\\t33\\r\\n"', '33'],
    ['"+33"', '33'],
    ['"00033"', '33'],
    ['"-00033"', '-33'],
    ['-0', '0'],
    ['"-0"', '0'],
    ['"000"', '0'],
    ['-0.0', '0'],
    ['4E2', '400'],
    ['4e+2', '400'],
    ['25.0', '25'],
    ['2500e-2', '25'],
    ['4611686018427387905.00', '4611686018427387905'],
    ['46116860184273879.05e2', '4611686018427387905'],
    ['4.611686018427387905E18', '4611686018427387905'],
    ['0e7', '0'],
    ['""', null],
    ['"   "', null],
    ['null', null],
  ])('%s gives %j', (token, expected) => {
    reads(`[${token}]`, inList(t.long), [expected])
    reads(`{"a":${token}}`, t.record(t.long), { a: expected })
    reads(`{"id":${token}}`, t.object('Row', { id: t.long }), { id: expected })
    reads(` ${token} `, t.long, expected)
    reads(`[${token}]`, inList(t.long.as('bigint')), [expected === null ? null : BigInt(expected)])
  })

  it.each([
    ['9223372036854775807', '-9223372036854775808'],
    ['"9223372036854775807"', '"-9223372036854775808"'],
    ['9.223372036854775807e18', '-92233720368547758080e-1'],
  ])('the bounds %s and %s are exact', (max, min) => {
    reads(`[${max},${min}]`, inList(t.long), ['9223372036854775807', '-9223372036854775808'])
    reads(`[${max},${min}]`, inList(t.long.as('bigint')), [2n ** 63n - 1n, -(2n ** 63n)])
  })

  it.each([
    '9223372036854775808',
    '-9223372036854775809',
    '"9223372036854775808"',
    '9.3e18',
    '1e19',
    '18446744073709551616',
    '99999999999999999999',
    '-1e400',
    '"-99999999999999999999"',
    '1e2147483647',
    '1E99999999999',
  ])('%s is out of range, never wrapped', (token) => {
    rejects(`[0,${token}]`, inList(t.long), { as: 'InvalidFormatException', path: [1], at: 3 })
    rejects(`[0,${token}]`, inList(t.long.as('bigint')), { as: 'InvalidFormatException', path: [1], at: 3 })
  })

  it.each(['1.5', '-0.5', '5e-1', '4611686018427387905.1', '1e-400', '9223372036854775807.5'])(
    '%s is a fraction',
    (token) => {
      rejects(`[${token}]`, inList(t.long), { as: 'MismatchedInputException', path: [0], at: 1 })
    },
  )

  it.each([
    ['1.5', '1'],
    ['-1.5', '-1'],
    ['-0.5', '0'],
    ['1e-400', '0'],
    ['25.99e1', '259'],
    ['4611686018427387905.999', '4611686018427387905'],
    ['9223372036854775807.999', '9223372036854775807'],
  ])('ACCEPT_FLOAT_AS_INT cuts %s to %s', (token, expected) => {
    reads(`[${token}]`, inList(t.long), [expected], { mapper: lenient })
    reads(`[${token}]`, inList(t.bigInteger), [expected], { mapper: lenient })
  })

  it('ACCEPT_FLOAT_AS_INT wraps nothing', () => {
    rejects(
      '[9223372036854775808.5]',
      inList(t.long),
      { as: 'InvalidFormatException', path: [0], at: 1 },
      { mapper: lenient },
    )
  })
})

const NO_INTEGER = [
  '"abc"',
  '"12abc"',
  '"abc12"',
  '"0x10"',
  '"1_000"',
  '"1,000"',
  '"1 000"',
  '"1.0"',
  '"1e3"',
  '"1."',
  '"--1"',
  '"+-1"',
  '"+"',
  '"-"',
  '"null"',
  '"true"',
  '"NaN"',
  '"٣"',
  '"３"',
  '"1\\u00a0"',
  '"\\u20031"',
  '"1\\f"',
  '"1\\u0000"',
  '"12n"',
  'true',
  'false',
  '{}',
  '[]',
  '[1]',
]

describe.each([
  ['long', t.long],
  ['int', t.int],
  ['bigInteger', t.bigInteger],
])('%s', (_name, type) => {
  it.each(NO_INTEGER)('refuses %s', (token) => {
    rejects(`{"n":${token}}`, t.object('Row', { n: type }), { as: 'MismatchedInputException', path: ['n'], at: 5 })
    rejects(`{"n":${token}}`, t.record(type.as('bigint')), { as: 'MismatchedInputException', path: ['n'], at: 5 })
  })
})

describe('int', () => {
  it.each([
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['"2147483647"', 2147483647],
    ['" -7 "', -7],
    ['"+7"', 7],
    ['"007"', 7],
    ['0', 0],
    ['3e2', 300],
    ['3.00', 3],
    ['214748364.7e1', 2147483647],
    ['""', null],
    ['null', null],
  ])('%s gives %j', (token, expected) => {
    reads(`[${token}]`, inList(t.int), [expected])
  })

  it.each([
    '2147483648',
    '-2147483649',
    '"2147483648"',
    '9007199254740993',
    '3e9',
    '4294967296',
    '1e400',
    '-99999999999999999999999',
  ])('%s is out of range', (token) => {
    rejects(`{"size":${token}}`, t.object('Page', { size: t.int }), {
      as: 'InvalidFormatException',
      path: ['size'],
      at: 8,
    })
  })

  it('refuses fractions, or cuts them on request', () => {
    rejects('[7,7.5]', inList(t.int), { as: 'MismatchedInputException', path: [1], at: 3 })
    reads('[7.9,-7.9]', inList(t.int), [7, -7], { mapper: lenient })
    rejects('[2147483648.5]', inList(t.int), { as: 'InvalidFormatException', path: [0], at: 1 }, { mapper: lenient })
  })
})

describe('bigInteger', () => {
  const long = '8'.repeat(1000)

  it.each([
    ['36893488147419103232', '36893488147419103232'],
    ['"-36893488147419103232"', '-36893488147419103232'],
    ['5e21', `5${'0'.repeat(21)}`],
    ['5.5e1', '55'],
    ['"0009"', '9'],
    ['-0', '0'],
    [long, long],
    [`-${long}`, `-${long}`],
    ['1e999', `1${'0'.repeat(999)}`],
    ['""', null],
  ])('%s', (token, expected) => {
    reads(`[${token}]`, inList(t.bigInteger), [expected])
    reads(`[${token}]`, inList(t.bigInteger.as('bigint')), [expected === null ? null : BigInt(expected)])
  })

  it.each([`${long}8`, `"${long}8"`, '1e1000', '-3e1000', '1e1900000000', '1e99999999999999999999'])(
    '%s has too many digits',
    (token) => {
      rejects(`[${token}]`, inList(t.bigInteger), { as: 'StreamConstraintsException', at: 1 })
      rejects(`[${token}]`, inList(t.bigInteger.as('bigint')), { as: 'StreamConstraintsException', at: 1 })
    },
  )

  it('refuses a fraction', () => {
    rejects('[36893488147419103232.5]', inList(t.bigInteger), { as: 'MismatchedInputException', path: [0], at: 1 })
  })
})

describe('a wrong integer', () => {
  it('leaves the mapper as it was', () => {
    const mapper = new ObjectMapper()
    rejects('[1,"x"]', inList(t.long), { as: 'InvalidFormatException' }, { mapper })
    expect(mapper.readValue('[1,"2"]', inList(t.long))).toEqual(['1', '2'])
  })
})
