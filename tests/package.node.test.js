// The package as `npm pack` makes it: what is in the tarball, what each entry exports and how it is typed, that entries
// bring the WebAssembly module or don't, and what publint and Are the Types Wrong say. Bundlers and runtimes that install
// it are in tests/consumers/. In Node alone, since it runs commands.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
// Angular's packages can't be imported in Node without it.
import '@angular/compiler'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSUMERS } from './consumers/runner/consumers.mjs'
import { makeTable, readTable } from './consumers/runner/table.mjs'
import { packTarball, unpackInto } from './consumers/runner/tarball.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SLOW = 120_000

const API = [
  'CustomJsonModule',
  'InvalidDefinitionException',
  'InvalidFormatException',
  'JsonMappingException',
  'JsonParseException',
  'JsonProcessingException',
  'MismatchedInputException',
  'ObjectMapper',
  'PropertyNamingStrategies',
  'SimpleModule',
  'StreamConstraintsException',
  'ToStringSerializer',
  'UnrecognizedPropertyException',
  't',
]
/** What each entry that is a script exports. */
const NAMES = {
  '.': API,
  './json': ['default', 'jsonOf', 'parse', 'stringify'],
  './slim': API,
  './angular': ['jsonInterceptor', 'readAs', 'writeAs'],
  './axios': ['createInstance', 'readBytes', 'transformRequest', 'transformResponse'],
  './fetch': ['HttpStatusException', 'fetchJson', 'readResponse'],
  './ky': ['parseJson', 'stringifyJson'],
  './ofetch': ['jsonHooks', 'parseResponse'],
}
/** Those that import nothing outside of the package. */
const OWN = ['.', './json', './slim']

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const { exports: entries, ...manifest } = readJson(join(ROOT, 'package.json'))
const scripts = Object.entries(entries).filter(([, target]) => target.default?.endsWith('.js'))
const filesOf = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))

let tarball
let project
let installed

beforeAll(() => {
  if (!existsSync(join(ROOT, 'dist/types'))) throw new Error('There is no dist/types: npm run build:types makes it')
  project = mkdtempSync(join(tmpdir(), 'longhand-project-'))
  tarball = packTarball(project)
  unpackInto(tarball, project)
  installed = join(project, 'node_modules/longhand')
}, SLOW)

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('the tarball', () => {
  it('holds the scripts, the WebAssembly, the declarations and the texts, nothing else', () => {
    const packed = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(installed, join(entry.parentPath, entry.name)))
    const sources = filesOf('js')
    const declarations = sources.map(
      (path) => `dist/types/${path.slice('js/'.length).replace(/(\.d\.ts|\.js)$/, '.d.ts')}`,
    )
    const others = ['package.json', 'README.md', 'LICENSE', 'SECURITY.md', 'THIRD-PARTY-NOTICES.md']
    const built = ['dist/longhand.wasm', 'dist/wasm-bytes.js']
    expect(packed.sort()).toEqual([...sources, ...new Set(declarations), ...built, ...others].sort())
  })

  it('has no scripts of installation and no dependencies', () => {
    const { scripts: commands, dependencies } = readJson(join(installed, 'package.json'))
    expect(Object.keys(commands).filter((name) => /install|prepare|^(pre|post)(pack|publish)/.test(name))).toEqual([])
    expect(dependencies).toBeUndefined()
    expect(manifest).toMatchObject({ type: 'module', sideEffects: false, license: 'MIT' })
  })

  it('brings the same module twice, as a file and as text', () => {
    const { WASM_HEX } = /** @type {any} */ (createRequire(import.meta.url)(join(installed, 'dist/wasm-bytes.js')))
    expect(WASM_HEX).toBe(readFileSync(join(installed, 'dist/longhand.wasm')).toString('hex'))
  })
})

describe('the entries', () => {
  it('are all known, and have their types first', () => {
    expect(scripts.map(([name]) => name).sort()).toEqual(Object.keys(NAMES).sort())
    for (const [name, target] of Object.entries(entries)) {
      if (typeof target === 'string') continue
      expect(Object.keys(target), name).toEqual(['types', 'default'])
      for (const path of Object.values(target)) expect(existsSync(join(installed, path)), path).toBe(true)
    }
  })

  it.each(scripts)('%s exports what it has to', async (name, target) => {
    expect(Object.keys(await import(join(ROOT, target.default))).sort()).toEqual([...NAMES[name]].sort())
  })

  it(
    'are typed, name by name',
    () => {
      const checks = OWN.map((name) => [name, NAMES[name]]).map(([name, exported], k) => {
        const names = exported.map((it) => `'${it}'`).join(' | ')
        return `import * as entry${k} from 'longhand${name.slice(1)}'\nsame<keyof typeof entry${k}, ${names}>(true)\n`
      })
      const same = 'declare function same<A, B>(same: [A, B] extends [B, A] ? true : false): void\n'
      writeFileSync(join(project, 'names.ts'), `${checks.join('')}${same}`)
      writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
      const args = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022', 'names.ts']
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
      const { stdout } = spawnSync(process.execPath, [tsc, ...args], { cwd: project, encoding: 'utf8' })
      expect(stdout).toBe('')
    },
    SLOW,
  )

  it.each(OWN)('%s touches nothing global when it is imported', (name) => {
    const code = `
      const refuse = (holder, name) => {
        holder[name] = class { constructor() { throw new Error(name) } }
      }
      for (const name of ['TextEncoder', 'TextDecoder', 'FinalizationRegistry']) refuse(globalThis, name)
      for (const name of ['Module', 'Instance', 'Memory']) refuse(WebAssembly, name)
      const keys = Reflect.ownKeys(globalThis).length
      await import(${JSON.stringify(join(ROOT, entries[name].default))})
      if (Reflect.ownKeys(globalThis).length !== keys) throw new Error('a global was added')`
    const args = ['--input-type=module', '-e', code]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})

/** The files that a script imports, directly and not, itself among them. */
function graphOf(path, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  for (const [, target] of text.matchAll(/^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]$/gm)) {
    graphOf(resolve(dirname(path), target), seen)
  }
  return seen
}

describe('the WebAssembly module', () => {
  it.each(scripts)('is with %s, if it has a mapper and is not slim', (name, target) => {
    const files = [...graphOf(join(ROOT, target.default))].map((path) => relative(ROOT, path))
    const hasMapper = files.includes('js/object-mapper.js')
    expect(files.includes('js/embedded-mapper.js')).toBe(hasMapper && name !== './slim')
    expect(files.includes('dist/wasm-bytes.js')).toBe(hasMapper && name !== './slim')
  })
})

describe('what checks packages', () => {
  it('publint finds nothing', { timeout: SLOW }, async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true })
    expect(messages).toEqual([])
  })

  it('Are the Types Wrong finds nothing', { timeout: SLOW }, () => {
    const folder = join(ROOT, 'node_modules/@arethetypeswrong/cli')
    const command = join(folder, readJson(join(folder, 'package.json')).bin.attw)
    const args = [command, '--profile', 'esm-only', '--format', 'json', tarball]
    const { status, stdout } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    const { analysis } = JSON.parse(stdout)
    expect(Object.keys(analysis.entrypoints).sort()).toEqual(Object.keys(entries).sort())
    expect(status, stdout).toBe(0)
  })
})

describe("README.md's table of consumers", () => {
  it('is what the last run of all wrote, for the versions that the fixtures have', () => {
    expect(readTable()).toBe(makeTable())
  })

  it('leaves out no fixture', () => {
    const folders = readdirSync(join(ROOT, 'tests/consumers'), { withFileTypes: true })
    const fixtures = folders.filter((entry) => entry.isDirectory() && entry.name !== 'runner').map(({ name }) => name)
    expect(CONSUMERS.map(({ name }) => name).sort()).toEqual(fixtures.sort())
  })
})
