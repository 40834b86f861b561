// Fields and the types chosen for some of them -> the type to read the document by, and the same as code to copy. Called
// by inspect.js. Knows no DOM.

import { t } from '../../js/index.js'
import { isLeaf } from './collect-fields.js'
import { ELEMENT, formatPath } from './format-path.js'

/** @typedef {{ type: string, isRequired: boolean }} Choice */

/** By the names of type-names.js. */
const TYPES = {
  any: t.any,
  long: t.long,
  "long.as('bigint')": t.long.as('bigint'),
  bigInteger: t.bigInteger,
  decimal: t.decimal,
  int: t.int,
  double: t.double,
  string: t.string,
  boolean: t.boolean,
}

const ANY = { type: t.any, code: 't.any', isChosen: false }

/**
 * `type` is undefined where nothing is chosen.
 * @param {import('./collect-fields.js').Field} root
 * @param {Record<string, Choice>} choices by the field's pattern
 */
export function buildType(root, choices) {
  const { type, code, isChosen } = build(root, choices, [], '')
  return isChosen ? { type, code: `const Document = ${code}` } : { type: undefined, code: '' }
}

function build(field, choices, path, indent) {
  if (isLeaf(field)) return buildLeaf(choices[formatPath(path)])
  if (field.kinds.has('array')) return buildArray(field, choices, path, indent)
  return buildObject(field, choices, path, indent)
}

function buildLeaf(choice) {
  if (choice === undefined || (choice.type === 'any' && !choice.isRequired)) return ANY
  const [type, code] = [TYPES[choice.type], `t.${choice.type}`]
  const [finalType, finalCode] = choice.isRequired ? [type.required(), `${code}.required()`] : [type, code]
  return { type: finalType, code: finalCode, isChosen: true }
}

function buildArray(field, choices, path, indent) {
  if (field.element === undefined) return ANY
  const element = build(field.element, choices, [...path, ELEMENT], indent)
  // What nobody chose a type for is read faster, and shorter to write, as it comes.
  return element.isChosen ? { type: t.array(element.type), code: `t.array(${element.code})`, isChosen: true } : ANY
}

function buildObject(field, choices, path, indent) {
  const inner = `${indent}  `
  const members = [...field.members]
    .map(([key, member]) => ({ key, ...build(member, choices, [...path, key], inner) }))
    // Longhand keeps members that no type declares.
    .filter(({ isChosen }) => isChosen)
  if (members.length === 0) return ANY
  const name = nameOf(path)
  const lines = members.map(({ key, code }) => `${inner}${codeOfKey(key)}: ${code},\n`)
  return {
    type: t.object(name, Object.fromEntries(members.map(({ key, type }) => [key, type]))),
    code: `t.object(${JSON.stringify(name)}, {\n${lines.join('')}${indent}})`,
    isChosen: true,
  }
}

/** An object's name in messages: that of the member it stands under. */
function nameOf(path) {
  const key = path.findLast((step) => typeof step === 'string')
  return key ? key[0].toUpperCase() + key.slice(1) : 'Document'
}

function codeOfKey(key) {
  // In a literal, __proto__ without brackets would set the prototype.
  if (key === '__proto__') return `['__proto__']`
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key)
}
