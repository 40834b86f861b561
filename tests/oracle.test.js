// Checks the oracle itself, against JSON.parse and against golden decimals, so that the suites may lean on it.
import { describe, expect, it } from 'vitest'
import { caught, render } from './assertions.js'
import { goldenDecimals, refusedDecimals } from './golden-decimals.js'
import { decimalText, isIntegral, parseDecimal, sameValue, scientificString, truncate } from './oracle/numbers.js'
import { readTree } from './oracle/reader.js'
import { typed } from './oracle/typed.js'
import { untyped } from './oracle/untyped.js'

describe('the oracle reader', () => {
  it.each([
    '{}',
    '[]',
    '""',
    '-0',
    '[1, -2.5e-3,0.0E+7 ]',
    '{"a":{"b":[null,true,false]},"a":1}',
    ' \t\n\r"\\u00e9\\n\\/\\ud83d"',
    '{"__proto__":1,"10":2,"2":3}',
    '[[[[]]],{"":""}]',
  ])('agrees with JSON.parse on %s', (text) => {
    expect(render(untyped(text))).toBe(render(JSON.parse(text)))
  })

  it.each([
    ['[1,]', 3],
    ['[01]', 2],
    ['[1.]', 3],
    ['[.5]', 1],
    ['[+1]', 1],
    ['[1e]', 3],
    ['[-]', 2],
    ['nul', 3],
    ['[nulL]', 4],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['{"a":1,}', 7],
    ['"\\x"', 2],
    ['"\\u12g4"', 5],
    ['"a\tb"', 2],
    ['"abc', 4],
    ['1 2', 2],
    ['\ufeff\ufeff1', 1],
    ['[1}', 2],
    [']', 0],
    ['{"a":1]', 6],
    ['"\\', 2],
    ['tru', 3],
  ])('refuses %j at %i, as JSON.parse does', (text, offset) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(caught(() => readTree(text))).toMatchObject({ name: 'JsonParseException', offset })
  })

  it('counts nesting and digits', () => {
    expect(caught(() => readTree('[[[1]]]', { maxNestingDepth: 2 }))).toMatchObject({ offset: 2 })
    expect(caught(() => readTree('[12.34e5]', { maxNumberLength: 4 }))).toMatchObject({ offset: 1 })
    expect(readTree('[12.34e5]', { maxNumberLength: 5 }).items).toHaveLength(1)
  })
})

describe('the oracle arithmetic', () => {
  it.each(goldenDecimals)('%s', (token, decimal, long) => {
    const parsed = parseDecimal(token)
    expect(parsed.fits).toBe(true)
    expect(decimalText(parsed)).toBe(decimal)
    expect(sameValue(token, decimal)).toBe(true)
    if (long !== null) expect([isIntegral(parsed), String(truncate(parsed))]).toEqual([true, long])
  })

  it.each(refusedDecimals)('%s has no scale of 32 bits', (token) => {
    expect(parseDecimal(token).fits).toBe(false)
  })

  it.each([
    ['1200', '1200'],
    ['12e2', '1.2E+3'],
    ['0.000001', '0.000001'],
    ['0.0000001', '1E-7'],
    ['-125e-9', '-1.25E-7'],
    ['0e2', '0E+2'],
  ])('prints %s as %s', (token, expected) => {
    expect(scientificString(parseDecimal(token))).toBe(expected)
  })

  it('compares values, not spellings', () => {
    expect(
      [
        ['1.0', '1'],
        ['0e5', '-0'],
        ['1e2', '100'],
        ['0.10', '1e-1'],
      ].every(([a, b]) => sameValue(a, b)),
    ).toBe(true)
    expect(
      [
        ['1.0', '1.01'],
        ['1', '-1'],
        ['1e400', '1e401'],
        ['0', '1e-999'],
      ].some(([a, b]) => sameValue(a, b)),
    ).toBe(false)
  })
})

describe('the oracle of types', () => {
  it('reads by kind and collects faults in document order', () => {
    const model = { kind: 'object', fields: { id: { kind: 'long', required: true }, n: { kind: 'int' } } }
    expect(typed('{"x":1.50,"n":"7","id":1e3}', model).value).toEqual({ id: '1000', n: 7, x: 1.5 })
    expect(typed('{"n":1.5,"id":[]}', model).faults.map(({ offset }) => offset)).toEqual([5, 14])
    expect(typed('{}', model).faults).toMatchObject([{ name: 'MismatchedInputException', path: ['id'] }])
  })
})
