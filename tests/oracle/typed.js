// Says what readValue with a type must give. A model is plain data that mirrors a type of the library:
// { kind, as?, required?, nullable?, optional?, named?, element?, fields?, unknown?, allRequired?, values?, target? };
// typeFor() makes the library's type from it. Every fault of a document is collected, in document order.

import { decimalText, integerLength, isIntegral, parseDecimal, truncate } from './numbers.js'
import { countDigits, OracleError, readTree } from './reader.js'
import { untypedNode } from './untyped.js'

// JSON's own, on both ends.
const WHITE_SPACE = /^[ \t\n\r]+|[ \t\n\r]+$/g

const RANGES = {
  long: { bits: 63n, class: 'InvalidFormatException' },
  int: { bits: 31n, class: 'InvalidFormatException' },
}
const MAX_NUMBER_LENGTH = 1000

export function typeFor(model, t) {
  let type
  if (model.kind === 'array' || model.kind === 'record') type = t[model.kind](typeFor(model.element, t))
  else if (model.kind === 'enum') type = t.enum(model.values)
  else if (model.kind === 'lazy') type = t.lazy(() => model.target())
  else if (model.kind === 'object') {
    const fields = Object.entries(model.fields).map(([name, field]) => [name, typeFor(field, t)])
    const options = { ...(model.unknown && { unknown: model.unknown }), ...(model.allRequired && { required: true }) }
    type = t.object(model.name ?? 'Model', Object.fromEntries(fields), options)
  } else type = t[model.kind]
  if (model.as) type = type.as(model.as)
  for (const modifier of ['required', 'nullable', 'optional']) if (model[modifier]) type = type[modifier]()
  return model.named === undefined ? type : type.named(model.named)
}

const refusesNull = (field, { allRequired }) => Boolean(field.required || (allRequired && !field.nullable))
const refusesMissing = (field, { allRequired }) => Boolean(field.required || (allRequired && !field.optional))

// Features by their short names: failOnUnknown, acceptFloatAsInt, noCoercion, quotedWireForm, strictDuplicates.
export function typed(text, model, features = {}) {
  const faults = []
  const fault = (name, offset, path) => {
    faults.push(new OracleError(name, offset, path))
    return undefined
  }

  function integer(node, model, path) {
    const wrong = () => fault('MismatchedInputException', node.start, path)
    let decimal
    if (node.kind === 'string') {
      const content = numberText(node, model, path)
      if (content === undefined) return undefined
      if (content === '') return null
      if (!/^[+-]?[0-9]+$/.test(content)) return wrong()
      if (countDigits(content) > MAX_NUMBER_LENGTH) return fault('StreamConstraintsException', node.start, path)
      decimal = parseDecimal(content)
    } else if (node.kind === 'number') decimal = parseDecimal(node.text)
    else return wrong()
    if (!isIntegral(decimal) && !features.acceptFloatAsInt) return wrong()
    const range = RANGES[model.kind]
    if (integerLength(decimal) > BigInt(range ? 20 : MAX_NUMBER_LENGTH)) {
      return fault(range ? range.class : 'StreamConstraintsException', node.start, path)
    }
    const value = truncate(decimal)
    if (range && (value < -(2n ** range.bits) || value >= 2n ** range.bits)) return fault(range.class, node.start, path)
    if (model.as === 'bigint') return value
    return model.kind === 'int' ? Number(value) : String(value)
  }

  // The trimmed content of a quoted number; undefined where quoting is refused.
  function numberText(node, model, path) {
    const wireIsText = features.quotedWireForm && ['long', 'decimal', 'bigInteger'].includes(model.kind)
    const content = node.value.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '')
    if (!features.noCoercion || (wireIsText && content !== '')) return content
    return fault('MismatchedInputException', node.start, path)
  }

  function decimal(node, model, path) {
    if (node.kind !== 'string' && node.kind !== 'number') return fault('MismatchedInputException', node.start, path)
    const content = node.kind === 'number' ? node.text : numberText(node, model, path)
    if (content === undefined) return undefined
    if (content === '') return null
    const value = parseDecimal(content)
    if (value === undefined) return fault('MismatchedInputException', node.start, path)
    if (countDigits(content) > MAX_NUMBER_LENGTH) return fault('StreamConstraintsException', node.start, path)
    return value.fits ? decimalText(value) : fault('InvalidFormatException', node.start, path)
  }

  function double(node, model, path) {
    if (node.kind === 'number') return Number(node.text)
    if (node.kind !== 'string') return fault('MismatchedInputException', node.start, path)
    // Their wire form is text: no coercion.
    if (/^(NaN|-?Infinity)$/.test(node.value.replace(WHITE_SPACE, ''))) return Number(node.value)
    const content = numberText(node, model, path)
    if (content === undefined) return undefined
    if (content === '') return null
    return parseDecimal(content) ? Number(content) : fault('MismatchedInputException', node.start, path)
  }

  function boolean(node, _model, path) {
    if (node.kind === 'boolean') return node.value
    if (!features.noCoercion) {
      const token = node.kind === 'string' ? node.value.replace(WHITE_SPACE, '') : node.text
      const isText = node.kind === 'string'
      if (isText && token === '') return null
      if ((isText ? ['true', 'True', 'TRUE'] : ['1']).includes(token)) return true
      if ((isText ? ['false', 'False', 'FALSE'] : ['0']).includes(token)) return false
    }
    return fault('MismatchedInputException', node.start, path)
  }

  function string(node, _model, path) {
    if (node.kind === 'string') return node.value
    const isScalar = node.kind === 'number' || node.kind === 'boolean'
    if (!isScalar || features.noCoercion) return fault('MismatchedInputException', node.start, path)
    return node.kind === 'number' ? node.text : String(node.value)
  }

  function choice(node, model, path) {
    if (node.kind !== 'string') return fault('MismatchedInputException', node.start, path)
    return model.values.includes(node.value) ? node.value : fault('InvalidFormatException', node.start, path)
  }

  function array(node, model, path) {
    if (node.kind !== 'array') return fault('MismatchedInputException', node.start, path)
    return node.items.map((item, index) => read(item, model.element, [...path, index]))
  }

  function record(node, model, path) {
    if (node.kind !== 'object') return fault('MismatchedInputException', node.start, path)
    return Object.fromEntries(node.entries.map(({ key, value }) => [key, read(value, model.element, [...path, key])]))
  }

  function object(node, model, path) {
    if (node.kind !== 'object') return fault('MismatchedInputException', node.start, path)
    const declared = new Map(
      Object.entries(model.fields).map(([name, field]) => [field.named ?? name, { name, field }]),
    )
    const known = new Map()
    const unknown = new Map()
    const policy = model.unknown ?? (features.failOnUnknown ? 'fail' : 'keep')
    for (const { key, start, value } of node.entries) {
      const entry = declared.get(key)
      if (entry) {
        const field = { ...entry.field, required: refusesNull(entry.field, model) }
        known.set(entry.name, read(value, field, [...path, key]))
      } else if (policy === 'fail') fault('UnrecognizedPropertyException', start, [...path, key])
      else if (policy === 'keep' && !Object.hasOwn(model.fields, key)) unknown.set(key, untypedNode(value))
    }
    const present = new Set(node.entries.map((entry) => entry.key))
    for (const [key, { field }] of declared) {
      // Where a missing member is reported is left open: its offset is not compared.
      if (refusesMissing(field, model) && !present.has(key)) {
        fault('MismatchedInputException', undefined, [...path, key])
      }
    }
    const ordered = Object.keys(model.fields).filter((name) => known.has(name))
    return Object.fromEntries([...ordered.map((name) => [name, known.get(name)]), ...unknown])
  }

  const READERS = { long: integer, int: integer, bigInteger: integer, decimal, double, boolean, string, enum: choice }

  function read(node, model, path) {
    if (model.kind === 'lazy') return read(node, model.model(), path)
    let value = null
    if (node.kind !== 'null') {
      value =
        model.kind === 'any' ? untypedNode(node) : { ...READERS, array, record, object }[model.kind](node, model, path)
    }
    // Blank text for a number is null too.
    return value === null && model.required ? fault('MismatchedInputException', node.start, path) : value
  }

  // Repeated names are refused wherever they are: with a path or without one is left open.
  function refuseDuplicates(node) {
    const seen = new Set()
    for (const { key, start, value } of node.entries ?? []) {
      if (seen.has(key)) fault('JsonParseException', start, undefined)
      seen.add(key)
      refuseDuplicates(value)
    }
    node.items?.forEach(refuseDuplicates)
  }

  const tree = readTree(text)
  if (features.strictDuplicates) refuseDuplicates(tree)
  const value = read(tree, model, [])
  return { value, faults }
}
