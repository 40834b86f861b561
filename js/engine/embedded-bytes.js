// The WebAssembly module that travels inside of the package, as bytes. Called by load.js at the first instance, and only
// where embedded-mapper.js has told it of this file: it holds nearly all of the package's weight.

import { WASM_HEX } from '../../dist/wasm-bytes.js'
import { encodeText } from './memory.js'

/**
 * Hexadecimal digits: compressed, they take the least of what survives every bundler and every server's charset (brotli:
 * 21 kB, base64 28 kB, the file itself 19 kB). Encoded first, since a loop over bytes is faster than one over characters.
 * @returns {BufferSource}
 */
export function embeddedBytes() {
  const { fromHex } = /** @type {any} */ (Uint8Array)
  // Newer engines do it themselves: 0.1 ms instead of 2 to 5.
  if (fromHex !== undefined) return fromHex.call(Uint8Array, WASM_HEX)
  const bytes = encodeText(WASM_HEX)
  const size = bytes.length / 2
  for (let k = 0; k < size; k++) bytes[k] = (nibble(bytes[2 * k]) << 4) | nibble(bytes[2 * k + 1])
  return bytes.subarray(0, size)
}

/** @param {number} digit the code of 0–9 or a–f */
function nibble(digit) {
  return (digit & 15) + (digit >> 6) * 9
}
