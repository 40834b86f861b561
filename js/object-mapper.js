// ObjectMapper, as users know it: owns the configuration, decides what may change when, and hands each call to the engine
// with the compiled type. The only file that knows what the singleton is.

import { makeConstraints } from './constraints.js'
import { compileType } from './engine/compile.js'
import { ReadOption } from './engine/contract.js'
import { EngineMapper } from './engine/engine.js'
import { provideModule } from './engine/load.js'
import { invalidDefinition, shortName } from './errors.js'
import { FEATURES, isFeature } from './features.js'
import { CustomJsonModule, SimpleModule, snapshotOf } from './module.js'
import { isType, t } from './types.js'

/** @typedef {import('./features.js').FeatureName} FeatureName */
/** @typedef {import('./constraints.js').ConstraintOptions} StreamReadConstraints */
/** @typedef {import('./infer.d.ts').AnyType} AnyType */
/** @typedef {import('./engine/compile.js').Compiled} Compiled */

/**
 * What a read without a type makes of numbers.
 * @typedef {object} ReadOptions
 * @property {'unsafe' | 'all'} [longs] which digits-only tokens are converted; default `'unsafe'`: beyond ±(2^53−1)
 * @property {'unsafe' | 'all'} [decimals] the same for tokens with a point or exponent: those a double would change
 * @property {'string' | 'bigint'} [as] what digits-only tokens are converted to; default `'string'`
 */

/** @typedef {ReadOptions & { constraints?: StreamReadConstraints }} MapperOptions those of a call override the mapper's */

/** @typedef {'ALWAYS' | 'NON_NULL' | 'NON_ABSENT'} Inclusion */

/** @type {Record<string, readonly unknown[]>} */
const OPTION_VALUES = {
  longs: ['unsafe', 'all'],
  decimals: ['unsafe', 'all'],
  as: ['string', 'bigint'],
}

/** @type {readonly unknown[]} */
const INCLUSIONS = ['ALWAYS', 'NON_NULL', 'NON_ABSENT']

/** @typedef {ReadOptions & { constraints: import('./constraints.js').Constraints }} CompleteOptions */

/**
 * @param {MapperOptions} options
 * @param {CompleteOptions} [base] what they change
 * @returns {CompleteOptions}
 */
function completeOptions(options, base) {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('Expected a type of t or an object of options')
  const { constraints, ...others } = options
  for (const [name, value] of Object.entries(others)) {
    const values = Object.hasOwn(OPTION_VALUES, name) ? OPTION_VALUES[name] : undefined
    if (values === undefined) throw invalidDefinition(`There is no option ${shortName(name)}`, 'UNKNOWN_OPTION')
    if (value === undefined || values.includes(value)) continue
    throw invalidDefinition(`The option ${name} is one of ${values.join(', ')}`, 'INVALID_OPTION')
  }
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  return { ...base, ...given, constraints: makeConstraints(base?.constraints, constraints) }
}

/** @param {CompleteOptions} options @returns {import('./engine/read-call.js').ReadRules} */
function readRules({ longs, decimals, as, constraints }) {
  const asBigint = as === 'bigint'
  const options =
    (longs === 'all' ? ReadOption.ALL_LONGS : 0) |
    (decimals === 'all' ? ReadOption.ALL_DECIMALS : 0) |
    (asBigint ? ReadOption.LIST_PATHS : 0)
  return { options, asBigint, constraints }
}

// Arrays and buffers of other realms, as Jest's jsdom has them, are no instances of this realm's classes; these getters
// know them by what they are.
const typedArrayName = getterOf(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)
const bufferLength = getterOf(ArrayBuffer.prototype, 'byteLength')

/** @param {object} prototype @param {PropertyKey} name @returns {() => unknown} */
function getterOf(prototype, name) {
  return /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name)).get
}

/** @param {unknown} value @returns {value is ArrayBuffer} */
function isArrayBuffer(value) {
  try {
    bufferLength.call(value)
    return true
  } catch {
    return false
  }
}

/** @param {unknown} input @returns {string | Uint8Array} */
function checkInput(input) {
  if (typeof input === 'string') return input
  if (typedArrayName.call(input) === 'Uint8Array') return /** @type {Uint8Array} */ (input)
  if (isArrayBuffer(input)) return new Uint8Array(input)
  const given = input === null ? 'null' : typeof input
  throw new TypeError(`readValue needs a string, Uint8Array or ArrayBuffer, got ${given}`)
}

/** @param {unknown} type @returns {AnyType} */
function checkType(type) {
  if (!isType(type)) throw new TypeError('The type must be a type of t, of this copy of the library')
  return type
}

/** Reads and writes JSON without losing a digit. Use the singleton, or one mapper per configuration: never one per call. */
export class ObjectMapper {
  /** @type {ObjectMapper | undefined} */
  static #singleton

  #features = new Map(Object.entries(FEATURES).map(([name, { enabled }]) => [name, enabled]))
  /** @type {readonly import('./module.js').RegisteredModule[]} */
  #modules = Object.freeze([])
  #options
  /** @type {((name: string) => string) | undefined} */
  #naming
  /** @type {Inclusion} */
  #inclusion = 'ALWAYS'
  #isClosed = false
  #isInUse = false

  // Made from the configuration above at the next call, and again after each change.
  /** @type {EngineMapper | undefined} */
  #engine
  /** @type {WeakMap<AnyType, Compiled>} */
  #compiled = new WeakMap()
  /** @type {AnyType | undefined} */
  #lastType
  /** @type {Compiled | undefined} */
  #lastCompiled
  #readRules

  /**
   * A fresh mapper, without modules.
   * @param {MapperOptions} [options]
   */
  constructor(options = {}) {
    this.#options = completeOptions(options)
    this.#readRules = readRules(this.#options)
  }

  /**
   * The singleton, with CustomJsonModule. Its configuration stands from its first read or write on.
   * @returns {ObjectMapper}
   */
  static getInstance() {
    ObjectMapper.#singleton ??= new ObjectMapper().registerModule(new CustomJsonModule())
    return ObjectMapper.#singleton
  }

  /** @returns {ObjectMapper} the same as `getInstance()` */
  static get INSTANCE() {
    return ObjectMapper.getInstance()
  }

  /**
   * Takes the compiled module from the application, where the library may not compile its own (Cloudflare Workers).
   * @param {object} module a compiled `WebAssembly.Module`
   * @throws {import('./errors.js').InvalidDefinitionException} after the first use
   */
  static init(module) {
    provideModule(module)
  }

  /**
   * A new mapper with this one's configuration, modules included; that of the singleton's copy can be changed.
   * @param {MapperOptions} [options] what differs
   * @returns {ObjectMapper}
   */
  copy(options = {}) {
    const copy = new ObjectMapper(completeOptions(options, this.#options))
    copy.#features = new Map(this.#features)
    copy.#modules = this.#modules
    copy.#naming = this.#naming
    copy.#inclusion = this.#inclusion
    return copy
  }

  /**
   * Registers a module's serializers and deserializers, as they are now; a later module's win. A name that is there already
   * changes nothing.
   * @param {SimpleModule} module
   * @returns {this}
   */
  registerModule(module) {
    if (!(module instanceof SimpleModule)) throw new TypeError('registerModule needs a SimpleModule')
    if (this.#modules.some(({ name }) => name === module.name)) return this
    this.#change(() => {
      this.#modules = Object.freeze([...this.#modules, snapshotOf(module)])
    })
    return this
  }

  /** @param {FeatureName} feature @returns {this} */
  enable(feature) {
    return this.configure(feature, true)
  }

  /** @param {FeatureName} feature @returns {this} */
  disable(feature) {
    return this.configure(feature, false)
  }

  /**
   * @param {FeatureName} feature
   * @param {boolean} enabled
   * @returns {this}
   */
  configure(feature, enabled) {
    this.#checkFeature(feature)
    if (typeof enabled !== 'boolean') throw new TypeError('configure needs true or false second')
    this.#change(() => this.#features.set(feature, enabled))
    return this
  }

  /** @param {FeatureName} feature @returns {boolean} */
  isEnabled(feature) {
    this.#checkFeature(feature)
    return this.#features.get(feature) === true
  }

  /**
   * How JavaScript names become JSON names, for object types without a naming of their own.
   * @param {(name: string) => string} strategy one of PropertyNamingStrategies, or your own
   * @returns {this}
   */
  setPropertyNamingStrategy(strategy) {
    if (typeof strategy !== 'function') throw new TypeError('A naming strategy is a function')
    this.#change(() => {
      this.#naming = strategy
    })
    return this
  }

  /**
   * Which members are written. `undefined` never is; NON_NULL and NON_ABSENT, which are the same here, leave out null too.
   * @param {Inclusion} inclusion
   * @returns {this}
   */
  setSerializationInclusion(inclusion) {
    if (!INCLUSIONS.includes(inclusion)) {
      throw invalidDefinition(`The inclusion is one of ${INCLUSIONS.join(', ')}`, 'INVALID_OPTION')
    }
    this.#change(() => {
      this.#inclusion = inclusion
    })
    return this
  }

  /**
   * Reads a document.
   * @template {AnyType} T
   * @overload
   * @param {string | Uint8Array | ArrayBuffer} input bytes are UTF-8
   * @param {T} type
   * @param {MapperOptions} [options]
   * @returns {import('./infer.d.ts').ReadResult<T>}
   */
  /**
   * Reads a document without a type: as `JSON.parse` does, but for numbers that a double can't hold.
   * @overload
   * @param {string | Uint8Array | ArrayBuffer} input
   * @param {MapperOptions} [options]
   * @returns {unknown}
   */
  /**
   * @param {unknown} input
   * @param {unknown} [typeOrOptions]
   * @param {MapperOptions} [options]
   * @returns {unknown}
   */
  readValue(input, typeOrOptions, options) {
    const source = checkInput(input)
    const isTyped = isType(typeOrOptions)
    if (!isTyped && options !== undefined) checkType(typeOrOptions ?? t.any)
    const type = isTyped ? typeOrOptions : t.any
    const given = isTyped ? options : (options ?? typeOrOptions)
    const rules = given === undefined ? this.#readRules : this.#rulesWith(given)
    return this.#use().read(source, this.#compile(type), rules)
  }

  /**
   * Writes a value as JSON.
   * @param {unknown} value
   * @param {AnyType} [type] decides every wire form; without it, as `JSON.stringify`, plus bigint
   * @returns {string}
   */
  writeValueAsString(value, type = t.any) {
    const engine = this.#use()
    return engine.writeText(value, this.#compile(checkType(type)))
  }

  /**
   * Writes a value as JSON in UTF-8.
   * @param {unknown} value
   * @param {AnyType} [type]
   * @returns {ReturnType<typeof Uint8Array.of>}
   */
  writeValueAsBytes(value, type = t.any) {
    const engine = this.#use()
    return engine.writeBytes(value, this.#compile(checkType(type)))
  }

  /**
   * Writes a value without a type and reads the result by one.
   * @template {AnyType} T
   * @param {unknown} value
   * @param {T} type
   * @returns {import('./infer.d.ts').ReadResult<T>}
   */
  convertValue(value, type) {
    return this.readValue(this.writeValueAsString(value), /** @type {T} */ (checkType(type)))
  }

  /** Frees what the engine holds of a fresh mapper; never required. Later calls throw. */
  close() {
    if (this === ObjectMapper.#singleton) throw invalidDefinition('The singleton can not be closed', 'SINGLETON')
    this.#reset()
    this.#isClosed = true
  }

  /** @param {unknown} feature */
  #checkFeature(feature) {
    if (!isFeature(feature)) throw invalidDefinition(`There is no feature ${String(feature)}`, 'UNKNOWN_FEATURE')
  }

  /** @param {() => void} apply */
  #change(apply) {
    if (this === ObjectMapper.#singleton && this.#isInUse) {
      throw invalidDefinition(
        "The singleton's configuration stands since its first use: take ObjectMapper.getInstance().copy()",
        'FROZEN_CONFIGURATION',
      )
    }
    apply()
    this.#reset()
  }

  #reset() {
    this.#engine?.release()
    this.#engine = undefined
    this.#compiled = new WeakMap()
    this.#lastType = undefined
    this.#lastCompiled = undefined
  }

  /** @returns {EngineMapper} */
  #use() {
    if (this.#engine !== undefined) return this.#engine
    if (this.#isClosed) throw invalidDefinition('The mapper is closed', 'CLOSED')
    this.#isInUse = true
    const enabled = (/** @type {FeatureName} */ name) => this.#features.get(name) === true
    const config = {
      featureBits: Object.entries(FEATURES).reduce(
        (bits, [name, { bit }]) => (this.#features.get(name) ? bits | bit : bits),
        0,
      ),
      constraints: this.#options.constraints,
      modules: this.#modules,
      writeRules: {
        constraints: this.#options.constraints,
        skipNull: this.#inclusion !== 'ALWAYS',
        sortKeys: enabled('SORT_PROPERTIES_ALPHABETICALLY'),
        indent: enabled('INDENT_OUTPUT'),
      },
      includeSource: enabled('INCLUDE_SOURCE_IN_LOCATION'),
    }
    this.#engine = new EngineMapper(config, this === ObjectMapper.#singleton)
    return this.#engine
  }

  /** @param {AnyType} type */
  #compile(type) {
    // A mapper mostly works with one type for a while.
    if (type === this.#lastType) return /** @type {Compiled} */ (this.#lastCompiled)
    this.#lastCompiled = this.#compiled.get(type) ?? this.#compileAnew(type)
    this.#lastType = type
    return this.#lastCompiled
  }

  /** @param {AnyType} type */
  #compileAnew(type) {
    const compiled = compileType(type, {
      modules: this.#modules,
      failOnUnknown: this.isEnabled('FAIL_ON_UNKNOWN_PROPERTIES'),
      naming: this.#naming,
    })
    this.#compiled.set(type, compiled)
    return compiled
  }

  /** @param {unknown} options of a call */
  #rulesWith(options) {
    return readRules(completeOptions(/** @type {MapperOptions} */ (options), this.#options))
  }
}
