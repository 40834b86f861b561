// A type of `t` as a list of nodes, one for each use of each type that it consists of; types may contain themselves. The
// nodes are what C++ knows by their indexes, and what compile.js gives closures. Called by compile.js.

import { invalidDefinition, shortName } from '../errors.js'
import { t } from '../types.js'
import { Kind } from './contract.js'

/** @typedef {import('../infer.d.ts').AnyType & import('../types.js').TypeDescriptor} TypeOf */

/**
 * The part of a mapper's configuration that types depend on.
 * @typedef {object} TypeRules
 * @property {readonly import('../module.js').RegisteredModule[]} modules
 * @property {boolean} failOnUnknown
 * @property {((name: string) => string) | undefined} naming
 */

/**
 * One use of a type: what C++ has as a node.
 * @typedef {object} Node
 * @property {TypeOf} type resolved: never lazy
 * @property {number} kind
 * @property {boolean} nonNull
 * @property {number} index
 * @property {string} expected as messages name it
 * @property {string[]} keys JavaScript's names of an object's fields
 * @property {Set<string>} declared the same, to ask
 * @property {ReadonlySet<unknown>} allowed an enum's values
 * @property {string[]} jsonNames
 * @property {boolean[]} missingFails
 * @property {Node[]} children
 * @property {import('./tape.js').CellReader[]} childReaders
 * @property {import('./tape.js').CellReader} read
 * @property {((value: any) => unknown) | undefined} decode
 * @property {import('./value-writer.js').ValueWriter} write
 * @property {number | undefined} textOp
 * @property {'keep' | 'ignore' | 'fail'} unknown what becomes of members that an object does not declare
 * @property {boolean} hasNativeForm whether its values can have the form that native-form.js looks for
 */

/** The number of each kind of `t`. */
export const KINDS = Object.freeze({
  any: Kind.ANY,
  long: Kind.LONG,
  bigInteger: Kind.BIG_INTEGER,
  decimal: Kind.DECIMAL,
  int: Kind.INT,
  double: Kind.DOUBLE,
  string: Kind.STRING,
  boolean: Kind.BOOLEAN,
  enum: Kind.ENUM,
  array: Kind.ARRAY,
  record: Kind.RECORD,
  object: Kind.OBJECT,
})

const MOST_NODES = 20_000

/** Finds all types that a type consists of; types may contain themselves. */
class Graph {
  /** @type {Node[]} */
  nodes = []
  /** @type {Map<TypeOf, Node[]>} */
  #byType = new Map()
  #rules

  /** @param {TypeOf} type @param {TypeRules} rules */
  constructor(type, rules) {
    this.#rules = rules
    this.#add(/** @type {TypeOf} */ (/** @type {unknown} */ (t.any)), false)
    const root = type.resolved()
    this.#add(root, root.isRequired === true)
    // The list grows while it is walked: types may be nested as deep as they like.
    for (const node of this.nodes) this.#addChildren(node)
  }

  /** @param {TypeOf} type resolved @param {boolean} nonNull @returns {Node} */
  #node(type, nonNull) {
    return this.#byType.get(type)?.find((node) => node.nonNull === nonNull) ?? this.#add(type, nonNull)
  }

  /** @param {TypeOf} type resolved @param {boolean} nonNull */
  #add(type, nonNull) {
    if (this.nodes.length === MOST_NODES) {
      throw invalidDefinition(
        `A type consists of more than ${MOST_NODES} types: does t.lazy make new ones?`,
        'INVALID_TYPE',
      )
    }
    /** @type {Node} */
    const node = {
      type,
      nonNull,
      kind: KINDS[/** @type {keyof typeof KINDS} */ (type.kind)],
      index: this.nodes.length,
      expected: type.name ?? type.kind,
      keys: [],
      declared: new Set(),
      allowed: new Set(type.values),
      jsonNames: [],
      missingFails: [],
      children: [],
      childReaders: [],
      decode: undefined,
      read: unset,
      write: unset,
      textOp: undefined,
      unknown: type.options?.unknown ?? (this.#rules.failOnUnknown ? 'fail' : 'keep'),
      hasNativeForm: true,
    }
    this.nodes.push(node)
    // Node 0 stands apart: it is nobody's child.
    if (node.index > 0) this.#byType.set(type, [...(this.#byType.get(type) ?? []), node])
    return node
  }

  /** @param {Node} node */
  #addChildren(node) {
    const { fields, element } = node.type
    if (fields !== undefined) this.#addFields(node, fields)
    if (element !== undefined) {
      const resolved = /** @type {TypeOf} */ (element).resolved()
      node.children.push(this.#node(resolved, resolved.isRequired === true))
    }
  }

  /** @param {Node} node @param {Readonly<Record<string, any>>} fields */
  #addFields(node, fields) {
    const { options = {} } = node.type
    const naming = options.naming ?? this.#rules.naming
    const allRequired = options.required === true
    const taken = new Set()
    for (const [key, declared] of Object.entries(fields)) {
      const field = declared.resolved()
      const jsonName = field.jsonName ?? (naming === undefined ? key : naming(key))
      if (typeof jsonName !== 'string') throw new TypeError('A naming strategy must return a string')
      if (taken.has(jsonName)) {
        throw invalidDefinition(`${node.expected} has two fields named ${shortName(jsonName)}`, 'DUPLICATE_NAME')
      }
      taken.add(jsonName)
      node.keys.push(key)
      node.declared.add(key)
      node.jsonNames.push(jsonName)
      node.missingFails.push(field.isRequired === true || (allRequired && !field.isOptional))
      node.children.push(this.#node(field, field.isRequired === true || (allRequired && !field.isNullable)))
    }
  }
}

/** @returns {never} */
function unset() {
  throw new Error('A type is used before it is compiled')
}

/**
 * @param {import('../infer.d.ts').AnyType} type
 * @param {TypeRules} rules
 * @returns {Node[]} the first is a value without a type, the second the type itself
 */
export function nodesOf(type, rules) {
  return new Graph(/** @type {TypeOf} */ (type), rules).nodes
}
