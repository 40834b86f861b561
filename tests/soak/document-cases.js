// A JSON text, and maybe its model -> cases: read by each mapper in each form, written back as string and as bytes. What
// has to come of them is what the oracle says.

import { OracleError } from '../oracle/reader.js'
import { typed } from '../oracle/typed.js'
import { untyped } from '../oracle/untyped.js'
import { written } from './written.js'

/** @typedef {import('./verdict.js').Case} Case */
/** @typedef {import('./mappers.js').KeptMapper} KeptMapper */

const encoder = new TextEncoder()

/**
 * The forms in which a text can be handed over. One with a lone surrogate is no UTF-8.
 * @param {string} text
 * @returns {ReadonlyArray<[name: string, input: string | Uint8Array | ArrayBuffer]>}
 */
export function formsOf(text) {
  if (!text.isWellFormed()) return [['string', text]]
  const bytes = encoder.encode(text)
  return [
    ['string', text],
    ['bytes', bytes],
    ['ArrayBuffer', bytes.slice().buffer],
  ]
}

/** What the oracle says of a text: `value`, or `faults` of which one has to be reported. */
function judged(read) {
  try {
    const { value, faults } = read()
    return faults.length > 0 ? { faults } : { value }
  } catch (error) {
    if (error instanceof OracleError) return { faults: [error] }
    throw error
  }
}

const ANY = { kind: 'any' }

/**
 * @param {string} name
 * @param {string} text
 * @param {{ value?: unknown, faults?: readonly OracleError[] }} outcome
 * @param {boolean} anyOrder
 * @param {(input: any) => unknown} read
 * @returns {Case[]}
 */
function readsOf(name, text, { value, faults }, anyOrder, read) {
  return formsOf(text).map(([form, input]) => ({
    name: `${name}, ${form}: ${text.slice(0, 200)}`,
    call: () => read(input),
    ...(faults ? { failure: { faults, input, text } } : { value, anyOrder }),
  }))
}

/** @param {string} text @param {any} model @param {any} type @param {KeptMapper} kept @returns {Case[]} */
export function typedReads(text, model, type, { name, mapper, features }) {
  const outcome = judged(() => typed(text, model, features))
  return readsOf(`typed read, ${name}`, text, outcome, true, (input) => mapper.readValue(input, type))
}

/** @param {string} text @param {KeptMapper} kept @returns {Case[]} */
export function untypedReads(text, { name, mapper, features }) {
  const outcome = judged(() => typed(text, ANY, features))
  return readsOf(`untyped read, ${name}`, text, outcome, false, (input) => mapper.readValue(input))
}

/** @param {string} text @param {object} options @param {(input: any) => unknown} read @returns {Case[]} */
export function optionReads(text, options, read) {
  const outcome = judged(() => ({ value: untyped(text, options), faults: [] }))
  return readsOf(`read with ${JSON.stringify(options)}`, text, outcome, false, read)
}

/**
 * The value of a text, written back; nothing where the text has faults.
 * @param {string} text
 * @param {any} model
 * @param {any} type undefined: without a type
 * @param {KeptMapper} kept
 * @returns {Case[]}
 */
export function writes(text, model, type, { name, mapper, layout }) {
  const { value, faults } = judged(() => typed(text, model))
  if (faults) return []
  const output = written(value, type === undefined ? ANY : model, layout)
  const title = `${type === undefined ? 'untyped' : 'typed'} write, ${name}`
  return [
    { name: `${title}, string: ${output}`, call: () => mapper.writeValueAsString(value, type), value: output },
    {
      name: `${title}, bytes: ${output}`,
      call: () => mapper.writeValueAsBytes(value, type),
      value: encoder.encode(output),
    },
  ]
}

/** The value of a text, written without a type and read by it again. @returns {Case[]} */
export function conversions(text, model, type, { name, mapper, features, layout }) {
  const { value, faults } = judged(() => typed(text, model))
  if (faults) return []
  const between = written(value, ANY, layout)
  const outcome = judged(() => typed(between, model, features))
  // An error speaks about the text in between.
  const [first] = readsOf(`conversion, ${name}`, between, outcome, true, () => mapper.convertValue(value, type))
  return [first]
}
