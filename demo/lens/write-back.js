// What was read last -> the text that goes back to the server, by JSON.stringify and by Longhand. Called by worker.js.

import { ObjectMapper } from '../../js/index.js'

/** One mapper per configuration, as an application would: the singleton quotes numbers, a plain mapper does not. */
const MAPPERS = { singleton: ObjectMapper.getInstance(), plain: new ObjectMapper() }

/**
 * `isSame` says whether a text is what the server sent, but for white space between values.
 * @param {import('./open-document.js').OpenDocument} document read before
 * @param {keyof typeof MAPPERS} mapper
 */
export function writeBack(document, mapper) {
  const sent = withoutSpace(document.text)
  const native = JSON.stringify(document.readings.parsed)
  const longhand = MAPPERS[mapper].writeValueAsString(document.shown, document.type)
  return {
    native: { text: native, isSame: native === sent },
    longhand: { text: longhand, isSame: longhand === sent },
  }
}

function withoutSpace(text) {
  return text.replace(/("(?:[^"\\]|\\.)*")|[\s\uFEFF]+/g, '$1')
}
