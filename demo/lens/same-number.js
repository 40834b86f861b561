// Two numbers in digits -> whether they are the same number, compared as exact decimals. Called by compare-results.js to
// hold Longhand's results to the text, too. Must never go through a double.

/** @param {string} left @param {string} right in JSON's grammar; anything else is the same as nothing */
export function sameNumber(left, right) {
  const [canonicalLeft, canonicalRight] = [canonical(left), canonical(right)]
  return canonicalLeft !== undefined && canonicalLeft === canonicalRight
}

/** Sign, digits without zeros at either end, and the exponent of the last digit. */
function canonical(text) {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text)
  if (match === null) return undefined
  const [, sign, whole, fraction = '', exponent = '0'] = match
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${sign}${significant}e${BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length)}`
}
