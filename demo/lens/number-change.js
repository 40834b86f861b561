// A number's source text and what the readers made of it -> what happened to it: the kind, and in words. Called by
// compare-results.js and collect-fields.js. Decides nothing about safety: the library does.

import { sameNumber } from './same-number.js'

/** @typedef {'value' | 'scale' | 'luck'} Kind another number; trailing zeros gone; the same, but neighbours differ */

/**
 * Undefined where JSON.parse changes nothing. Called for each number of a document: it must be quick.
 * @param {string} source @param {number} parsed by JSON.parse
 * @param {number | string} exact what the library reads without a type: a string where a double can't hold the number
 * @returns {Kind | undefined}
 */
export function kindOfChange(source, parsed, exact) {
  if (typeof exact === 'string') return isInteger(source) && sameNumber(source, String(parsed)) ? 'luck' : 'value'
  return source.endsWith('0') && trailingZeros(source) > 0 ? 'scale' : undefined
}

/** @param {Kind} kind @param {string} source @param {number} parsed */
export function describeChange(kind, source, parsed) {
  if (kind === 'luck') return 'kept by luck; neighbours change'
  if (kind === 'scale') {
    const zeros = trailingZeros(source)
    return zeros === 1 ? 'trailing zero dropped' : `${zeros} trailing zeros dropped`
  }
  if (!Number.isFinite(parsed)) return 'too large for a double'
  if (isInteger(source)) return describeDistance(BigInt(source) - printedInteger(parsed))
  if (parsed === 0) return 'too small for a double'
  const before = significantDigits(source)
  const after = significantDigits(String(parsed))
  return after < before ? `${before} digits rounded to ${after}` : 'rounded to the nearest double'
}

export function isInteger(source) {
  return /^-?\d+$/.test(source)
}

/** Of the fraction of a number without exponent. */
function trailingZeros(source) {
  return /\.\d*?(0+)$/.exec(source)?.[1].length ?? 0
}

/** The integer as JavaScript prints it: not always the double's own value, but what JSON.stringify sends back. */
function printedInteger(parsed) {
  const [mantissa, exponent = '0'] = String(parsed).split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction + '0'.repeat(Number(exponent) - fraction.length))
}

function significantDigits(text) {
  const [mantissa] = text.toLowerCase().split('e')
  return mantissa.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '').length
}

/** 1234567 -> "off by 1,234,567"; a number of dozens of digits becomes its order of magnitude. */
function describeDistance(difference) {
  const distance = difference < 0n ? -difference : difference
  const digits = String(distance)
  return `off by ${digits.length > 15 ? `about 10^${digits.length - 1}` : distance.toLocaleString('en-US')}`
}
