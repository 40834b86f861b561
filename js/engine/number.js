// Exact comparison of number texts as decimals: the one question about numbers that C++ leaves to JavaScript, which alone
// prints doubles. The mirror of the rest is wasm/src/number.cpp.

const PARTS = /^([-+]?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/

// A text's value as sign, digits without zeros around them, and exponent: equal for equal values.
/** @param {string} text */
function normalized(text) {
  const [, sign, integer, fraction, exponent = '0'] = /** @type {RegExpExecArray} */ (PARTS.exec(text))
  const digits = (integer + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  const scale = BigInt(exponent) + BigInt(digits.length - significant.length - fraction.length)
  return `${sign === '-' ? '-' : ''}${significant}e${scale}`
}

/**
 * Whether the double nearest to a number prints the same value: `19.90` does, `0.30000000000000004440` does not.
 * @param {string} token text in JSON's number grammar
 */
export function isExactAsDouble(token) {
  const printed = String(Number(token))
  return printed === token || (Number.isFinite(Number(token)) && normalized(printed) === normalized(token))
}
