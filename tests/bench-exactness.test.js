// Holds to their word the benchmark's judge of what a contender keeps, and the contender that quotes numbers itself.
import { describe, expect, it } from 'vitest'
import { describeExactness, EXACT, EXACT_BUT_SCALE, leavesOf, leavesOfText } from '../bench/exactness.js'
import { parseWithQuotedNumbers } from '../bench/quote-numbers.js'

const TEXT = '{"id":1223456678901234567,"price":12.250,"n":7,"zip":"01234","tags":["a\\"1"],"ok":true,"none":null}'
const EXACT_VALUE = {
  id: 1223456678901234567n,
  price: '12.250',
  n: 7,
  zip: '01234',
  tags: ['a"1'],
  ok: true,
  none: null,
}

describe('describeExactness', () => {
  it.each([
    ['every digit', EXACT_VALUE, EXACT],
    ['a lost zero', { ...EXACT_VALUE, price: 12.25 }, EXACT_BUT_SCALE],
    ['a rounded id', { ...EXACT_VALUE, id: Number(EXACT_VALUE.id) }, 'wrong integers'],
    ['a rounded decimal', { ...EXACT_VALUE, price: 12.2501 }, 'wrong decimals'],
    ['both rounded', { ...EXACT_VALUE, id: 1, price: 2 }, 'wrong integers and decimals'],
    ['an exponent of the same value', { ...EXACT_VALUE, id: '1.223456678901234567e18' }, EXACT_BUT_SCALE],
  ])('sees %s', (_name, value, expected) => {
    expect(describeExactness([TEXT], [leavesOf(value)])).toBe(expected)
  })

  it('judges by the worst of all results', () => {
    const wrong = { ...EXACT_VALUE, id: 1 }
    expect(describeExactness([TEXT, TEXT], [leavesOf(EXACT_VALUE), leavesOf(wrong)])).toBe('wrong integers')
  })

  it('takes what is written bare and what is quoted for the same', () => {
    const quoted = TEXT.replace('1223456678901234567', '"1223456678901234567"')
    expect(describeExactness([TEXT], [leavesOfText(TEXT)])).toBe(EXACT)
    expect(describeExactness([TEXT], [leavesOfText(quoted)])).toBe(EXACT)
  })

  it.each([
    ['a changed string', { ...EXACT_VALUE, zip: '1234' }],
    ['a changed boolean', { ...EXACT_VALUE, ok: false }],
    ['a missing member', { id: EXACT_VALUE.id }],
  ])('refuses %s', (_name, value) => {
    expect(() => describeExactness([TEXT], [leavesOf(value)])).toThrow('xpected')
  })
})

describe('parseWithQuotedNumbers', () => {
  it('keeps every digit, and leaves strings alone', () => {
    expect(parseWithQuotedNumbers(TEXT)).toEqual({ ...EXACT_VALUE, id: String(EXACT_VALUE.id) })
    expect(parseWithQuotedNumbers('["1223456678901234567, 1.50 \\" 1.50",1.50,-7,1e3]')).toEqual([
      '1223456678901234567, 1.50 " 1.50',
      '1.50',
      -7,
      '1e3',
    ])
  })
})
