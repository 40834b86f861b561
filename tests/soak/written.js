// Says what a write has to give: a value, as the oracle reads it, and its model -> JSON text. Slow and plain on purpose, it
// shares no code with the library.

const QUOTED = ['long', 'bigInteger', 'decimal']

/**
 * @param {any} value in the form that the oracle reads
 * @param {any} model of tests/oracle/typed.js
 * @param {{ quoted?: boolean, indent?: string, sorted?: boolean }} layout `quoted`: by CustomJsonModule
 * @returns {string}
 */
export function written(value, model, layout, lineBreak = '\n') {
  const { quoted, indent, sorted } = layout
  const inner = lineBreak + indent

  function list(open, items, close) {
    if (items.length === 0) return open + close
    return indent ? `${open}${inner}${items.join(`,${inner}`)}${lineBreak}${close}` : `${open}${items.join()}${close}`
  }

  // Entries: the name in JSON, the value and its model.
  function object(entries) {
    const ordered = sorted ? entries.toSorted(([first], [second]) => (first < second ? -1 : 1)) : entries
    const colon = indent ? ': ' : ':'
    const members = ordered.map(
      ([name, member, of]) => JSON.stringify(name) + colon + written(member, of, layout, inner),
    )
    return list('{', members, '}')
  }

  function anyValue() {
    if (typeof value === 'bigint') return quoted ? `"${value}"` : String(value)
    if (Array.isArray(value)) return array({ kind: 'any' })
    return typeof value === 'object' ? record({ kind: 'any' }) : JSON.stringify(value)
  }

  const array = (element) =>
    list(
      '[',
      value.map((item) => written(item, element, layout, inner)),
      ']',
    )
  const record = (element) => object(Object.entries(value).map(([key, member]) => [key, member, element]))

  function declaredObject() {
    const declared = Object.keys(model.fields).filter((key) => Object.hasOwn(value, key))
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(model.fields, key))
    return object([
      ...declared.map((key) => [model.fields[key].named ?? key, value[key], model.fields[key]]),
      ...unknown.map((key) => [key, value[key], { kind: 'any' }]),
    ])
  }

  if (value === null) return 'null'
  if (model.kind === 'any') return anyValue()
  if (model.kind === 'lazy') return written(value, model.model(), layout, lineBreak)
  if (model.kind === 'array') return array(model.element)
  if (model.kind === 'record') return record(model.element)
  if (model.kind === 'object') return declaredObject()
  if (QUOTED.includes(model.kind)) return quoted ? `"${value}"` : String(value)
  return model.kind === 'double' && !Number.isFinite(value) ? `"${value}"` : JSON.stringify(value)
}
