// ObjectMapper, as users know it: owns the configuration, decides what may change when, and hands each call to the engine
// with the compiled type. The only file that knows what the singleton is.

import { compileType } from './engine/compile.js'
import { EngineMapper } from './engine/engine.js'
import { provideModule } from './engine/load.js'
import { readRules } from './engine/read-call.js'
import { invalidDefinition, shortName } from './errors.js'
import { FEATURES, isFeature } from './features.js'
import { checkInput } from './input.js'
import { CustomJsonModule, SimpleModule, snapshotOf } from './module.js'
import { completeOptions } from './options.js'
import { isType, t } from './types.js'

/** @typedef {import('./features.js').FeatureName} FeatureName */
/** @typedef {import('./options.js').MapperOptions} MapperOptions */
/** @typedef {import('./infer.d.ts').AnyType} AnyType */

/** @typedef {'ALWAYS' | 'NON_NULL' | 'NON_ABSENT'} Inclusion */

/** @type {readonly unknown[]} */
const INCLUSIONS = ['ALWAYS', 'NON_NULL', 'NON_ABSENT']

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
  /** @type {WeakMap<AnyType, import('./engine/compile.js').Compiled>} */
  #compiled = new WeakMap()
  /** @type {AnyType | undefined} */
  #lastType
  /** @type {import('./engine/compile.js').Compiled | undefined} */
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

  /**
   * Turns a feature on. Throws InvalidDefinitionException for an unknown name, and on the singleton once it is in use.
   * @param {FeatureName} feature
   * @returns {this}
   */
  enable(feature) {
    return this.configure(feature, true)
  }

  /**
   * Turns a feature off, as `enable` turns it on.
   * @param {FeatureName} feature
   * @returns {this}
   */
  disable(feature) {
    return this.configure(feature, false)
  }

  /**
   * Turns a feature on or off.
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

  /**
   * Whether a feature is on.
   * @param {FeatureName} feature
   * @returns {boolean}
   */
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
   * @param {AnyType | MapperOptions} [typeOrOptions] a type that may be undefined
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
    const checked = checkType(type)
    const engine = this.#use()
    return engine.writeText(value, this.#compile(checked))
  }

  /**
   * Writes a value as JSON in UTF-8.
   * @param {unknown} value
   * @param {AnyType} [type]
   * @returns {ReturnType<typeof Uint8Array.of>}
   */
  writeValueAsBytes(value, type = t.any) {
    const checked = checkType(type)
    const engine = this.#use()
    return engine.writeBytes(value, this.#compile(checked))
  }

  /**
   * Writes a value without a type and reads the result by one.
   * @template {AnyType} T
   * @param {unknown} value
   * @param {T} type
   * @returns {import('./infer.d.ts').ReadResult<T>}
   */
  convertValue(value, type) {
    const checked = /** @type {T} */ (checkType(type))
    return this.readValue(this.writeValueAsString(value), checked)
  }

  /** Frees what the engine holds of a fresh mapper; never required. Later reads, writes and changes throw. */
  close() {
    if (this === ObjectMapper.#singleton) throw invalidDefinition('The singleton can not be closed', 'SINGLETON')
    this.#withoutEngine(() => {
      this.#isClosed = true
    })
  }

  #checkOpen() {
    if (this.#isClosed) throw invalidDefinition('The mapper is closed', 'CLOSED')
  }

  /** @param {unknown} feature */
  #checkFeature(feature) {
    if (isFeature(feature)) return
    const name = typeof feature === 'string' ? shortName(feature) : typeof feature
    throw invalidDefinition(`There is no feature ${name}`, 'UNKNOWN_FEATURE')
  }

  /** @param {() => void} apply */
  #change(apply) {
    if (this === ObjectMapper.#singleton && this.#isInUse) {
      throw invalidDefinition(
        "The singleton's configuration stands since its first use: take ObjectMapper.getInstance().copy()",
        'FROZEN_CONFIGURATION',
      )
    }
    this.#checkOpen()
    this.#withoutEngine(apply)
  }

  // What was made from the old configuration is forgotten first: the stack may end anywhere in here.
  /** @param {() => void} apply */
  #withoutEngine(apply) {
    const engine = this.#engine
    this.#engine = undefined
    this.#compiled = new WeakMap()
    this.#lastType = undefined
    this.#lastCompiled = undefined
    try {
      apply()
    } finally {
      engine?.release()
    }
  }

  /** @returns {EngineMapper} */
  #use() {
    if (this.#engine !== undefined) return this.#engine
    this.#checkOpen()
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
    this.#isInUse = true
    return this.#engine
  }

  /** @param {AnyType} type */
  #compile(type) {
    // A mapper mostly works with one type for a while.
    if (type === this.#lastType) return /** @type {import('./engine/compile.js').Compiled} */ (this.#lastCompiled)
    const known = this.#compiled
    const compiled = known.get(type) ?? this.#compileAnew(type)
    // The naming strategy may have changed the mapper, which then has to compile the type once more.
    if (known !== this.#compiled) return compiled
    known.set(type, compiled)
    this.#lastType = type
    this.#lastCompiled = compiled
    return compiled
  }

  /** @param {AnyType} type */
  #compileAnew(type) {
    return compileType(type, {
      modules: this.#modules,
      failOnUnknown: this.isEnabled('FAIL_ON_UNKNOWN_PROPERTIES'),
      naming: this.#naming,
    })
  }

  /** @param {unknown} options of a call */
  #rulesWith(options) {
    return readRules(completeOptions(/** @type {MapperOptions} */ (options), this.#options))
  }
}
