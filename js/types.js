// The types of `t`: immutable descriptions of what JSON is to be read as and written from. They know nothing of mappers;
// js/engine/compile.js turns them into what the engine works with.

import { invalidDefinition, shortName } from './errors.js'

/** @typedef {import('./infer.d.ts').AnyType} AnyType */

const NUMERIC = new Set(['long', 'bigInteger', 'decimal', 'int', 'double'])
const AS_BIGINT = new Set(['long', 'bigInteger', 'int'])
const SCALAR = new Set([...NUMERIC, 'string', 'boolean', 'enum'])

/** @param {TypeDescriptor} type @param {string} what @param {string} expected */
function refuse(type, what, expected) {
  return invalidDefinition(`${what} is for ${expected}, not for ${type}`, 'INVALID_TYPE')
}

/**
 * What a descriptor is made of; everything but `kind` may be absent.
 * @typedef {object} TypeParts
 * @property {string} kind
 * @property {string} [name] object: as messages show it
 * @property {AnyType} [element] array, record
 * @property {Readonly<Record<string, AnyType>>} [fields] object
 * @property {readonly string[]} [values] enum
 * @property {() => AnyType} [resolve] lazy
 * @property {import('./infer.d.ts').ObjectOptions} [options] object
 * @property {boolean} [isRequired]
 * @property {boolean} [isNullable]
 * @property {boolean} [isOptional]
 * @property {string} [jsonName]
 * @property {'bigint' | 'number' | import('./infer.d.ts').Codec<any, any>} [form] what JavaScript sees
 * @property {'number' | 'string'} [wire]
 * @property {object} [origin]
 */

class TypeDescriptor {
  /** @param {TypeParts} parts */
  constructor(parts) {
    this.kind = parts.kind
    this.name = parts.name
    this.element = parts.element
    this.fields = parts.fields
    this.values = parts.values
    this.resolve = parts.resolve
    this.options = parts.options
    this.isRequired = parts.isRequired ?? false
    this.isNullable = parts.isNullable ?? false
    this.isOptional = parts.isOptional ?? false
    this.jsonName = parts.jsonName
    this.form = parts.form
    this.wire = parts.wire
    /** @type {object} What modifiers were called on: modules know an object type by it. */
    this.origin = parts.origin ?? this
    Object.freeze(this)
  }

  /** @param {Partial<TypeParts>} parts */
  #with(parts) {
    return new TypeDescriptor({ ...this, ...parts })
  }

  get isScalar() {
    return SCALAR.has(this.kind)
  }

  required() {
    return this.#with({ isRequired: true, isNullable: false, isOptional: false })
  }

  nullable() {
    return this.#with({ isRequired: false, isNullable: true })
  }

  optional() {
    return this.#with({ isRequired: false, isOptional: true })
  }

  /** @param {string} jsonName */
  named(jsonName) {
    if (typeof jsonName !== 'string') throw new TypeError('.named() needs a string')
    return this.#with({ jsonName })
  }

  /** @param {TypeParts['form']} form */
  as(form) {
    if (form === 'bigint') {
      if (!AS_BIGINT.has(this.kind)) throw refuse(this, ".as('bigint')", 'long, bigInteger and int')
    } else if (form === 'number') {
      if (!NUMERIC.has(this.kind)) throw refuse(this, ".as('number')", 'numbers')
    } else if (typeof form?.decode !== 'function' || typeof form.encode !== 'function') {
      throw new TypeError(".as() needs 'bigint', 'number' or an object with decode and encode")
    }
    if (typeof form === 'string') return this.#with({ form })
    // As it is now, and called as its method: a codec may be an object of a class.
    const { decode, encode } = form
    return this.#with({
      form: Object.freeze({
        decode: (/** @type {any} */ value) => decode.call(form, value),
        encode: (/** @type {any} */ value) => encode.call(form, value),
      }),
    })
  }

  /** @param {'number' | 'string'} wire */
  writeAs(wire) {
    if (wire !== 'number' && wire !== 'string') throw new TypeError(".writeAs() needs 'number' or 'string'")
    if (!NUMERIC.has(this.kind)) throw refuse(this, '.writeAs()', 'numbers')
    return this.#with({ wire })
  }

  // The type that a lazy one stands for, with the lazy one's own modifiers.
  behind() {
    const inner = this.resolve?.()
    if (!isType(inner)) throw new TypeError('The function of t.lazy must return a type of t')
    const { isRequired, isNullable, isOptional, jsonName, form, wire } = this
    const presence = isRequired || isNullable || isOptional ? { isRequired, isNullable, isOptional } : {}
    const parts = Object.entries({ ...presence, jsonName, form, wire }).filter(([, part]) => part !== undefined)
    return parts.length === 0 ? inner : inner.#with(Object.fromEntries(parts))
  }

  toString() {
    return this.name ?? this.kind
  }
}

/** @param {unknown} value @returns {value is AnyType & TypeDescriptor} */
export function isType(value) {
  return value instanceof TypeDescriptor
}

/** @param {unknown} type @param {string} what */
function checkType(type, what) {
  if (!isType(type)) throw new TypeError(`${what} must be a type of t`)
}

/** @param {import('./infer.d.ts').ObjectOptions} options */
function checkObjectOptions(options) {
  if (typeof options !== 'object' || options === null) throw new TypeError('The options of t.object are an object')
  const { required, unknown, naming, ...others } = options
  const [stranger] = Object.keys(others)
  if (stranger !== undefined) throw invalidDefinition(`t.object has no option ${shortName(stranger)}`, 'UNKNOWN_OPTION')
  if (required !== undefined && typeof required !== 'boolean') throw new TypeError('The option required is a boolean')
  if (naming !== undefined && typeof naming !== 'function') throw new TypeError('The option naming is a function')
  if (unknown !== undefined && !['keep', 'ignore', 'fail'].includes(unknown)) {
    throw new TypeError("The option unknown is 'keep', 'ignore' or 'fail'")
  }
}

const scalar = (/** @type {string} */ kind) => new TypeDescriptor({ kind })

/** The factory of types. */
export const t = /** @type {import('./infer.d.ts').TypeFactory} */ (
  /** @type {unknown} */ (
    Object.freeze({
      long: scalar('long'),
      bigInteger: scalar('bigInteger'),
      decimal: scalar('decimal'),
      int: scalar('int'),
      double: scalar('double'),
      string: scalar('string'),
      boolean: scalar('boolean'),
      any: scalar('any'),

      /** @param {AnyType} element */
      array(element) {
        checkType(element, 'The element of t.array')
        return new TypeDescriptor({ kind: 'array', element })
      },

      /** @param {AnyType} element */
      record(element) {
        checkType(element, 'The value of t.record')
        return new TypeDescriptor({ kind: 'record', element })
      },

      /**
       * @param {string} name
       * @param {Record<string, AnyType>} fields
       * @param {import('./infer.d.ts').ObjectOptions} [options]
       */
      object(name, fields, options = {}) {
        if (typeof name !== 'string') throw new TypeError('t.object needs a name first')
        if (typeof fields !== 'object' || fields === null) throw new TypeError('t.object needs its fields second')
        checkObjectOptions(options)
        // Entries, not a spread: a field may be called __proto__.
        const own = Object.entries(fields)
        for (const [key, type] of own) checkType(type, `Field ${shortName(key)} of ${name}`)
        const copy = Object.freeze(Object.fromEntries(own))
        return new TypeDescriptor({ kind: 'object', name, fields: copy, options: Object.freeze({ ...options }) })
      },

      /** @param {() => AnyType} resolve */
      lazy(resolve) {
        if (typeof resolve !== 'function') throw new TypeError('t.lazy needs a function')
        return new TypeDescriptor({ kind: 'lazy', resolve })
      },

      /** @param {readonly string[]} values */
      enum(values) {
        if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) {
          throw new TypeError('t.enum needs an array of strings')
        }
        return new TypeDescriptor({ kind: 'enum', values: Object.freeze([...new Set(values)]) })
      },
    })
  )
)
