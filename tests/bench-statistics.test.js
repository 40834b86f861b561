// Holds the benchmark's statistics to published tables: Student's t for 99.9 %, two-sided, and a sample worked by hand.
import { describe, expect, it } from 'vitest'
import { quantile, studentQuantile, summarize } from '../bench/statistics.js'

describe('studentQuantile', () => {
  it.each([
    [1, 636.619],
    [2, 31.599],
    [3, 12.924],
    [4, 8.61],
    [9, 4.781],
    [14, 4.14],
    [29, 3.659],
    [60, 3.46],
    [120, 3.373],
  ])('for %i degrees of freedom is %f', (degrees, expected) => {
    expect(studentQuantile(0.999, degrees)).toBeCloseTo(expected, degrees === 1 ? 2 : 3)
  })
})

describe('summarize', () => {
  it('gives the mean and half of the 99.9 % confidence interval', () => {
    const { mean, error } = summarize([98, 100, 102])
    expect(mean).toBe(100)
    // 31.599 · 2 / √3
    expect(error).toBeCloseTo(36.487, 2)
  })

  it('has no error for one sample, and no mean for none', () => {
    expect(summarize([7])).toEqual({ mean: 7, error: Number.NaN })
    expect(summarize([])).toEqual({ mean: Number.NaN, error: Number.NaN })
  })
})

it('a quantile stands between two samples in proportion', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75)
})
