// Two spellings of one number -> each split where they begin to differ. change-list.js marks the differing part.

/**
 * Compares digit by digit from the first that isn't zero, past signs and points. Returns for either text
 * `[same, changed, rest]`; `rest` is the exponent, whose digits say nothing about precision.
 */
export function splitDigits(source, parsed) {
  const left = mantissaDigits(source)
  const right = mantissaDigits(parsed)
  // Zero or Infinity has no digits to compare: what it was before is gone whole, unless it was zero, too.
  if (right.length === 0) {
    const kept = left.length === 0 ? parsed : ''
    return { source: [kept, source.slice(kept.length), ''], parsed: [kept, parsed.slice(kept.length), ''] }
  }
  let equal = 0
  while (equal < left.length && equal < right.length && left[equal].digit === right[equal].digit) equal++
  return { source: splitAt(source, left, equal), parsed: splitAt(parsed, right, equal) }
}

function mantissaDigits(text) {
  const digits = []
  for (let index = 0; index < text.length && text[index] !== 'e' && text[index] !== 'E'; index++) {
    const digit = text[index]
    if (digit < '0' || digit > '9' || (digits.length === 0 && digit === '0')) continue
    digits.push({ digit, index })
  }
  return digits
}

function splitAt(text, digits, equal) {
  const exponent = text.search(/e/i)
  const end = exponent === -1 ? text.length : exponent
  let from = equal < digits.length ? digits[equal].index : end
  // A point with nothing left behind it goes, too.
  if (text[from - 1] === '.') from--
  return [text.slice(0, from), text.slice(from, end), text.slice(end)]
}
