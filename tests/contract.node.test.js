// Compares what C++ and JavaScript have to agree on: wasm/src/contract.h and its mirror js/engine/contract.js, name by
// name and value by value, both ways; and the error codes of README.md with those that the library throws.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { makeConstraints } from '../js/constraints.js'
import * as mirror from '../js/engine/contract.js'
import { failureException } from '../js/engine/failure.js'
import { FEATURES } from '../js/features.js'
import { codes, table } from './readme/markdown.js'

const ROOT = new URL('../', import.meta.url)
const header = readFileSync(new URL('wasm/src/contract.h', ROOT), 'utf8').replace(/\/\/.*$/gm, '')

/** kUpperCamel and kUtf8 as UPPER_CAMEL and UTF8. */
function upperSnake(name) {
  return name
    .replace(/^k/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toUpperCase()
}

function intOf(text) {
  if (!/^-?\d+$/.test(text)) throw new Error(`contract.h: "${text}" is not a plain number`)
  return Number(text)
}

/** The header's enums: by name, each an object of constants. A plain enum's constants begin with its name: kTypeNonNull. */
function enumsOf(text) {
  return Object.fromEntries(
    [...text.matchAll(/\benum (class )?(\w+) : int32_t \{([^}]*)\}/g)].map(([, isClass, name, body]) => {
      const constants = body
        .split(',')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((line) => {
          const [, constant, value] = /^(k\w+) = (\S+)$/.exec(line) ?? []
          if (constant === undefined) throw new Error(`contract.h: "${line}" is no constant with a value`)
          return [withoutPrefix(upperSnake(constant), isClass ? '' : prefixOf(name)), intOf(value)]
        })
      return [name, Object.fromEntries(constants)]
    }),
  )
}

// TypeFlag → TYPE_, StateSlot → STATE_; Feature and ReadOption have none, nor has the constant that counts slots.
function prefixOf(name) {
  const [, first] = /^([A-Z][a-z]+)(?:Flag|Slot)$/.exec(name) ?? []
  return first === undefined ? '' : `${first.toUpperCase()}_`
}

function withoutPrefix(constant, prefix) {
  return constant.startsWith(prefix) && constant !== 'STATE_SIZE' ? constant.slice(prefix.length) : constant
}

function constantsOf(text) {
  const found = [...text.matchAll(/\bconstexpr int32_t (k\w+) = (\S+);/g)]
  return Object.fromEntries(found.map(([, name, value]) => [upperSnake(name), intOf(value)]))
}

describe('contract.h and contract.js', () => {
  const inCpp = { ...enumsOf(header), ...constantsOf(header) }

  it('the header holds enums and constants, and nothing that is not compared', () => {
    const rest = header
      .replace(/\benum (class )?\w+ : int32_t \{[^}]*\};/g, '')
      .replace(/\bconstexpr int32_t k\w+ = \S+;/g, '')
      .replace(/^#.*$/gm, '')
      .replace(/\bnamespace longhand \{|\}/g, '')
    expect(rest.trim()).toBe('')
    expect(Object.keys(inCpp).length).toBeGreaterThan(15)
  })

  it('have the same names', () => {
    expect(Object.keys(mirror).sort()).toEqual(Object.keys(inCpp).sort())
  })

  it.each(Object.keys(inCpp))('%s has the same values', (name) => {
    expect(mirror[name]).toEqual(inCpp[name])
  })

  it('flags are single bits, and no two constants of an enum are equal', () => {
    const enums = Object.entries(mirror).filter(([, value]) => typeof value === 'object')
    for (const [name, constants] of enums) {
      const values = Object.values(constants)
      expect(new Set(values).size, name).toBe(values.length)
      if (!/Flag$|^Feature$|^ReadOption$/.test(name)) continue
      for (const value of values) expect(Math.log2(value) % 1, name).toBe(0)
    }
  })

  it('the mirror can not be changed', () => {
    for (const value of Object.values(mirror)) expect(Object.isFrozen(value)).toBe(true)
  })
})

describe('what else both sides have', () => {
  it('every feature bit is used by one feature of that name', () => {
    const used = Object.entries(FEATURES).filter(([, { bit }]) => bit !== 0)
    expect(Object.fromEntries(used.map(([name, { bit }]) => [name, bit]))).toEqual(mirror.Feature)
  })

  it('the limits have the same names and defaults', () => {
    const text = readFileSync(new URL('wasm/src/constraints.h', ROOT), 'utf8')
    const inCpp = [...text.matchAll(/uint32_t (max_\w+) = (\d+);/g)].map(([, name, value]) => [
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      Number(value),
    ])
    const { maxDocumentLength, ...shared } = makeConstraints()
    expect(maxDocumentLength).toBeGreaterThan(0) // known to JavaScript alone
    expect(Object.fromEntries(inCpp)).toEqual(shared)
  })
})

describe('error codes', () => {
  const documented = table('Errors').flatMap(({ class: name, codes: cell }) =>
    codes(cell).map((code) => ({ code, as: codes(name)[0] })),
  )
  const fromCpp = Object.keys(mirror.ErrorCode).filter((code) => code !== 'NONE')

  it('README.md lists each once, and no others', () => {
    const thrown = [...new Set([...fromCpp, ...codesInSources()])].sort()
    expect(documented.map(({ code }) => code).sort()).toEqual(thrown)
  })

  it.each(fromCpp)('%s has a message and the class that README.md says', (code) => {
    const place = { path: ['key'], location: { offset: 0, line: 1, column: 1 } }
    const texts = { rootName: 'Root', expected: 'long', actual: 'null', values: ['A', 'B'] }
    const error = failureException({ code: mirror.ErrorCode[code], ...place, ...texts, constraints: makeConstraints() })
    expect({ code: error.code, as: error.name }).toEqual(documented.find((row) => row.code === code))
    expect(error.message).toMatch(/^\S.*; at Root\["key"\], line 1, column 1 \(offset 0\)$/)
    expect(error.message).not.toContain('undefined')
  })

  it.each(codesThrownWith())('$code is thrown with the class that README.md says', ({ code, as }) => {
    expect(documented.find((row) => row.code === code)?.as).toBe(as)
  })
})

/** The texts that the sources of js/ use as codes. */
function codesInSources() {
  return codesThrownWith().map(({ code }) => code)
}

/** What js/ throws by itself: `new Class(message, { code: 'CODE' })` and `invalidDefinition(message, 'CODE')`. */
function codesThrownWith() {
  const files = readdirSync(new URL('js/', ROOT), { recursive: true }).filter((name) => name.endsWith('.js'))
  const found = new Map()
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(new URL(`js/${file}`, ROOT), 'utf8'))
    for (const { callee, arguments: given } of callsIn(program)) {
      const [, second] = given
      const isShort = callee.name === 'invalidDefinition'
      const code = isShort ? second : second?.properties?.find(({ key }) => key?.name === 'code')?.value
      if (isShort && code?.type !== 'Literal') throw new Error(`${file}: a code that is not written out`)
      if (code?.type !== 'Literal') continue
      found.set(code.value, { code: code.value, as: isShort ? 'InvalidDefinitionException' : callee.name })
    }
  }
  return [...found.values()]
}

function callsIn(node, found = []) {
  if (Array.isArray(node)) for (const child of node) callsIn(child, found)
  else if (typeof node === 'object' && node !== null) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') found.push(node)
    for (const child of Object.values(node)) callsIn(child, found)
  }
  return found
}
