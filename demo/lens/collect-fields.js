// The readings of a document -> its fields: the places where values stand, all elements of an array being one place.
// Called by inspect.js; build-type.js makes a type of them. Knows no DOM.

import { ELEMENT, formatPath } from './format-path.js'
import { isInteger, kindOfChange } from './number-change.js'

/** An object with more members than this is a dictionary, whose keys are data: it is not taken apart. */
const MOST_MEMBERS = 200
/** More than anyone scrolls through. */
const MOST_LISTED = 300

/** A place: below it are its members or its elements. */
export class Field {
  /** @type {Map<string, Field>} */
  members = new Map()
  /** @type {Field | undefined} */
  element = undefined
  isDictionary = false
  /** Of values that are not null, by kind: 'integer', 'fraction', 'string', 'boolean', 'object', 'array'. */
  kinds = new Set()
  values = 0
  /** Numbers here to which JSON.parse gives another value, and those of which it drops trailing zeros. */
  changed = 0
  rescaled = 0
  /** Of the integers here, the type that holds them all: of 32 bits, of 64, or any. @type {'int' | 'long' | 'bigInteger'} */
  integerType = 'int'

  /** @param {string} key */
  member(key) {
    const known = this.members.get(key)
    if (known !== undefined) return known
    if (this.members.size === MOST_MEMBERS) this.isDictionary = true
    const created = new Field()
    if (!this.isDictionary) this.members.set(key, created)
    return created
  }
}

/** @param {import('./open-document.js').Readings} readings @returns {Field} the root */
export function collectFields({ parsed, exact, sources }) {
  const root = new Field()
  visit(root, parsed, exact, sources)
  return root
}

/** Recursion is safe: the library refuses what is nested deeper than 1000. */
function visit(field, parsed, exact, source) {
  field.values++
  if (parsed === null) return
  if (typeof parsed === 'number') {
    visitNumber(field, parsed, exact, source)
  } else if (Array.isArray(parsed)) {
    field.kinds.add('array')
    field.element ??= new Field()
    for (let k = 0; k < parsed.length; k++) visit(field.element, parsed[k], exact[k], source[k])
  } else if (typeof parsed === 'object') {
    field.kinds.add('object')
    for (const key of Object.keys(parsed)) visit(field.member(key), parsed[key], exact[key], source[key])
  } else {
    field.kinds.add(typeof parsed)
  }
}

function visitNumber(field, parsed, exact, source) {
  const isWhole = isInteger(source)
  field.kinds.add(isWhole ? 'integer' : 'fraction')
  if (isWhole && parsed !== (parsed | 0)) field.integerType = widen(field.integerType, source)
  const kind = kindOfChange(source, parsed, exact)
  if (kind === 'value') field.changed++
  if (kind === 'scale') field.rescaled++
}

/** For an integer beyond 32 bits. */
function widen(integerType, source) {
  if (integerType === 'bigInteger') return integerType
  const value = BigInt(source)
  return BigInt.asIntN(64, value) === value ? 'long' : 'bigInteger'
}

/**
 * The fields that hold something else than objects and arrays, in document order.
 * @param {Field} root
 */
export function listFields(root) {
  const listed = []
  list(root, [], listed)
  return { listed, isCut: listed.length === MOST_LISTED }
}

function list(field, path, listed) {
  if (listed.length === MOST_LISTED) return
  if (isLeaf(field)) {
    const { values, changed, rescaled } = field
    listed.push({ pattern: formatPath(path), values, changed, rescaled, suggestion: suggestType(field) })
    return
  }
  if (field.element !== undefined) list(field.element, [...path, ELEMENT], listed)
  for (const [key, member] of field.members) list(member, [...path, key], listed)
}

/** What is an object here and an array or a string there has no one type, nor have the keys of a dictionary. */
export function isLeaf(field) {
  const { kinds, isDictionary } = field
  return isDictionary || kinds.size !== 1 || !(kinds.has('object') || kinds.has('array'))
}

function suggestType({ kinds, integerType, isDictionary }) {
  const is = (...expected) => kinds.size > 0 && [...kinds].every((kind) => expected.includes(kind))
  if (isDictionary) return 'any'
  if (is('integer')) return integerType
  if (is('integer', 'fraction')) return 'decimal'
  if (is('string')) return 'string'
  return is('boolean') ? 'boolean' : 'any'
}
