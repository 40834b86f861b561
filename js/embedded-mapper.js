// ObjectMapper with the WebAssembly module on board, as `longhand` and `longhand/json` give it. What `longhand/slim` gives
// is the same class, without this file and the bytes that it brings.

import { embeddedBytes } from './engine/embedded-bytes.js'
import { provideBytes } from './engine/load.js'
import { ObjectMapper as Mapper } from './object-mapper.js'

/** @param {typeof Mapper} mapper */
function embedded(mapper) {
  provideBytes(embeddedBytes)
  return mapper
}

// Made by a call, and no re-export: bundlers skip modules that only re-export in a package without side effects, and would
// skip the bytes with them.
export const ObjectMapper = embedded(Mapper)

/** @typedef {Mapper} ObjectMapper */
