// A JSON text -> the numbers in it that JSON.parse changes. lens.js calls it and shows the answer. It asks the library:
// a read without a type gives a number as a string of its source text wherever a double can't hold it, and with
// `longs` and `decimals` set to `all`, everywhere. Knows no DOM.

import { ObjectMapper } from '../../js/index.js'
import { describeScale, describeUnsafe } from './describe-effect.js'

/**
 * Returns `numbers` (how many the text holds) and `changes`, in document order: `path` (array of keys and indexes),
 * `source` (the digits in the text), `parsed` (what JSON.parse makes of them, as JavaScript prints it), `kind`
 * (`'value'`: another number; `'scale'`: trailing zeros gone; `'luck'`: the same, but neighbours differ) and `effect`
 * (in words). Throws what the library throws.
 */
export function findChanges(text) {
  const mapper = ObjectMapper.getInstance()
  const exact = mapper.readValue(text)
  const sources = mapper.readValue(text, { longs: 'all', decimals: 'all' })
  // The library skips one leading byte order mark, JSON.parse refuses it.
  const parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  const found = { numbers: 0, changes: [] }
  visit(exact, sources, parsed, [], found)
  return found
}

/** Walks the three results side by side. Recursion is safe: the library refuses what is nested deeper than 1000. */
function visit(exact, source, parsed, path, found) {
  if (typeof parsed === 'number') {
    found.numbers++
    const change = typeof exact === 'string' ? describeUnsafe(source, parsed) : describeScale(source)
    if (change !== undefined) found.changes.push({ path, source, parsed: String(parsed), ...change })
  } else if (typeof parsed === 'object' && parsed !== null) {
    const isArray = Array.isArray(parsed)
    for (const key of Object.keys(parsed)) {
      visit(exact[key], source[key], parsed[key], [...path, isArray ? Number(key) : key], found)
    }
  }
}
