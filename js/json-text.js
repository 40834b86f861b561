// JSON text as text: finds where a string ends, and lays out what a mapper wrote as the third argument of stringify asks.
// Called by json.js and json-revive.js; the text is known to be valid.

import { unbox } from './json-values.js'

export const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const COLON = 58
export const OPEN_BRACKET = 91
export const CLOSE_BRACKET = 93
export const OPEN_BRACE = 123
export const CLOSE_BRACE = 125

/** @param {number} unit @returns {boolean} JSON's white space */
export function isSpace(unit) {
  return unit === 32 || unit === 10 || unit === 13 || unit === 9
}

/**
 * @param {string} text
 * @param {number} start of a string's opening quote
 * @returns {number} index behind its closing quote
 */
export function endOfString(text, start) {
  let k = start + 1
  for (let unit = text.charCodeAt(k); unit !== QUOTE; unit = text.charCodeAt(k)) k += unit === BACKSLASH ? 2 : 1
  return k + 1
}

const WIDEST_GAP = 10

/**
 * What one level is indented with.
 * @param {unknown} space the argument of stringify
 * @returns {string} empty: no line breaks
 */
export function gapOf(space) {
  const wanted = unbox(space)
  if (typeof wanted === 'string') return wanted.slice(0, WIDEST_GAP)
  return typeof wanted === 'number' && wanted >= 1 ? ' '.repeat(Math.min(wanted, WIDEST_GAP)) : ''
}

/**
 * Lays a text out as JSON.stringify does.
 * @param {string} json
 * @param {string} gap
 * @returns {string}
 */
export function indent(json, gap) {
  const breaks = ['\n']
  let text = ''
  let taken = 0
  let depth = 0
  const lineBreak = () => {
    breaks[depth] ??= breaks[depth - 1] + gap
    return breaks[depth]
  }
  for (let k = 0; k < json.length; k++) {
    const unit = json.charCodeAt(k)
    if (unit === QUOTE) {
      k = endOfString(json, k) - 1
    } else if (unit === COMMA || unit === COLON) {
      text += json.slice(taken, k + 1) + (unit === COMMA ? lineBreak() : ' ')
      taken = k + 1
    } else if (unit === OPEN_BRACKET || unit === OPEN_BRACE) {
      const next = json.charCodeAt(k + 1)
      if (next === CLOSE_BRACKET || next === CLOSE_BRACE) {
        k++
        continue
      }
      depth++
      text += json.slice(taken, k + 1) + lineBreak()
      taken = k + 1
    } else if (unit === CLOSE_BRACKET || unit === CLOSE_BRACE) {
      depth--
      text += json.slice(taken, k) + lineBreak()
      taken = k
    } else if (isSpace(unit)) {
      // The mapper has INDENT_OUTPUT.
      text += json.slice(taken, k)
      taken = k + 1
    }
  }
  return text + json.slice(taken)
}
