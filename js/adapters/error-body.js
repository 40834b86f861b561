// What a server says about a failed request: a JSON problem, read without a type so that its ids are exact too, or text,
// where it is anything else. Called by the adapters for statuses that their client takes as failures; never throws over what
// the body is, since the client's own error has to come through.

import { InvalidDefinitionException, JsonProcessingException } from '../errors.js'

/**
 * @param {string | Uint8Array | ArrayBuffer} body
 * @param {import('../embedded-mapper.js').ObjectMapper} mapper
 * @param {string | Uint8Array | ArrayBuffer} [original] as it came, where `body` is a part of it
 * @returns {unknown} '' for an empty body
 */
export function readErrorBody(body, mapper, original = body) {
  try {
    return mapper.readValue(body)
  } catch (error) {
    if (isOfMapper(error)) throw error
    return textOf(original)
  }
}

/**
 * Is it the mapper (closed, say) that can't read, whatever the body? Any other error is one of the body: of which class it is,
 * a `JSON.parse` decides that an application has put in the engine's place.
 * @param {unknown} error
 */
export function isOfMapper(error) {
  if (error instanceof InvalidDefinitionException) return true
  return error instanceof JsonProcessingException && error.code === 'WASM_UNAVAILABLE'
}

/** @param {string | Uint8Array | ArrayBuffer} body */
export function textOf(body) {
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}
