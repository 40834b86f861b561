// Exact arithmetic on the text of numbers, as java.math.BigDecimal does it: with BigInt and strings, never with doubles.
// The other oracles and the golden tables are built on it.
const INT_MAX = 2n ** 31n - 1n

// The number as unscaled × 10^-scale, or undefined where the text is no number in BigDecimal's grammar.
export function parseDecimal(text) {
  const match = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/.exec(text)
  if (!match) return undefined
  const [, sign, whole, fraction = '', exponentText = '0'] = match
  if (whole + fraction === '') return undefined
  const exponent = BigInt(exponentText)
  const digits = (whole + fraction).replace(/^0+(?=.)/, '')
  const scale = BigInt(fraction.length) - exponent
  const fits = scale >= -INT_MAX && scale <= INT_MAX
  return { negative: sign === '-' && digits !== '0', digits, scale, fits }
}

function plainLength({ negative, digits, scale }) {
  const sign = negative ? 1n : 0n
  const length = BigInt(digits.length)
  if (scale <= 0n) return sign + (digits === '0' ? 1n : length - scale)
  return sign + (length > scale ? length + 1n : scale + 2n)
}

export function plainString({ negative, digits, scale }) {
  const sign = negative ? '-' : ''
  if (digits === '0' && scale <= 0n) return '0'
  if (scale <= 0n) return sign + digits + '0'.repeat(Number(-scale))
  const places = Number(scale)
  const padded = digits.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

// BigDecimal.toString(): plain where the scale is not negative and the adjusted exponent at least -6.
export function scientificString(decimal) {
  const { negative, digits, scale } = decimal
  const adjusted = BigInt(digits.length - 1) - scale
  if (scale >= 0n && adjusted >= -6n) return plainString(decimal)
  const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits
  return `${negative ? '-' : ''}${mantissa}E${adjusted > 0n ? '+' : ''}${adjusted}`
}

// What a decimal field shows: plain, or scientific where the plain form would be longer than a number may be.
export function decimalText(decimal, maxNumberLength = 1000) {
  return plainLength(decimal) > BigInt(maxNumberLength) ? scientificString(decimal) : plainString(decimal)
}

// The same value with no trailing zero in its digits, so that equal values have equal parts.
function normalize({ negative, digits, scale }) {
  if (/^0+$/.test(digits)) return { negative: false, digits: '0', scale: 0n }
  const kept = digits.replace(/0+$/, '')
  return { negative, digits: kept, scale: scale - BigInt(digits.length - kept.length) }
}

export function sameValue(first, second) {
  const [a, b] = [normalize(parseDecimal(first)), normalize(parseDecimal(second))]
  return a.negative === b.negative && a.digits === b.digits && a.scale === b.scale
}

export const isIntegral = (decimal) => normalize(decimal).scale <= 0n

export const integerLength = (decimal) => {
  const { digits, scale } = normalize(decimal)
  return BigInt(digits.length) - scale
}

// The integer as a bigint, cut toward zero. The caller has checked that it is not absurdly long.
export function truncate(decimal) {
  const { negative, digits, scale } = normalize(decimal)
  const places = Number(scale)
  const whole = places <= 0 ? digits + '0'.repeat(-places) : digits.slice(0, -places) || '0'
  return places >= digits.length ? 0n : BigInt(negative ? `-${whole}` : whole)
}
