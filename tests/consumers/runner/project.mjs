// A consumer's project: the fixture of one name, copied to a folder of its own, with the packed tarball installed. The
// consumers in consumers.mjs build and run it through here. Light: the fixture's packages are those of the repository, of
// the same versions, so that nothing is fetched.

import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../../scripts/commands.mjs'
import { unpackInto } from './tarball.mjs'

export const FIXTURES = fileURLToPath(new URL('..', import.meta.url))
const SHARED = ['use-longhand.js', 'expected.js']
/** A command that hangs must not hang CI. */
const LONGEST = 300_000

const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'))

/** @param {string} name of a fixture @returns {Record<string, string>} its packages, with their exact versions */
export function packagesOf(name) {
  return readJson(join(FIXTURES, name, 'package.json')).devDependencies ?? {}
}

export class Project {
  #name

  /** @param {string} name of a fixture */
  constructor(name) {
    this.#name = name
    this.folder = mkdtempSync(join(tmpdir(), `longhand-${name}-`))
    cpSync(join(FIXTURES, name), this.folder, { recursive: true })
    for (const file of SHARED) cpSync(join(FIXTURES, file), join(this.folder, file))
  }

  /** @param {string} tarball @param {boolean} isLight */
  async install(tarball, isLight) {
    cpSync(tarball, join(this.folder, 'longhand.tgz'))
    if (!isLight) {
      await this.run(['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'])
      return
    }
    unpackInto(tarball, this.folder)
    for (const [name, version] of Object.entries(packagesOf(this.#name))) this.#link(name, version)
  }

  /** @param {string} name @param {string} version as package.json has it, which may be that of an alias */
  #link(name, version) {
    const source = join(ROOT, 'node_modules', name)
    const found = readJson(join(source, 'package.json')).version
    if (!version.endsWith(found)) {
      throw new Error(`The fixture ${this.#name} wants ${name} ${version}, the repository has ${found}`)
    }
    const link = join(this.folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(source, link)
  }

  /** @param {string} path @returns {string} */
  read(path) {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  /**
   * The command of an installed package, for `run` and `start`.
   * @param {string} name of the package
   * @param {string} [command] where it is not the package's name
   * @returns {string[]}
   */
  command(name, command = name) {
    const folder = join(this.folder, 'node_modules', name)
    const { bin } = readJson(join(folder, 'package.json'))
    const file = join(folder, typeof bin === 'string' ? bin : bin[command])
    // Some packages bring a program of the machine's own.
    return readFileSync(file, 'latin1').startsWith('\x7fELF') ? [file] : [process.execPath, file]
  }

  /** @param {string} folder of a build @returns {string} all scripts in it */
  bundle(folder) {
    const files = readdirSync(join(this.folder, folder), { recursive: true, encoding: 'utf8' })
    const scripts = files.filter((file) => /\.[cm]?js$/.test(file))
    return scripts.map((file) => readFileSync(join(this.folder, folder, file), 'utf8')).join('\n')
  }

  /**
   * Starts a command in the project's folder.
   * @param {string[]} line
   * @param {Record<string, string>} [env]
   */
  start([command, ...args], env = {}) {
    return spawn(command, args, {
      cwd: this.folder,
      env: { ...cleanEnvironment(), NO_COLOR: '1', CI: 'true', NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST,
    })
  }

  /**
   * Runs a command that has to succeed.
   * @param {string[]} line
   * @param {Record<string, string>} [env]
   * @returns {Promise<{ stdout: string, stderr: string }>}
   */
  async run(line, env) {
    const child = this.start(line, env)
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => (stdout += chunk))
    child.stderr.on('data', (chunk) => (stderr += chunk))
    const status = await new Promise((settle, fail) => {
      child.on('error', fail)
      child.on('close', settle)
    })
    if (status !== 0) throw new Error(`${line.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
    return { stdout, stderr }
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

// What npm and Vitest tell their own children would reach the consumers' tools.
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(?!config_)|vitest|node_env$|node_options$|vite_|test$)/i.test(name),
    ),
  )
}
