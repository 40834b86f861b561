// Modules: named sets of serializers and deserializers by type, registered with a mapper. CustomJsonModule is the one the
// singleton has: it writes longs, bigIntegers and decimals as strings.

import { invalidDefinition } from './errors.js'
import { isType, t } from './types.js'

/** Writes a value as a string: in a module, or as `ToStringSerializer.instance`. */
export class ToStringSerializer {
  static instance = new ToStringSerializer()
}

/**
 * What writes the values of a type: `ToStringSerializer` (for scalars), or a function from the value to its wire form,
 * which is then written as without a type.
 * @typedef {typeof ToStringSerializer | ToStringSerializer | ((value: any) => unknown)} JsonSerializer
 */

/**
 * What makes the final form of a value from what its type reads by default.
 * @typedef {(value: any) => unknown} JsonDeserializer
 */

/** @param {unknown} serializer */
export function isToString(serializer) {
  return serializer === ToStringSerializer || serializer instanceof ToStringSerializer
}

/**
 * A module as it was when it was registered: what is added to it later changes no mapper.
 * @typedef {object} RegisteredModule
 * @property {string} name
 * @property {ReadonlyArray<[AnyType, JsonSerializer]>} serializers
 * @property {ReadonlyArray<[AnyType, JsonDeserializer]>} deserializers
 */

/** @typedef {import('./infer.d.ts').AnyType} AnyType */

let nameless = 0

/** @type {(module: SimpleModule) => RegisteredModule} */
let snapshot

/**
 * A named set of serializers and deserializers.
 * @example mapper.registerModule(new SimpleModule('dates').addSerializer(Day, (day) => day.toISOString()))
 */
export class SimpleModule {
  static {
    snapshot = (module) => {
      const { name } = module
      if (typeof name !== 'string') throw new TypeError('A module needs a name that is a string')
      return Object.freeze({
        name,
        serializers: [...module.#serializers],
        deserializers: [...module.#deserializers],
      })
    }
  }

  /** @type {Array<[AnyType, JsonSerializer]>} */
  #serializers = []
  /** @type {Array<[AnyType, JsonDeserializer]>} */
  #deserializers = []

  /**
   * @param {string} [name] registering a second module of the same name changes nothing; without one it is unique
   */
  constructor(name = `SimpleModule-${++nameless}`) {
    if (typeof name !== 'string') throw new TypeError('A module needs a name that is a string')
    /** @readonly */
    this.name = name
  }

  /**
   * @param {AnyType} type scalars match by kind, other types by identity, lazy ones as what they stand for
   * @param {JsonSerializer} serializer
   * @returns {this}
   */
  addSerializer(type, serializer) {
    const writesString = isToString(serializer)
    if (!isType(type)) throw new TypeError('addSerializer needs a type of t first')
    if (!writesString && typeof serializer !== 'function') {
      throw new TypeError('addSerializer needs ToStringSerializer or a function second')
    }
    if (writesString && !type.isScalar) {
      throw invalidDefinition(`ToStringSerializer writes scalars, not ${type}`, 'UNSUPPORTED_SERIALIZER')
    }
    this.#serializers.push([type, serializer])
    return this
  }

  /**
   * @param {AnyType} type scalars match by kind, other types by identity, lazy ones as what they stand for
   * @param {JsonDeserializer} deserializer
   * @returns {this}
   */
  addDeserializer(type, deserializer) {
    if (!isType(type)) throw new TypeError('addDeserializer needs a type of t first')
    if (typeof deserializer !== 'function') throw new TypeError('addDeserializer needs a function second')
    this.#deserializers.push([type, deserializer])
    return this
  }
}

/** @param {SimpleModule} module @returns {RegisteredModule} */
export function snapshotOf(module) {
  return snapshot(module)
}

/** Writes long, bigInteger and decimal as strings, for readers that would round them. */
export class CustomJsonModule extends SimpleModule {
  constructor() {
    super('CustomJsonModule')
    this.addSerializer(t.long, ToStringSerializer)
    this.addSerializer(t.bigInteger, ToStringSerializer)
    this.addSerializer(t.decimal, ToStringSerializer)
  }
}
