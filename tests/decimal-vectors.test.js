// The 840 rows that Java's BigDecimal made: as decimal, as long, as bigInteger and as double. Skipped where the shared
// folder is absent; golden-decimals.js holds rows of our own that are always tested.
import { describe, expect, it } from 'vitest'
import { t } from '../js/index.js'
import { reads, rejects, singleton } from './assertions.js'

const found = import.meta.glob('../../shared/reference/decimal-vectors.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const rows = JSON.parse(Object.values(found)[0] ?? '[]')
const MAX_NUMBER_LENGTH = 1000

const bitsOf = (value) => new BigUint64Array(Float64Array.of(value).buffer)[0].toString(16)

// The plain form, unless it is longer than a number may be; the table leaves out the longest plain forms altogether.
function decimalOf(row) {
  const plain = row.toPlainString
  return typeof plain === 'string' && plain.length <= MAX_NUMBER_LENGTH ? plain : row.toString
}

if (rows.length === 0) it.skip('decimal-vectors.json: skipped, ../shared/reference is absent')

describe.runIf(rows.length > 0)('decimal-vectors.json', () => {
  it.each(rows.map((row) => [row.in, row]))('%s', (token, row) => {
    for (const text of [`[${token}]`, `["${token}"]`]) {
      if (row.error) rejects(text, t.array(t.decimal), { as: 'InvalidFormatException', path: [0], at: 1 })
      else reads(text, t.array(t.decimal), [decimalOf(row)])
      expect(bitsOf(singleton().readValue(text, t.array(t.double))[0])).toBe(row.doubleBits)
    }
    if (row.longExact) reads(`[${token}]`, t.array(t.long), [row.longExact])
    else rejects(`[${token}]`, t.array(t.long), { as: 'MismatchedInputException', path: [0], at: 1 })
    if (row.bigIntegerExact && row.bigIntegerExact.length <= MAX_NUMBER_LENGTH) {
      reads(`[${token}]`, t.array(t.bigInteger), [row.bigIntegerExact])
    }
  })

  it('are all there', () => {
    expect(rows).toHaveLength(840)
  })
})
