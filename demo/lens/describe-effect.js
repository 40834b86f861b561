// A number's source text and the double JSON.parse makes of it -> what happened, as a kind and in words. Called by
// find-changes.js, whose comment lists the kinds.

/** For a number that the library would not give as a double. */
export function describeUnsafe(source, parsed) {
  if (!Number.isFinite(parsed)) return value('too large for a double')
  if (/^-?\d+$/.test(source)) return describeInteger(BigInt(source), printedInteger(parsed))
  if (parsed === 0) return value('too small for a double')
  const before = significantDigits(source)
  const after = significantDigits(String(parsed))
  return value(after < before ? `${before} digits rounded to ${after}` : 'rounded to the nearest double')
}

/** For a number that a double holds; undefined where nothing is lost. */
export function describeScale(source) {
  const zeros = /\.\d*?(0+)$/.exec(source)?.[1].length
  if (zeros === undefined) return undefined
  return { kind: 'scale', effect: zeros === 1 ? 'trailing zero dropped' : `${zeros} trailing zeros dropped` }
}

function describeInteger(source, parsed) {
  if (source === parsed) return { kind: 'luck', effect: 'kept by luck; neighbours change' }
  return value(`off by ${group(parsed < source ? source - parsed : parsed - source)}`)
}

function value(effect) {
  return { kind: 'value', effect }
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

/** 1234567 -> "1,234,567"; a number of dozens of digits becomes its order of magnitude. */
function group(difference) {
  const digits = String(difference)
  return digits.length > 15 ? `about 10^${digits.length - 1}` : difference.toLocaleString('en-US')
}
