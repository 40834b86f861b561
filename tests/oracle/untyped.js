// Says what readValue without a type must give: JSON.parse's result, but for numbers that a double cannot hold.
// Numbers are compared as exact decimals; the suites use it for t.any and for unknown members as well.
import { sameValue } from './numbers.js'
import { readTree } from './reader.js'

const MAX_SAFE = 2n ** 53n - 1n

export function numberValue(token, { longs = 'unsafe', decimals = 'unsafe', as = 'string' } = {}) {
  if (/^-?[0-9]+$/.test(token)) {
    const integer = BigInt(token)
    const isSafe = integer >= -MAX_SAFE && integer <= MAX_SAFE
    if (longs !== 'all' && isSafe) return Number(token)
    return as === 'bigint' ? integer : token
  }
  const double = Number(token)
  const isSafe = Number.isFinite(double) && sameValue(token, String(double))
  return decimals !== 'all' && isSafe ? double : token
}

export function untypedNode(node, options) {
  if (node.kind === 'number') return numberValue(node.text, options)
  if (node.kind === 'array') return node.items.map((item) => untypedNode(item, options))
  if (node.kind !== 'object') return node.value
  // fromEntries makes own properties whatever their names, and a repeated key keeps its first place: as JSON.parse does.
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, untypedNode(value, options)]))
}

export const untyped = (text, options) => untypedNode(readTree(text), options)
