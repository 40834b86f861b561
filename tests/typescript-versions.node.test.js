// Compiles a project that uses the package, and README.md's TypeScript, with the lowest TypeScript that README.md names
// and with the newest, by both ways to resolve modules: declarations fresh from js/, nothing skipped, exact types.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeBlocks, section } from './readme/markdown.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VERSIONS = ['typescript-lowest', 'typescript']
const RESOLUTIONS = [
  { moduleResolution: 'bundler', module: 'esnext' },
  { moduleResolution: 'node16', module: 'node16' },
]
const SLOW = 180_000

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const versionOf = (name) => readJson(`node_modules/${name}/package.json`).version
const blocks = codeBlocks('ts')

/** @returns {string} what the compiler has to say; empty: nothing */
function compile(version, cwd, ...args) {
  const tsc = join(ROOT, 'node_modules', version, 'bin/tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...args], { cwd, encoding: 'utf8' })
  return status === 0 ? `${stdout}${stderr}` : `exit status ${status}\n${stdout}${stderr}`
}

let project

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'longhand-typescript-'))
  const installed = join(project, 'node_modules/longhand')
  const types = join(installed, 'dist/types')
  mkdirSync(types, { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(installed, 'package.json'))
  // As `npm run build:types` does it, which writes to dist/.
  expect(compile('typescript', ROOT, '-p', 'tsconfig.build.json', '--outDir', types)).toBe('')
  cpSync(join(ROOT, 'js'), types, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || path.endsWith('.d.ts'),
  })
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  cpSync(join(ROOT, 'tests/typescript/consumer.ts'), join(project, 'consumer.ts'))
  for (const [k, { code }] of blocks.entries()) writeFileSync(join(project, `readme-${k}.ts`), code)
}, SLOW)

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe.each(VERSIONS)('%s', (version) => {
  it.each(RESOLUTIONS)(
    'type-checks with moduleResolution $moduleResolution',
    (resolution) => {
      const config = join(project, `${version}-${resolution.moduleResolution}.json`)
      const compilerOptions = {
        ...resolution,
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022'],
        types: [],
      }
      writeFileSync(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }))
      expect(compile(version, project, '-p', config)).toBe('')
    },
    SLOW,
  )
})

describe('README.md', () => {
  it('has TypeScript to compile', () => {
    expect(blocks.length).toBeGreaterThan(0)
  })

  it('names the versions that are tested', () => {
    const text = section('TypeScript').replaceAll('\n', ' ')
    expect(text).toContain(`lowest version that works is TypeScript ${versionOf('typescript-lowest')},`)
    expect(text).toContain(`newest tested is ${versionOf('typescript')}.`)
  })
})

// Both packages have a command of that name, and npm links only one of them.
it('the command tsc is the newest', () => {
  const { bin } = readJson('node_modules/typescript/package.json')
  const linked = readFileSync(join(ROOT, 'node_modules/.bin/tsc'), 'utf8')
  expect(linked).toBe(readFileSync(join(ROOT, 'node_modules/typescript', bin.tsc), 'utf8'))
})
