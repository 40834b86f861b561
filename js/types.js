// The types of `t`: immutable descriptions of what JSON is to be read as and written from. They know nothing of mappers;
// js/engine/compile.js turns them into what the engine works with.

import { invalidDefinition, shortName } from './errors.js'

/** @typedef {import('./infer.d.ts').AnyType} AnyType */

const NUMERIC = new Set(['long', 'bigInteger', 'decimal', 'int', 'double'])
const AS_BIGINT = new Set(['long', 'bigInteger', 'int'])
const SCALAR = new Set([...NUMERIC, 'string', 'boolean', 'enum'])

const LAZY_CHAIN = 100

/** @param {Set<string>} kinds @param {string} actual @param {string} what */
function checkKind(kinds, actual, what) {
  if (kinds.has(actual)) return
  throw invalidDefinition(`${what} is for ${[...kinds].join(', ')}, not for ${actual}`, 'INVALID_TYPE')
}

/**
 * What a descriptor is made of; everything but `kind` may be absent.
 * @typedef {object} TypeParts
 * @property {string} kind
 * @property {string} [name] object: as messages show it
 * @property {AnyType} [element] array, record
 * @property {Readonly<Record<string, AnyType>>} [fields] object
 * @property {readonly string[]} [values] enum
 * @property {() => TypeDescriptor} [resolve] lazy
 * @property {import('./infer.d.ts').ObjectOptions} [options] object
 * @property {boolean} [isRequired]
 * @property {boolean} [isNullable]
 * @property {boolean} [isOptional]
 * @property {string} [jsonName]
 * @property {'bigint' | 'number'} [form] of a number, what the reader makes of it
 * @property {ReadonlyArray<import('./infer.d.ts').Codec<any, any>>} [codecs] as values that are read go through them
 * @property {'number' | 'string'} [wire]
 * @property {unknown} [origin]
 */

export class TypeDescriptor {
  /** @param {TypeParts} given */
  constructor(given) {
    // What Object.prototype may have is no part.
    const parts = /** @type {TypeParts} */ ({ __proto__: null, ...given })
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
    this.codecs = Object.freeze(parts.codecs ?? [])
    this.wire = parts.wire
    /** @type {unknown} What modules know a type by: a scalar's kind, or the type that modifiers were called on. */
    this.origin = parts.origin ?? (this.isScalar ? this.kind : this)
    Object.freeze(this)
  }

  // A modifier of a lazy type is one of what that stands for, once that is known.
  /** @param {(type: TypeDescriptor) => Partial<TypeParts>} partsFor @returns {TypeDescriptor} */
  #with(partsFor) {
    const { resolve } = this
    if (resolve !== undefined) return lazy(() => resolve().#with(partsFor))
    return new TypeDescriptor({ ...this, ...partsFor(this) })
  }

  get isScalar() {
    return SCALAR.has(this.kind)
  }

  required() {
    return this.#with(() => ({ isRequired: true, isNullable: false, isOptional: false }))
  }

  nullable() {
    return this.#with(() => ({ isRequired: false, isNullable: true }))
  }

  optional() {
    return this.#with(() => ({ isRequired: false, isOptional: true }))
  }

  /** @param {string} jsonName */
  named(jsonName) {
    if (typeof jsonName !== 'string') throw new TypeError('.named() needs a string')
    return this.#with(() => ({ jsonName }))
  }

  /** @param {'bigint' | 'number' | import('./infer.d.ts').Codec<any, any>} form */
  as(form) {
    if (form === 'bigint' || form === 'number') {
      const kinds = form === 'bigint' ? AS_BIGINT : NUMERIC
      return this.#with(({ kind, codecs }) => {
        checkKind(kinds, codecs.length === 0 ? kind : 'what a codec gives', `.as('${form}')`)
        return { form }
      })
    }
    if (typeof form?.decode !== 'function' || typeof form.encode !== 'function') {
      throw new TypeError(".as() needs 'bigint', 'number' or an object with decode and encode")
    }
    // As it is now, and called as its method: a codec may be an object of a class.
    const { decode, encode } = form
    const codec = Object.freeze({
      decode: (/** @type {any} */ value) => decode.call(form, value),
      encode: (/** @type {any} */ value) => encode.call(form, value),
    })
    return this.#with(({ codecs }) => ({ codecs: [...codecs, codec] }))
  }

  /** @param {'number' | 'string'} wire */
  writeAs(wire) {
    if (wire !== 'number' && wire !== 'string') throw new TypeError(".writeAs() needs 'number' or 'string'")
    return this.#with(({ kind }) => {
      checkKind(NUMERIC, kind, '.writeAs()')
      return { wire }
    })
  }

  /** The type itself, or what a lazy one stands for. @returns {AnyType & TypeDescriptor} */
  resolved() {
    /** @type {TypeDescriptor} */
    let type = this
    for (let k = 0; type.resolve !== undefined; k++) {
      if (k === LAZY_CHAIN) throw invalidDefinition('A lazy type resolves to itself', 'INVALID_TYPE')
      type = type.resolve()
    }
    return /** @type {any} */ (type)
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
  return type
}

/** @param {import('./infer.d.ts').ObjectOptions} options */
function ownObjectOptions(options) {
  if (typeof options !== 'object' || options === null) throw new TypeError('The options of t.object are an object')
  const own = /** @type {import('./infer.d.ts').ObjectOptions} */ ({ __proto__: null, ...options })
  const { required, unknown, naming, ...others } = own
  const [stranger] = Object.keys(others)
  if (stranger !== undefined) throw invalidDefinition(`t.object has no option ${shortName(stranger)}`, 'UNKNOWN_OPTION')
  if (required !== undefined && typeof required !== 'boolean') throw new TypeError('The option required is a boolean')
  if (naming !== undefined && typeof naming !== 'function') throw new TypeError('The option naming is a function')
  if (unknown !== undefined && !['keep', 'ignore', 'fail'].includes(unknown)) {
    throw new TypeError("The option unknown is 'keep', 'ignore' or 'fail'")
  }
  return Object.freeze(own)
}

// Its function is asked once: what it makes stays the same type.
/** @param {() => unknown} resolve */
function lazy(resolve) {
  /** @type {TypeDescriptor | undefined} */
  let known
  return new TypeDescriptor({
    kind: 'lazy',
    resolve: () => (known ??= checkType(resolve(), 'What the function of t.lazy returns')),
  })
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
        // Entries, not a spread: a field may be called __proto__.
        const own = Object.entries(fields)
        for (const [key, type] of own) checkType(type, `Field ${shortName(key)} of ${name}`)
        const copy = Object.freeze(Object.fromEntries(own))
        return new TypeDescriptor({ kind: 'object', name, fields: copy, options: ownObjectOptions(options) })
      },

      /** @param {() => AnyType} resolve */
      lazy(resolve) {
        if (typeof resolve !== 'function') throw new TypeError('t.lazy needs a function')
        return lazy(resolve)
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
