// A type of `t` as the engine works with it, for one mapper's rules: nodes, the numbers and names that C++ gets of them, and
// the closures that read and write its values. Called by object-mapper.js, once per mapper and type.

import { isToString } from '../module.js'
import { Kind } from './contract.js'
import { describeNodes } from './describe-type.js'
import { spreadNativeForm } from './native-form.js'
import { arrayReader, objectReader, recordReader, scalarReader } from './tape.js'
import { nodesOf } from './type-graph.js'
import {
  arrayWriter,
  convertingWriter,
  objectWriter,
  recordWriter,
  scalarWriter,
  textOpOf,
  writeAny,
} from './value-writer.js'

/** @typedef {import('./type-graph.js').Node} Node */
/** @typedef {import('./type-graph.js').TypeOf} TypeOf */
/** @typedef {import('./type-graph.js').TypeRules} TypeRules */

/**
 * What is registered for a type, by its origin: of several the last.
 * @template T
 * @param {ReadonlyArray<[any, T]>} entries of all modules, in their order
 * @returns {Map<unknown, T>}
 */
function byOrigin(entries) {
  return new Map(entries.map(([type, registered]) => [type.resolved().origin, registered]))
}

// Reading goes from the default form through a module's deserializer to the type's own codecs; writing the other way.
/** @param {Node} node @param {import('../module.js').JsonDeserializer | undefined} deserializer */
function addDecoder(node, deserializer) {
  const { codecs } = node.type
  if (deserializer === undefined && codecs.length === 0) return
  node.decode = (value) => {
    let decoded = deserializer === undefined ? value : deserializer(value)
    for (const { decode } of codecs) if (decoded !== null) decoded = decode(decoded)
    return decoded
  }
}

// Whether JavaScript has a say in a value that C++ has read, or may have in what is in it.
/** @param {Node} node */
function isJudged({ type, kind, decode }) {
  return (
    decode !== undefined ||
    type.form === 'number' ||
    kind === Kind.ARRAY ||
    kind === Kind.RECORD ||
    kind === Kind.OBJECT
  )
}

/** @param {Node} node @returns {import('./tape.js').CellReader} */
function readerOf({ type, kind, children, childReaders, keys, declared }) {
  const parts = { readers: childReaders, decoders: children.map(({ decode }) => decode) }
  if (kind === Kind.ARRAY) return arrayReader(parts)
  if (kind === Kind.RECORD) return recordReader(parts, isJudged(children[0]))
  if (kind === Kind.OBJECT) return objectReader(keys, declared, parts)
  return scalarReader(kind, type.form)
}

/** @param {Node} node @returns {import('./value-writer.js').ValueWriter} */
function defaultWriter(node) {
  const { kind, children, keys, jsonNames, index, expected, allowed } = node
  if (kind === Kind.ARRAY) return arrayWriter(children[0], expected)
  if (kind === Kind.RECORD) return recordWriter(children[0], expected)
  if (kind !== Kind.OBJECT) return scalarWriter(kind, index, expected, allowed)
  return objectWriter(keys, jsonNames, children, index, expected, node.unknown !== 'ignore')
}

/** @param {Node} node @param {import('../module.js').JsonSerializer | undefined} serializer */
function addWriter(node, serializer) {
  const { type } = node
  const isQuoted = type.wire === undefined ? isToString(serializer) : type.wire === 'string'
  node.write = defaultWriter(node)
  node.textOp = textOpOf(node.kind)
  node.hasNativeForm = type.form === undefined && isNativeWire(node, isQuoted)
  if (type.wire === undefined && serializer !== undefined && !isToString(serializer)) {
    convertBefore(node, /** @type {(value: any) => unknown} */ (serializer), 'A serializer', writeAny)
  }
  for (const { encode } of type.codecs) convertBefore(node, encode, "A codec's encode", node.write)
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

/**
 * @typedef {object} Compiled
 * @property {Int32Array} ints for C++
 * @property {string} names
 * @property {readonly Node[]} nodes by the index that C++ knows
 * @property {Node} root
 */

/** @param {import('../infer.d.ts').AnyType} type @param {TypeRules} rules @returns {Compiled} */
export function compileType(type, rules) {
  const nodes = nodesOf(type, rules)
  const deserializers = byOrigin(rules.modules.flatMap((module) => module.deserializers))
  const serializers = byOrigin(rules.modules.flatMap((module) => module.serializers))
  // A container's closures ask whether its children are decoded.
  for (const node of nodes) addDecoder(node, deserializers.get(node.type.origin))
  for (const node of nodes) {
    node.read = readerOf(node)
    addWriter(node, serializers.get(node.type.origin))
  }
  spreadNativeForm(nodes)
  for (const { children, childReaders } of nodes) for (const { read } of children) childReaders.push(read)
  return { ...describeNodes(nodes), nodes, root: nodes[1] }
}
