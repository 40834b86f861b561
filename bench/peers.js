// What a user would pick for exact numbers instead of Longhand, set up as their own documentation says: each reads and
// writes a text. Called by speed-rows.js and tables/peers.js. `plain` brings what one has read into the form in which
// Longhand reads without a type, for the comparison before timing. Browser-safe: the packages are those of
// bench/package.json.

/**
 * The peers that this machine and engine have, and the names of those that it has not.
 * @returns {Promise<{ peers: { name: string, read: (text: string) => any, write: (value: any) => string }[], missing: string[] }>}
 */
export async function loadPeers() {
  const loaded = await Promise.all(PEER_NAMES.map(async (name) => ({ name, ...(await loadPeer(name)) })))
  const peers = /** @type {any[]} */ (loaded.filter((peer) => 'read' in peer))
  return { peers, missing: loaded.filter((peer) => 'isMissing' in peer).map(({ name }) => name) }
}

/**
 * One of PEER_NAMES, or BIG_NUMBERS: nothing but `isMissing` where its package is not installed, nothing at all where the
 * engine lacks it.
 * @param {string} name
 * @param {(number: number, source: string) => unknown} [numberOf] what becomes of a number, where the peer leaves that to
 *   its user
 * @returns {Promise<{ isMissing?: true, read?: (text: string) => any, write?: (value: any) => string }>}
 */
export async function loadPeer(name, numberOf = exactInteger) {
  try {
    return await LOADERS[name](numberOf)
  } catch {
    return { isMissing: true }
  }
}

/** json-bigint's other way. With native bigints it refuses decimals of more than 15 digits. */
export const BIG_NUMBERS = 'json-bigint, BigNumber'
export const FASTEST_PEER = 'json-custom-numbers'
export const SOURCE_REVIVER = 'context.source, rawJSON'

const LOADERS = {
  'json-bigint': async () => {
    const { default: jsonBigint } = await import('json-bigint')
    const { parse, stringify } = jsonBigint({ useNativeBigInt: true })
    return { read: (text) => parse(text), write: (value) => stringify(value) }
  },
  [BIG_NUMBERS]: async () => {
    const { default: jsonBigint } = await import('json-bigint')
    const { parse, stringify } = jsonBigint()
    return { read: (text) => parse(text), write: (value) => stringify(value) }
  },
  'lossless-json': async () => {
    const { parse, stringify } = await import('lossless-json')
    return { read: (text) => parse(text), write: (value) => stringify(value) }
  },
  'json-with-bigint': async () => {
    const { JSONParse, JSONStringify } = await import('json-with-bigint')
    return { read: (text) => JSONParse(text), write: (value) => JSONStringify(value) }
  },
  [FASTEST_PEER]: async (numberOf) => {
    const { parse, stringify } = await import('json-custom-numbers')
    return {
      read: (text) => parse(text, undefined, (_key, source) => numberOf(Number(source), source)),
      write: (value) => stringify(value, undefined, undefined, bareBigint),
    }
  },
  // Where the engine has them: not in Node 20.
  [SOURCE_REVIVER]: async (numberOf) => {
    const { rawJSON } = /** @type {any} */ (JSON)
    if (typeof rawJSON !== 'function') return {}
    const parse = /** @type {(text: string, reviver: any) => any} */ (JSON.parse)
    return {
      read: (text) =>
        parse(text, (_key, value, { source }) => (typeof value === 'number' ? numberOf(value, source) : value)),
      write: (value) =>
        JSON.stringify(value, (_key, member) => (typeof member === 'bigint' ? rawJSON(`${member}`) : member)),
    }
  },
}

/** Those of the speed table: with BigInt, json-bigint is faster. */
export const PEER_NAMES = Object.keys(LOADERS).filter((name) => name !== BIG_NUMBERS)

/** As json-custom-numbers' documentation has it: decimals are doubles. */
function exactInteger(number, source) {
  if (number >= Number.MIN_SAFE_INTEGER && number <= Number.MAX_SAFE_INTEGER) return number
  return /[.eE]/.test(source) ? number : BigInt(source)
}

function bareBigint(_key, value, type) {
  return type === 'bigint' ? value.toString() : undefined
}

/** What a peer has read, with numbers as Longhand gives them without a type, and objects as JSON.parse makes them. */
export function plain(value) {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value.isLosslessNumber)
    return Number.isSafeInteger(Number(value)) || /[.eE]/.test(value.value) ? Number(value) : value.value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]))
}
