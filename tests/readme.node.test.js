// Holds README.md to the library: every JavaScript block is run and its `// → value` comments compared, every row of its
// tables is tried, and the files and commands it names have to exist. In Node alone, since it reads files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import JSONbig from 'json-bigint'
import { JSONParse, JSONStringify } from 'json-with-bigint'
import * as lossless from 'lossless-json'
import { afterAll, describe, expect, it } from 'vitest'
import { makeConstraints } from '../js/constraints.js'
import { FEATURES } from '../js/features.js'
import { ObjectMapper, PropertyNamingStrategies, t } from '../js/index.js'
import { parse, stringify } from '../js/json.js'
import { caught, forms, render } from './assertions.js'
import { LARGE, LOOPS, WASM } from './bounds/bounds.js'
import { code, codeBlocks, codes, README, section, table } from './readme/markdown.js'
import { http, stopServer } from './readme/modules.js'
import { createScope, evaluate, outcome, rendered, runBlock } from './readme/run-code.js'

const ROOT = new URL('../', import.meta.url)
const plain = new ObjectMapper()
// The configuration of the singleton stands from its first use on, and README.md is about one in use.
const mapper = ObjectMapper.getInstance()
mapper.readValue('null')

/** What a cell promises: `throws` before a piece of code, or the code of a value. */
function promised(cell) {
  const [, thrown] = /^throws (`.*`)$/.exec(cell) ?? []
  return thrown === undefined ? code(cell) : `throws ${code(thrown)}`
}

describe('code blocks', async () => {
  const scope = createScope({ http })
  const blocks = codeBlocks('js')
  // In order and all at once: later blocks use the names of earlier ones.
  const checks = []
  for (const block of blocks) {
    for (const check of await runBlock(block, scope)) checks.push({ ...check, block: block.line })
  }

  afterAll(stopServer)

  it('are there', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(8)
    expect(checks.length).toBeGreaterThanOrEqual(25)
    // The server promises nothing itself; the blocks behind it talk to it.
    const unchecked = blocks.filter(({ line }) => !checks.some(({ block }) => block === line))
    expect(unchecked.map((block) => block.code.includes('createServer'))).toEqual([true])
  })

  it.each(checks)('line $line gives $expected', ({ actual, expected }) => {
    expect(actual).toBe(expected)
  })

  it('are in no language that nobody checks', () => {
    const languages = [...README.matchAll(/^```(\w+)$/gm)].map(([, language]) => language)
    expect([...new Set(languages)].sort()).toEqual(['java', 'js', 'text', 'ts'])
  })

  it('of Java are those that the back end of tests/backend/ is compiled from', () => {
    const folder = new URL('tests/backend/', ROOT)
    const sources = readdirSync(folder).filter((name) => name.endsWith('.java'))
    const texts = sources.map((name) => readFileSync(new URL(name, folder), 'utf8'))
    const found = codeBlocks('java')
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((block) => !texts.some((text) => text.includes(block.code)))).toEqual([])
  })
})

describe.each(['Moving in', 'What differs'])('%s', (title) => {
  const scope = createScope({
    text: '{"id":1223456678901234567,"price":12.250,"n":7}',
    ...{ mapper, plain, parse, stringify, JSONbig, lossless, JSONParse, JSONStringify },
  })

  it.each(table(title))('$before', ({ before, gave, after, gives }) => {
    expect(outcome(() => evaluate(code(before), scope)).text).toBe(rendered(promised(gave), scope))
    expect(outcome(() => evaluate(code(after), scope)).text).toBe(rendered(promised(gives), scope))
  })
})

describe('the exactness table', () => {
  const rows = table('Exactness')
  const scope = createScope()

  it('covers every scalar, null, missing and unknown members, and reads without a type', () => {
    const types = rows.map((row) => row.type)
    for (const kind of ['long', 'decimal', 'bigInteger', 'int', 'double', 'string', 'enum', 'boolean', 'object']) {
      expect(types.some((type) => type.startsWith(`\`t.${kind}`))).toBe(true)
    }
    expect(types).toContain('none')
    expect(rows.length).toBeGreaterThanOrEqual(50)
  })

  it.each(rows)('$JSON text as $type', (row) => {
    const text = code(row['JSON text'])
    const type = row.type === 'none' ? undefined : evaluate(code(row.type), scope)
    const want = promised(row['in JavaScript'])
    for (const { form, input } of forms(text)) {
      const got = outcome(() => mapper.readValue(input, type))
      expect(got.text, form).toBe(rendered(want, scope))
      if (want.startsWith('throws ')) continue
      for (const [column, writer] of [
        ['singleton writes', mapper],
        ['plain mapper writes', plain],
      ]) {
        expect(writer.writeValueAsString(got.value, type), column).toBe(code(row[column]))
        expect(new TextDecoder().decode(writer.writeValueAsBytes(got.value, type)), column).toBe(code(row[column]))
      }
    }
    if (want.startsWith('throws ')) expect([row['singleton writes'], row['plain mapper writes']]).toEqual(['', ''])
  })
})

describe("the defaults that differ from Jackson's", () => {
  const rows = table("Defaults that differ from Jackson's")
  const scope = createScope({ mapper, plain })

  it('are all there, each with its reason', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20)
    for (const row of rows) expect(Object.values(row).filter((cell) => cell === '')).toEqual([])
  })

  it.each(rows)('$Longhand', (row) => {
    const want = rendered(promised(row.result), scope)
    expect(outcome(() => evaluate(code(row.example), scope)).text).toBe(want)
    // The same from bytes, where the example reads a text.
    const asBytes = code(row.example).replace(/readValue\(('(?:[^'\\]|\\.)*')/, 'readValue(bytesOf($1)')
    const bytesOf = (text) => new TextEncoder().encode(text)
    expect(outcome(() => evaluate(asBytes, { ...scope, bytesOf })).text).toBe(want)
  })
})

describe('features', () => {
  const rows = table('Features')
  const messageOf = (action) => caught(action).message

  it('are those of the library, with their defaults', () => {
    const documented = rows.map((row) => [code(row.feature), row.default])
    expect(documented).toEqual(Object.entries(FEATURES).map(([name, { enabled }]) => [name, enabled ? 'on' : 'off']))
  })

  it.each(rows)('$feature', (row) => {
    for (const state of ['on', 'off']) {
      const configured = new ObjectMapper().configure(code(row.feature), state === 'on')
      const scope = createScope({ mapper: configured, messageOf })
      expect(outcome(() => evaluate(code(row.example), scope)).text, state).toBe(rendered(promised(row[state]), scope))
    }
  })
})

describe('names', () => {
  const rows = table('Names and inclusion')

  it('are those of the library', () => {
    expect(rows.map(({ strategy }) => code(strategy)).sort()).toEqual(Object.keys(PropertyNamingStrategies).sort())
  })

  it.each(rows)('$strategy', ({ strategy, ...examples }) => {
    for (const [name, json] of Object.entries(examples)) {
      expect(PropertyNamingStrategies[code(strategy)](code(name))).toBe(code(json))
    }
  })
})

describe('limits', () => {
  it('are those of the library, with their defaults and highest values', () => {
    const documented = table('Limits')
    const defaults = documented.map((row) => [code(row.limit), Number(row.default)])
    expect(defaults).toEqual(Object.entries(makeConstraints()))
    for (const { limit, highest } of documented) {
      const set = (value) => () => new ObjectMapper({ constraints: { [code(limit)]: value } })
      expect(set(Number(highest))).not.toThrow()
      expect(outcome(set(Number(highest) + 1)).text).toBe('throws InvalidDefinitionException INVALID_CONSTRAINT')
    }
  })
})

describe('bounds', () => {
  it('are those that tests hold the library to', () => {
    const rows = table('Bounds')
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      const isLoop = row['added at the most'] !== '–'
      if (isLoop) expect(Number(row['added at the most'])).toBe(LOOPS.peak)
      expect(Number(row['left afterwards'])).toBe(isLoop ? LOOPS.kept : LARGE.kept)
      expect(Number(row.WebAssembly)).toBe(WASM)
      const measured = row.measured.split(', ')
      expect(measured).toHaveLength(3)
      const bounds = [row['added at the most'], row['left afterwards'], row.WebAssembly]
      expect(measured.filter((figure, index) => Number(figure) > Number(bounds[index]))).toEqual([])
    }
  })
})

describe('what README.md names', () => {
  it('types and modifiers exist', () => {
    const [types, modifiers] = tablesOf(section('Types'))
    const named = types.flatMap((line) => codes(line.split('|')[1])).map((type) => /^t\.(\w+)/.exec(type)[1])
    expect([...new Set(named)].sort()).toEqual(Object.keys(t).sort())
    for (const modifier of modifiers.flatMap((line) => codes(line.split('|')[1]))) {
      expect(t.long[/^\.(\w+)\(/.exec(modifier)[1]], modifier).toBeTypeOf('function')
    }
  })

  it('commands exist', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))
    const named = [...README.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
    expect(scripts).toMatchObject({ start: expect.any(String), test: expect.any(String) })
  })

  it('links lead somewhere', () => {
    const anchors = [...README.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    for (const [, target] of README.matchAll(/\]\(([^)]+)\)/g)) {
      const exists = target.startsWith('#') ? anchors.includes(target.slice(1)) : existsSync(new URL(target, ROOT))
      expect(exists, target).toBe(true)
    }
  })

  it('the files of a call exist, and the tree leaves out none of js/ and wasm/src/', () => {
    const text = section('How it works')
    for (const [path] of text.matchAll(/\b(?:js|wasm\/src)\/[\w/-]+\.(?:js|cpp|h)\b/g)) {
      expect(existsSync(new URL(path, ROOT)), path).toBe(true)
    }
    const tree = codeBlocks('text', text).at(-1).code
    const words = new Set(tree.match(/[\w-]+(?:\.[\w.]+)?/g))
    for (const folder of ['js', 'js/engine', 'wasm/src']) {
      const files = readdirSync(new URL(folder, ROOT)).filter((name) => name.includes('.'))
      const missing = files.filter((name) => !words.has(name) && !words.has(name.replace(/\.(?:cpp|h)$/, '')))
      expect(missing, folder).toEqual([])
    }
  })
})

describe('the checks themselves', () => {
  const block = (text) => ({ code: text, line: 1 })

  it('find a wrong value, a wrong error and a value instead of an error', async () => {
    for (const text of [
      '1 + 1 // → 3',
      'Promise.resolve(1) // → 1',
      'await Promise.resolve(2) // → 1',
      'JSON.parse("{") // → throws TypeError',
      '1 // → throws Error',
    ]) {
      const [{ actual, expected }] = await runBlock(block(text), createScope())
      expect(actual).not.toBe(expected)
    }
  })

  it('tell -0 from 0, bigint from number, and the order of keys', async () => {
    for (const text of ['-0 // → 0', '1n // → 1', '({ a: 1, b: 2 }) // → { b: 2, a: 1 }']) {
      const [{ actual, expected }] = await runBlock(block(text), createScope())
      expect(actual).not.toBe(expected)
    }
    expect(render(evaluate('{ a: 1 }', {}))).toBe('{"a":1}')
  })

  it('refuse an expectation behind no statement, and one that is never reached', async () => {
    await expect(runBlock(block('// → 1'), createScope())).rejects.toThrow()
    await expect(runBlock(block('const f = () => {\n  1 // → 1\n}'), createScope())).rejects.toThrow()
    await expect(runBlock(block('const f = async () => {\n  1 // → 1\n}'), createScope())).rejects.toThrow()
  })
})

/** The tables of a text, each as its rows. */
function tablesOf(text) {
  return text.split(/\n(?!\|)/).flatMap((part) => {
    const lines = part.split('\n').filter((line) => line.startsWith('|'))
    return lines.length > 2 ? [lines.slice(2)] : []
  })
}

describe('the examples of error codes', () => {
  const rows = table('Every code by an example')
  const classes = table('Errors').flatMap(({ class: name, codes: cell }) =>
    codes(cell).map((it) => [it, codes(name)[0]]),
  )
  const WITHOUT = ['OUT_OF_MEMORY', 'ENGINE_FAILED', 'WASM_UNAVAILABLE', 'FOREIGN_MODULE', 'MODULE_MISSING']

  it('leave out no code but those that README.md names', () => {
    const shown = [...rows.map((row) => code(row.code)), ...WITHOUT].sort()
    expect(shown).toEqual(classes.map(([name]) => name).sort())
    for (const name of WITHOUT) expect(section('Every code by an example')).toContain(`\`${name}\``)
  })

  it.each(rows)('$code', (row) => {
    const error = caught(() => evaluate(code(row.example), createScope({ mapper })))
    expect([error?.code, error?.name]).toEqual(classes.find(([name]) => name === code(row.code)))
    expect(error.path).toEqual(evaluate(code(row.path), {}))
    expect(error.location?.offset).toBe(row.offset === '–' ? undefined : Number(row.offset))
  })
})
