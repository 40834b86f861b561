// What the adapters are given, checked when they are given it: what is no mapper or no type would show at the first answer
// otherwise, behind a request that was sent. Called by every adapter.

import { ObjectMapper } from '../embedded-mapper.js'
import { isType } from '../types.js'

/** @param {unknown} mapper */
export function checkMapper(mapper) {
  if (mapper instanceof ObjectMapper) return
  throw new TypeError('The mapper must be an ObjectMapper of this copy of the library')
}

/** @param {...unknown} types undefined: none */
export function checkTypes(...types) {
  if (types.every((type) => type === undefined || isType(type))) return
  throw new TypeError('The type must be a type of t, of this copy of the library')
}
