// TextEncoder and TextDecoder where there are none, as on the pages that Jest makes with jsdom: the same results, slower.
// Called by memory.js at first use. Exact: a lone surrogate and broken UTF-8 become U+FFFD, or are refused, as natively.

const REPLACEMENT = 0xfffd

/** @returns {Pick<TextEncoder, 'encode' | 'encodeInto'>} */
export function makeEncoder() {
  return typeof TextEncoder === 'undefined' ? { encode, encodeInto } : new TextEncoder()
}

/**
 * @param {boolean} fatal whether broken UTF-8 is a TypeError
 * @returns {{ decode: (bytes: Uint8Array) => string }} that keeps a byte order mark
 */
export function makeDecoder(fatal) {
  if (typeof TextDecoder === 'undefined') return { decode: (bytes) => decode(bytes, fatal) }
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal })
}

/** @param {number} point a code point, or a lone surrogate @returns {number} how many bytes follow its first */
function continuationsOf(point) {
  return point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
}

/**
 * Puts one code point, or a lone surrogate as a sequence of its own.
 * @param {number} point
 * @param {Uint8Array} target
 * @param {number} at
 * @returns {number} the position behind it
 */
export function putPoint(point, target, at) {
  let left = continuationsOf(point)
  // The first byte has one more high bit than there are continuations.
  target[at++] = (left && (0x7f80 >> left) & 0xff) | (point >> (6 * left))
  while (left-- > 0) target[at++] = 0x80 | ((point >> (6 * left)) & 0x3f)
  return at
}

/** @param {string} [text] */
function encode(text = '') {
  const bytes = new Uint8Array(3 * text.length)
  return bytes.slice(0, encodeInto(text, bytes).written)
}

/** @param {string} text @param {Uint8Array} target */
function encodeInto(text, target) {
  let read = 0
  let written = 0
  for (const character of text) {
    let point = /** @type {number} */ (character.codePointAt(0))
    if (point >= 0xd800 && point < 0xe000) point = REPLACEMENT
    if (written + continuationsOf(point) >= target.length) break
    written = putPoint(point, target, written)
    read += character.length
  }
  return { read, written }
}

/** @param {Uint8Array} bytes @param {boolean} fatal @returns {string} */
function decode(bytes, fatal) {
  let text = ''
  let point = 0
  let missing = 0
  // What the next continuation has to lie between: narrower behind some first bytes, against overlong forms, surrogates
  // and what is beyond Unicode.
  let lowest = 0x80
  let highest = 0xbf
  const refuse = () => {
    if (fatal) throw new TypeError('The bytes are not UTF-8')
    missing = 0
    text += '\ufffd'
  }
  for (const byte of bytes) {
    const continues = missing > 0 && byte >= lowest && byte <= highest
    if (missing > 0 && !continues) refuse()
    lowest = 0x80
    highest = 0xbf
    if (continues) {
      point = (point << 6) | (byte & 0x3f)
      missing--
    } else if (byte < 0x80) {
      point = byte
    } else if (byte < 0xc2 || byte > 0xf4) {
      refuse()
      continue
    } else {
      missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
      point = byte & (0x3f >> missing)
      if (byte === 0xe0) lowest = 0xa0
      if (byte === 0xed) highest = 0x9f
      if (byte === 0xf0) lowest = 0x90
      if (byte === 0xf4) highest = 0x8f
    }
    if (missing === 0) text += String.fromCodePoint(point)
  }
  if (missing > 0) refuse()
  return text
}
