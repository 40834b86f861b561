// A value as a replacer sees it, for a mapper to write: every member is a stand-in whose toJSON, called by the mapper when
// it gets there, does what SerializeJSONProperty of ECMA-262 does. So the mapper's own writer decides order, limits, cycles
// and the paths of errors. Called by json.js.

import { MOST_PAIRS } from './engine/write-tape.js'
import { afterToJson, boxKind, isRaw, lengthOf, unbox } from './json-values.js'

/** @typedef {(this: any, key: string, value: any) => any} Replacer */

/**
 * @typedef {object} Replacement
 * @property {Replacer | undefined} replace
 * @property {readonly string[] | undefined} keys the members that all objects are written with
 */

/**
 * @param {unknown} replacer the argument of stringify
 * @returns {Replacement | undefined} undefined: there is nothing to replace
 */
export function replacementOf(replacer) {
  if (typeof replacer === 'function') return { replace: /** @type {Replacer} */ (replacer), keys: undefined }
  if (!Array.isArray(replacer)) return undefined
  const keys = new Set()
  const length = lengthOf(replacer)
  for (let k = 0; k < length; k++) {
    const key = stringOf(replacer[k])
    if (key !== undefined) keys.add(key)
  }
  return { replace: undefined, keys: [...keys] }
}

/** @param {unknown} item of a property list @returns {string | undefined} */
function stringOf(item) {
  if (typeof item === 'string' || typeof item === 'number') return `${item}`
  const kind = boxKind(item)
  return kind === 'String' || kind === 'Number' ? `${item}` : undefined
}

/** @param {unknown} value @returns {boolean} whether JSON has nothing for it */
export function isAbsent(value) {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol'
}

/** An array or object on its way into a text, and the stand-in of each of its members. */
export class Visit {
  #container
  #replacement
  #parent
  /** @type {object | undefined} what the mapper writes in the container's place */
  #view

  /**
   * @param {any} container
   * @param {Replacement | undefined} replacement
   * @param {Visit} [parent]
   */
  constructor(container, replacement, parent) {
    this.#container = container
    this.#replacement = replacement
    this.#parent = parent
  }

  /**
   * Called by the mapper for each member.
   * @param {string} key
   */
  toJSON(key) {
    const container = this.#container
    const form = afterToJson(container[key], key)
    const replacement = this.#replacement
    if (replacement === undefined) return form
    const value = unbox(replacement.replace === undefined ? form : replacement.replace.call(container, key, form))
    return typeof value === 'object' && value !== null && !isRaw(value) ? this.#viewOf(value) : value
  }

  /** @param {object} value */
  #viewOf(value) {
    // In a cycle the mapper meets the same view again, and says so.
    for (let visit = /** @type {Visit | undefined} */ (this); visit !== undefined; visit = visit.#parent) {
      if (visit.#container === value) return visit.#viewOfThis()
    }
    return new Visit(value, this.#replacement, this).#viewOfThis()
  }

  // Made when it is asked for: that of the root's holder, mostly never.
  /** @returns {object} */
  #viewOfThis() {
    const view = this.#view ?? this.#makeView()
    this.#view = view
    return view
  }

  #makeView() {
    const container = this.#container
    if (Array.isArray(container)) {
      const length = lengthOf(container)
      /** @type {Visit[]} */
      const view = []
      // The mapper refuses a longer one before it looks at the members.
      if (length > MOST_PAIRS) view.length = Math.min(length, MOST_PAIRS + 1)
      else for (let k = 0; k < length; k++) view.push(this)
      return view
    }
    const keys = this.#replacement?.keys ?? Object.keys(container)
    const view = Object.create(null)
    for (const key of keys) view[key] = this
    // An object lists keys that look like indexes first; a property list or a Proxy may not.
    const isOrdered = Object.keys(view).every((key, k) => key === keys[k])
    return isOrdered ? view : new Proxy(view, { ownKeys: () => [...keys] })
  }
}
