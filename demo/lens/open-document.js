// A text or a File -> a document that inspect.js and write-back.js work on. Called by worker.js. A file stays bytes for
// Longhand, as a response from the network would; JSON.parse needs a string of it.

import { ObjectMapper } from '../../js/index.js'

/**
 * What does not depend on the chosen types.
 * @typedef {object} Readings
 * @property {any} parsed by JSON.parse
 * @property {any} exact by Longhand without a type: a number that a double can't hold is a string
 * @property {any} sources by Longhand, with every number as a string of its source text
 */

/** @param {string | File} source */
export async function openDocument(source) {
  if (typeof source === 'string') return new OpenDocument(source, source)
  const bytes = new Uint8Array(await source.arrayBuffer())
  return new OpenDocument(bytes, new TextDecoder().decode(bytes))
}

export class OpenDocument {
  /** @type {Readings | undefined} */
  #readings

  /** @param {string | Uint8Array} input what Longhand reads @param {string} text */
  constructor(input, text) {
    this.input = input
    this.text = text
    /** @type {import('./collect-fields.js').Field | undefined} set by inspect.js, as are the next two */
    this.fields = undefined
    /** What Longhand returned last, by the type of that time. @type {any} */
    this.shown = undefined
    /** @type {any} */
    this.type = undefined
  }

  /** Made at the first use. Throws what the library throws. */
  get readings() {
    this.#readings ??= readAll(this)
    return this.#readings
  }
}

/** By the library first: its error names the place. */
function readAll({ input, text }) {
  const mapper = ObjectMapper.getInstance()
  const exact = mapper.readValue(input)
  const sources = mapper.readValue(input, { longs: 'all', decimals: 'all' })
  return { parsed: parseNative(text), exact, sources }
}

/** The library skips one leading byte order mark, JSON.parse refuses it. */
export function parseNative(text) {
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}
