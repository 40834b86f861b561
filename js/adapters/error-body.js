// What a server says about a failed request: a JSON problem, read without a type so that its ids are exact too, or text,
// where it is anything else. Called by the adapters for statuses that their client takes as failures; never throws over what
// the body is, since the client's own error has to come through.

import { JsonProcessingException } from '../errors.js'

/**
 * @param {string | Uint8Array | ArrayBuffer} body
 * @param {import('../embedded-mapper.js').ObjectMapper} mapper
 * @returns {unknown} '' for an empty body
 */
export function readErrorBody(body, mapper) {
  try {
    return mapper.readValue(body)
  } catch (error) {
    if (!(error instanceof JsonProcessingException)) throw error
    return typeof body === 'string' ? body : new TextDecoder().decode(body)
  }
}
