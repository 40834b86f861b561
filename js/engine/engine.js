// The engine's face of one ObjectMapper: runs a read or a write in the current WebAssembly instance, and sees to it that
// nothing that goes wrong there outlives the call. Called by object-mapper.js.

import { JsonProcessingException, StreamConstraintsException } from '../errors.js'
import { ErrorCode, StateSlot, WRITE_PAIR_SIZE } from './contract.js'
import { documentTooLong, outOfMemory } from './failure.js'
import { currentInstance, dropInstance, enterInstance, leaveInstance, releaseMapper } from './instance.js'
import { encodeText, hasLoneSurrogate } from './memory.js'
import { DEEPEST, LONGEST_NUMBER, NativeForm, nativeForm } from './native-form.js'
import { stringifyNative } from './native-json.js'
import { OutOfMemory } from './out-of-memory.js'
import { ReadCall } from './read-call.js'
import { WriteTape } from './write-tape.js'

/** @typedef {import('./compile.js').Compiled} Compiled */
/** @typedef {import('./instance.js').NativeMapper} NativeMapper */

// Of INDENT_OUTPUT.
const INDENTATION = 2

export class EngineMapper {
  #config
  #isSingleton
  #canWriteNatively
  /** @type {NativeMapper | undefined} */
  #native
  #live = () => this.#liveMapper()

  /** @param {import('./instance.js').EngineConfig} config @param {boolean} isSingleton */
  constructor(config, isSingleton) {
    this.#config = config
    this.#isSingleton = isSingleton
    const { skipNull, sortKeys, constraints } = config.writeRules
    // A page that can't start WebAssembly learns it from its first call, not from the first value that needs it.
    currentInstance()
    this.#canWriteNatively = !skipNull && !sortKeys && constraints.maxNumberLength >= LONGEST_NUMBER
  }

  /** Frees what the instance holds of this mapper; the next call would rebuild it. */
  release() {
    this.#native = undefined
    releaseMapper(this)
  }

  /** @returns {NativeMapper} in the current instance, which is entered */
  #liveMapper() {
    const instance = enterInstance()
    const native = this.#native
    if (native?.isAlive && native.instance === instance) return native
    this.#native = instance.build(this, this.#config, this.#isSingleton)
    return this.#native
  }

  /**
   * @param {string | Uint8Array} input
   * @param {Compiled} compiled
   * @param {import('./read-call.js').ReadRules} rules
   * @returns {any}
   */
  read(input, compiled, rules) {
    const { constraints } = rules
    if (input.length > constraints.maxDocumentLength) throw documentTooLong(compiled.root.type.name, constraints)
    /** @type {ReadCall | undefined} */
    let call
    try {
      call = new ReadCall(input, this.#liveMapper(), compiled, rules, this.#config.includeSource)
      call.read()
      leaveInstance()
      return call.convert(this.#live)
    } catch (error) {
      call?.release()
      throw this.#recover(error, compiled, true)
    }
  }

  /**
   * @param {unknown} value
   * @param {Compiled} compiled
   * @returns {string}
   */
  writeText(value, compiled) {
    const native = this.#nativeText(value, compiled)
    if (typeof native === 'string') return native
    const memory = this.#write(value, compiled, native)
    return this.#output(compiled, () => memory.outputText())
  }

  /**
   * @param {unknown} value
   * @param {Compiled} compiled
   * @returns {Uint8Array<ArrayBuffer>}
   */
  writeBytes(value, compiled) {
    const native = this.#nativeText(value, compiled)
    if (typeof native === 'string') return encodeText(native)
    const memory = this.#write(value, compiled, native)
    return this.#output(compiled, () => memory.outputBytes())
  }

  /**
   * What JSON.stringify makes of a value, where that is all there is to do: not of bigints, which it refuses, nor of cycles
   * and deep values, whose place the tape knows.
   * @param {unknown} value
   * @param {Compiled} compiled
   * @returns {string | NativeRefusal | undefined} undefined: it is not asked
   */
  #nativeText(value, compiled) {
    const { root } = compiled
    if (!this.#canWriteNatively || !root.hasNativeForm) return undefined
    const { indent, constraints } = this.#config.writeRules
    const form = nativeForm(root, value, Math.min(constraints.maxNestingDepth, DEEPEST))
    // JSON.stringify would call a patch of BigInt's prototype.
    if (form === NativeForm.NONE || 'toJSON' in BigInt.prototype) return undefined
    let text
    try {
      text = indent ? stringifyNative(value, null, INDENTATION) : stringifyNative(value)
    } catch (error) {
      if (isOfTheEngine(error)) return new NativeRefusal(error)
      throw error
    }
    if (text === undefined) throw WriteTape.take(this.#config.writeRules, compiled).noValue()
    if (form === NativeForm.SAME) return text
    // Only what JSON.rawJSON made can bring such a half.
    return hasLoneSurrogate(text) || this.#nestsDeeper(text, compiled) ? undefined : text
  }

  /** @param {string} text @param {Compiled} compiled */
  #nestsDeeper(text, compiled) {
    const { maxNestingDepth } = this.#config.constraints
    if (!hasMoreBrackets(text, maxNestingDepth)) return false
    try {
      const { memory, exports } = this.#liveMapper().instance
      const length = memory.putText(text)
      const isDeeper = exports.nests_deeper(length, maxNestingDepth) === 1
      leaveInstance()
      return isDeeper
    } catch (error) {
      throw this.#recover(error, compiled, false)
    }
  }

  /**
   * @param {unknown} value
   * @param {Compiled} compiled
   * @param {NativeRefusal | undefined} refusal
   * @returns {import('./memory.js').Memory} that holds the output
   */
  #write(value, compiled, refusal) {
    const tape = WriteTape.take(this.#config.writeRules, compiled)
    try {
      // The user's code runs in here; WebAssembly is touched only when the tape is whole.
      if (value === undefined) throw tape.noValue()
      compiled.root.write(value, tape)
      tape.finish()
      // Nothing in the value explains the refusal: it was the user's code, which did not throw again.
      if (refusal !== undefined && !tape.isBeyondNative) throw refusal.cause
      return this.#run(tape, compiled)
    } catch (error) {
      tape.release()
      throw error
    }
  }

  /** @param {WriteTape} tape @param {Compiled} compiled @returns {import('./memory.js').Memory} that holds the output */
  #run(tape, compiled) {
    try {
      const native = this.#liveMapper()
      const { memory, exports } = native.instance
      // The read before may have had limits of its own.
      native.configure(this.#config.constraints)
      const type = native.type(compiled)
      memory.putInts(tape.ops, tape.count)
      const poolSize = memory.putText(tape.pool, tape.count)
      const code = exports.write(native.address, type, tape.count / WRITE_PAIR_SIZE, poolSize, tape.pool.length)
      memory.refresh()
      if (code === ErrorCode.OUT_OF_MEMORY) throw new OutOfMemory()
      if (code !== ErrorCode.NONE) throw tape.refusal(code, memory.state(StateSlot.ERROR_PAIR))
      tape.giveBack()
      return memory
    } catch (error) {
      throw this.#recover(error, compiled, false)
    }
  }

  /**
   * @template T
   * @param {Compiled} compiled
   * @param {() => T} take takes what was written out of the memory
   * @returns {T}
   */
  #output(compiled, take) {
    try {
      const output = take()
      leaveInstance()
      return output
    } catch (error) {
      throw this.#recover(error, compiled, false)
    }
  }

  // A trap or the end of memory costs the instance, never the mapper.
  /** @param {unknown} error @param {Compiled} compiled @param {boolean} isRead @returns {unknown} what to throw */
  #recover(error, compiled, isRead) {
    if (error instanceof JsonProcessingException) {
      leaveInstance()
      return error
    }
    dropInstance()
    if (error instanceof OutOfMemory) return outOfMemory(compiled.root.type.name, this.#config.constraints, isRead)
    if (!isTrap(error)) return error
    // Until it is asked for, a stack holds what its frames are of: here, all of the instance's memory.
    void error.stack
    const message = `WebAssembly stopped: ${error.message}`
    return new StreamConstraintsException(message, { code: 'ENGINE_FAILED', cause: error })
  }
}

/** What JSON.stringify, or the user's code that it called, threw. */
class NativeRefusal {
  /** @param {unknown} cause */
  constructor(cause) {
    this.cause = cause
  }
}

// The classes of the engine's own refusals; Firefox has one more for the end of the stack. What else is thrown is the
// user's, and passes unchanged.
const REFUSALS = [TypeError, RangeError, /** @type {any} */ (globalThis).InternalError].filter(
  (type) => type !== undefined,
)

/** @param {unknown} error */
function isOfTheEngine(error) {
  try {
    return REFUSALS.some((type) => error instanceof type)
  } catch {
    // A Proxy that says no more, even of its prototype.
    return false
  }
}

/** @param {unknown} error @returns {error is Error} */
function isTrap(error) {
  return typeof WebAssembly !== 'undefined' && error instanceof WebAssembly.RuntimeError
}

/** @param {string} text @param {number} most @returns {boolean} whether more than `most` brackets open, in strings too */
function hasMoreBrackets(text, most) {
  // Each takes one more to close it.
  if (text.length <= 2 * most) return false
  let left = most
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) if (left-- === 0) return true
  }
  return false
}
