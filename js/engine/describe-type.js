// Types and modules in numbers and names, for C++ (CompiledType::Read, register_module in bindings.cpp). Called by
// compile.js and instance.js.

import { isToString } from '../module.js'
import { FieldFlag, Kind, TypeFlag } from './contract.js'
import { KINDS } from './type-graph.js'

/** @typedef {import('./type-graph.js').Node} Node */

/** @param {Node} node */
function flagsOf(node) {
  const { type } = node
  let flags = node.nonNull ? TypeFlag.NON_NULL : 0
  if (type.wire === 'string') flags |= TypeFlag.WIRE_STRING
  if (type.wire === 'number') flags |= TypeFlag.WIRE_NUMBER
  if (node.decode !== undefined) flags |= TypeFlag.CONVERTED
  if (type.form === 'number') flags |= TypeFlag.EXACT_NUMBER
  if (node.kind === Kind.OBJECT) {
    if (node.unknown === 'ignore') flags |= TypeFlag.UNKNOWN_IGNORE
    if (node.unknown === 'fail') flags |= TypeFlag.UNKNOWN_FAIL
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
/** @param {readonly Node[]} nodes */
export function describeNodes(nodes) {
  const ints = [nodes.length]
  let names = ''
  const addName = (/** @type {string} */ name) => {
    ints.push(byteLength(name))
    names += `${name}\0`
  }
  for (const node of nodes) {
    ints.push(node.kind, flagsOf(node))
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
 * What C++ knows of a module, by the kinds that its ToStringSerializers are for: functions are JavaScript's.
 * @param {import('../module.js').RegisteredModule} module
 * @returns {number} a bit for each
 */
export function kindsAsText({ serializers }) {
  let kinds = 0
  for (const [type, serializer] of serializers) {
    if (isToString(serializer)) kinds |= 1 << KINDS[/** @type {keyof typeof KINDS} */ (type.kind)]
  }
  return kinds
}
