// What a contender made of a text, and the text itself -> which of the text's numbers came through, in words. Called by
// tables/peers.js before timing, so that no column of a table is merely asserted. Browser-safe.

/** A string or a number of JSON text. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Compares number by number. Throws where a text's structure, a string or a boolean was changed: then there is no
 * comparing.
 * @param {string[]} sourceTexts
 * @param {string[][]} leavesOfResults of each result, as `leavesOf` and `leavesOfText` give them
 */
export function describeExactness(sourceTexts, leavesOfResults) {
  const count = { wrongIntegers: 0, wrongDecimals: 0, lostScales: 0 }
  sourceTexts.forEach((text, index) => {
    countDifferences(count, leavesOf(exactModel(text, NUMBER_MARK)), leavesOfResults[index])
  })
  const wrong = [count.wrongIntegers > 0 && 'integers', count.wrongDecimals > 0 && 'decimals'].filter(Boolean)
  if (wrong.length > 0) return `wrong ${wrong.join(' and ')}`
  return count.lostScales > 0 ? EXACT_BUT_SCALE : EXACT
}

// Before what was a number, to tell it from a string of digits.
const NUMBER_MARK = '\ue000'

export const EXACT = 'every digit'
export const EXACT_BUT_SCALE = 'every value, no trailing zeros'

/** Whether no value was changed. */
export function isExact(exactness) {
  return exactness === EXACT || exactness === EXACT_BUT_SCALE
}

/** The scalars of a value in document order, as text. Peers' own numbers print their digits. */
export function leavesOf(value, leaves = []) {
  if (Array.isArray(value)) {
    for (const element of value) leavesOf(element, leaves)
  } else if (typeof value !== 'object' || value === null || isNumberObject(value)) {
    leaves.push(String(value))
  } else {
    for (const key of Object.keys(value)) leavesOf(value[key], leaves)
  }
  return leaves
}

/** The same of a text, read with the digits of its numbers. */
export function leavesOfText(text) {
  return leavesOf(exactModel(text))
}

/** JSON.parse reads it, once every number is a string: slow, and independent of all that is compared. */
function exactModel(text, mark = '') {
  return JSON.parse(text.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${mark}${token}"`)))
}

function isNumberObject(value) {
  return value.isLosslessNumber === true || value._isBigNumber === true
}

function countDifferences(count, expected, actual) {
  if (expected.length !== actual.length) throw new Error(`Expected ${expected.length} scalars, came ${actual.length}`)
  expected.forEach((leaf, index) => {
    const isNumber = leaf.startsWith(NUMBER_MARK)
    const text = isNumber ? leaf.slice(NUMBER_MARK.length) : leaf
    if (text === actual[index]) return
    if (!isNumber) throw new Error(`Expected ${text}, came ${actual[index]}`)
    if (canonical(text) === canonical(actual[index])) count.lostScales++
    else if (/^-?\d+$/.test(text)) count.wrongIntegers++
    else count.wrongDecimals++
  })
}

/** One text for each value: digits without zeros around them, and the power of ten of the last. */
function canonical(text) {
  const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  if (whole === undefined) return text
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}
