// An opened document and chosen types -> what the lens shows of it: the comparison line by line, its counts, and the type
// as code. Called by worker.js. Throws what the library throws; the document has its fields nevertheless.

import { ObjectMapper } from '../../js/index.js'
import { buildType } from './build-type.js'
import { collectFields } from './collect-fields.js'
import { compareResults } from './compare-results.js'

/**
 * @param {import('./open-document.js').OpenDocument} document
 * @param {Record<string, import('./build-type.js').Choice>} choices by the field's pattern; of none: a read without a type
 */
export function inspect(document, choices) {
  document.fields ??= collectFields(document.readings)
  const { type, code } = buildType(document.fields, choices)
  document.type = type
  document.shown =
    type === undefined ? document.readings.exact : ObjectMapper.getInstance().readValue(document.input, type)
  return { ...compareResults(document.readings, document.shown), code }
}
