// A type of `t` as the engine works with it, for one mapper's rules: numbers and names for C++ (CompiledType::Read) and
// the closures that read and write its values. Called by object-mapper.js, once per mapper and type.

import { invalidDefinition, shortName } from '../errors.js'
import { isToString } from '../module.js'
import { t } from '../types.js'
import { FieldFlag, Kind, TypeFlag } from './contract.js'
import { spreadNativeForm } from './native-form.js'
import { arrayReader, objectReader, recordReader, scalarReader } from './tape.js'
import {
  arrayWriter,
  convertingWriter,
  objectWriter,
  recordWriter,
  scalarWriter,
  textOpOf,
  writeAny,
} from './value-writer.js'

/** @typedef {import('../infer.d.ts').AnyType & import('../types.js').TypeParts & { origin: object, isScalar: boolean }} TypeOf */

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
 * @property {string[]} jsonNames
 * @property {boolean[]} missingFails
 * @property {Node[]} children
 * @property {import('./tape.js').CellReader[]} childReaders
 * @property {import('./tape.js').CellReader} read
 * @property {((value: any) => unknown) | undefined} decode
 * @property {import('./value-writer.js').ValueWriter} write
 * @property {number | undefined} textOp
 * @property {boolean} keepsUnknown
 * @property {boolean} hasNativeForm whether its values can have the form that native-form.js looks for
 */

const KINDS = Object.freeze({
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

const LAZY_CHAIN = 100
const MOST_NODES = 20_000

/** @param {TypeOf} registered @param {TypeOf} type */
function matches(registered, type) {
  return registered.isScalar ? registered.kind === type.kind : registered.origin === type.origin
}

/**
 * The last of a module's entries for a type.
 * @template T
 * @param {ReadonlyArray<[any, T]>} entries
 * @param {TypeOf} type
 * @returns {T | undefined}
 */
function registeredFor(entries, type) {
  return entries.filter(([registered]) => matches(registered, type)).at(-1)?.[1]
}

/** Finds all types that a type consists of; types may contain themselves. */
class Graph {
  /** @type {Node[]} */
  nodes = []
  /** @type {Map<TypeOf, Node[]>} */
  #byType = new Map()
  /** @type {Map<TypeOf, TypeOf>} */
  #resolved = new Map()
  #rules

  /** @param {TypeOf} type @param {TypeRules} rules */
  constructor(type, rules) {
    this.#rules = rules
    this.#add(/** @type {TypeOf} */ (/** @type {unknown} */ (t.any)), false)
    const root = this.#resolve(type)
    this.#add(root, root.isRequired === true)
    // The list grows while it is walked: types may be nested as deep as they like.
    for (const node of this.nodes) this.#addChildren(node)
  }

  // The type behind a lazy one, with what the lazy one adds; the same each time, so that recursion ends.
  /** @param {TypeOf} type @returns {TypeOf} */
  #resolve(type) {
    let behind = type
    for (let k = 0; behind.kind === 'lazy'; k++) {
      if (k === LAZY_CHAIN) throw invalidDefinition('A lazy type resolves to itself', 'INVALID_TYPE')
      const known = this.#resolved.get(behind)
      const next = known ?? /** @type {any} */ (behind).behind()
      this.#resolved.set(behind, next)
      behind = next
    }
    return behind
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
      jsonNames: [],
      missingFails: [],
      children: [],
      childReaders: [],
      decode: undefined,
      read: unset,
      write: unset,
      textOp: undefined,
      keepsUnknown: true,
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
      const resolved = this.#resolve(/** @type {TypeOf} */ (element))
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
      const field = this.#resolve(declared)
      const jsonName = declared.jsonName ?? field.jsonName ?? (naming === undefined ? key : naming(key))
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

/** @param {Node} node @param {TypeRules} rules */
function unknownPolicy(node, rules) {
  return node.type.options?.unknown ?? (rules.failOnUnknown ? 'fail' : 'keep')
}

// Reading goes from the default form through a module's deserializer to the type's own codec; writing the other way.
/** @param {Node} node @param {TypeRules} rules */
function addDecoder(node, rules) {
  const { type } = node
  const codec = typeof type.form === 'object' ? type.form : undefined
  const deserializer = registeredFor(
    rules.modules.flatMap((module) => module.deserializers),
    type,
  )
  if (deserializer !== undefined || codec !== undefined) {
    node.decode = (value) => {
      const deserialized = deserializer === undefined ? value : deserializer(value)
      return codec === undefined || deserialized === null ? deserialized : codec.decode(deserialized)
    }
  }
}

/** @param {Node} node @returns {import('./tape.js').CellReader} */
function readerOf({ type, kind, children, childReaders, keys, declared }) {
  const parts = { readers: childReaders, decoders: children.map(({ decode }) => decode) }
  if (kind === Kind.ARRAY) return arrayReader(parts)
  if (kind === Kind.RECORD) return recordReader(parts)
  if (kind === Kind.OBJECT) return objectReader(keys, declared, parts)
  return scalarReader(kind, typeof type.form === 'string' ? type.form : undefined)
}

/** @param {Node} node @returns {import('./value-writer.js').ValueWriter} */
function defaultWriter(node) {
  const { type, kind, children, keys, jsonNames, index, expected } = node
  if (kind === Kind.ARRAY) return arrayWriter(children[0], expected)
  if (kind === Kind.RECORD) return recordWriter(children[0], expected)
  if (kind !== Kind.OBJECT) return scalarWriter(kind, index, expected, type.values)
  return objectWriter(keys, jsonNames, children, index, expected, node.keepsUnknown)
}

/** @param {Node} node @param {TypeRules} rules */
function addWriter(node, rules) {
  const { type } = node
  const serializer = registeredFor(
    rules.modules.flatMap((module) => module.serializers),
    type,
  )
  const isQuoted = type.wire === undefined ? isToString(serializer) : type.wire === 'string'
  node.keepsUnknown = unknownPolicy(node, rules) !== 'ignore'
  node.write = defaultWriter(node)
  node.textOp = textOpOf(node.kind)
  node.hasNativeForm = type.form === undefined && isNativeWire(node, isQuoted)
  if (type.wire === undefined && serializer !== undefined && !isToString(serializer)) {
    convertBefore(node, /** @type {(value: any) => unknown} */ (serializer), 'A serializer', writeAny)
  }
  if (typeof type.form === 'object') convertBefore(node, type.form.encode, "A codec's encode", node.write)
}

/** @param {Node} node @param {(value: any) => unknown} convert @param {string} what @param {import('./value-writer.js').ValueWriter} write */
function convertBefore(node, convert, what, write) {
  node.write = convertingWriter(convert, what, write)
  node.textOp = undefined
  node.hasNativeForm = false
}

// Numbers in their default JavaScript forms: text where exactness asks for it.
/** @param {Node} node @param {boolean} isQuoted */
function isNativeWire({ kind, keys, jsonNames }, isQuoted) {
  switch (kind) {
    case Kind.LONG:
    case Kind.BIG_INTEGER:
    case Kind.DECIMAL:
      return isQuoted
    case Kind.INT:
    case Kind.DOUBLE:
    case Kind.BOOLEAN:
      return !isQuoted
    case Kind.OBJECT:
      return keys.every((key, k) => key === jsonNames[k])
    default:
      return true
  }
}

/** @param {Node} node @param {TypeRules} rules */
function flagsOf(node, rules) {
  const { type } = node
  let flags = node.nonNull ? TypeFlag.NON_NULL : 0
  if (type.wire === 'string') flags |= TypeFlag.WIRE_STRING
  if (type.wire === 'number') flags |= TypeFlag.WIRE_NUMBER
  if (node.decode !== undefined) flags |= TypeFlag.CONVERTED
  if (type.form === 'number') flags |= TypeFlag.EXACT_NUMBER
  if (node.kind === Kind.OBJECT) {
    const policy = unknownPolicy(node, rules)
    if (policy === 'ignore') flags |= TypeFlag.UNKNOWN_IGNORE
    if (policy === 'fail') flags |= TypeFlag.UNKNOWN_FAIL
  }
  return flags
}

// A name's length in the bytes that Memory.putText makes of it.
/** @param {string} name */
function byteLength(name) {
  let length = 0
  for (const character of name) {
    const point = /** @type {number} */ (character.codePointAt(0))
    length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return length
}

// What CompiledType::Read reads: ints, and all names with a NUL behind each.
/** @param {readonly Node[]} nodes @param {TypeRules} rules */
function describeNodes(nodes, rules) {
  const ints = [nodes.length]
  let names = ''
  const addName = (/** @type {string} */ name) => {
    ints.push(byteLength(name))
    names += `${name}\0`
  }
  for (const node of nodes) {
    ints.push(node.kind, flagsOf(node, rules))
    if (node.kind === Kind.ENUM) {
      const { values = [] } = node.type
      ints.push(values.length)
      values.forEach(addName)
    } else if (node.kind === Kind.OBJECT) {
      ints.push(node.keys.length)
      node.jsonNames.forEach((name, k) => {
        ints.push(node.missingFails[k] ? FieldFlag.REQUIRED : 0, node.children[k].index)
        addName(name)
      })
    } else if (node.children.length > 0) ints.push(node.children[0].index)
  }
  return { ints: Int32Array.from(ints), names }
}

/**
 * @typedef {object} Compiled
 * @property {Int32Array} ints for C++
 * @property {string} names
 * @property {readonly Node[]} nodes by the index that C++ knows
 * @property {Node} root
 * @property {boolean} isUntyped it says nothing: values are read as JSON does
 */

/** @param {import('../infer.d.ts').AnyType} type @param {TypeRules} rules @returns {Compiled} */
export function compileType(type, rules) {
  const { nodes } = new Graph(/** @type {TypeOf} */ (type), rules)
  // A container's closures ask whether its children are decoded.
  for (const node of nodes) addDecoder(node, rules)
  for (const node of nodes) {
    node.read = readerOf(node)
    addWriter(node, rules)
  }
  spreadNativeForm(nodes)
  for (const { children, childReaders } of nodes) childReaders.push(...children.map(({ read }) => read))
  const root = nodes[1]
  const isUntyped = root.kind === Kind.ANY && root.decode === undefined
  return { ...describeNodes(nodes, rules), nodes, root, isUntyped }
}

/**
 * A module as C++ knows it: a bit for each kind it has a serializer for, and for each that is ToStringSerializer.
 * @param {import('../module.js').RegisteredModule} module
 */
export function describeModule(module) {
  let present = 0
  let asText = 0
  for (const [type, serializer] of module.serializers) {
    if (!(/** @type {any} */ (type).isScalar)) continue
    const bit = 1 << KINDS[/** @type {keyof typeof KINDS} */ (type.kind)]
    present |= bit
    asText = isToString(serializer) ? asText | bit : asText & ~bit
  }
  return { name: module.name, present, asText }
}
