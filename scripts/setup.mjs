// Turns a fresh checkout into one that is ready: system packages, npm packages, both builds; each only where something
// is missing or has changed. `npm run setup` runs it whole; start.mjs and test.mjs run the parts that they need.
// Uses Node's own modules only, since it runs before anything is installed. Never installs through sudo unasked.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { buildNative, buildTypes, buildWasm } from './build.mjs'
import { findCommand, outputOf, ROOT, run, StepFailed, say, step } from './commands.mjs'
import { installInstructions, missingPackages } from './packages.mjs'

// Waits for another apt to end, and leaves out what packages merely recommend (some hundred MB here).
const APT_OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends']

/**
 * Installs what is missing, from the system's packages to npm's.
 * @param {{ yes?: boolean }} [options]  `yes`: don't ask before using sudo
 */
export async function setUp({ yes = false } = {}) {
  checkNode()
  const missing = missingPackages()
  if (missing.length > 0) await installPackages(missing, yes)
  await installModules()
}

/**
 * Runs a script's main function and ends the process: with status 1 and one line where a step failed.
 * @param {() => Promise<number>} main  resolves to the exit status
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new StepFailed(`Longhand is built and tested with Node 20.19 or newer; this is ${process.versions.node}.`)
  }
}

/**
 * @param {import('./packages.mjs').Need[]} missing
 * @param {boolean} yes
 */
async function installPackages(missing, yes) {
  say('Some system packages are missing')
  for (const need of missing) console.log(`  ${need.debian.padEnd(16)} ${need.why}`)

  const prefix = await findWayToInstall(yes)
  if (!prefix) {
    throw new StepFailed(`Nothing was installed. Install what is missing, then run this again.

${installInstructions()}`)
  }
  const names = missing.map((need) => need.debian)
  // Through env, since sudo hands no variables on; a package that asks a question would wait for ever.
  const [command, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...APT_OPTIONS]
  await step("Reading the system's package lists", command, [...args, 'update'])
  await step(`Installing ${names.join(', ')}`, command, [...args, 'install', '--yes', ...names])

  const still = missingPackages()
  if (still.length > 0) {
    throw new StepFailed(`Installed, and yet not found: ${still.map((need) => need.debian).join(', ')}

${installInstructions()}`)
  }
}

/**
 * What apt-get has to be run with: nothing, sudo, or undefined where it may not be run at all.
 * @param {boolean} yes
 * @returns {Promise<string[] | undefined>}
 */
async function findWayToInstall(yes) {
  if (!findCommand('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  if (!findCommand('sudo')) return undefined
  const terminal = Boolean(process.stdin.isTTY && process.stdout.isTTY)
  // Without a terminal nobody can type a password, so sudo must not wait for one.
  const sudo = terminal ? ['sudo'] : ['sudo', '-n']
  if (yes || process.env.CI === 'true') {
    return terminal || (await run('sudo', ['-n', 'true'])) === 0 ? sudo : undefined
  }
  if (!terminal) {
    console.log('\n  To install them through sudo without a question: npm run setup -- --yes')
    return undefined
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question('\nInstall them now with sudo apt-get? [y/N] ')
  prompt.close()
  return /^y(es)?$/i.test(answer.trim()) ? sudo : undefined
}

async function installModules() {
  if (modulesAreCurrent()) return
  // `npm start` sets NODE_ENV for no one, yet a shell may have: the build tools are devDependencies.
  await step('Installing npm packages', 'npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'])
}

/** Whether node_modules holds what package-lock.json says: npm leaves a record of what it installed. */
function modulesAreCurrent() {
  try {
    const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
    const installed = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')).packages
    // Packages for other systems are locked and not installed.
    const wanted = Object.keys(locked).filter((path) => path !== '' && !locked[path].optional)
    const same = (/** @type {string} */ path) => installed[path]?.integrity === locked[path]?.integrity
    return wanted.every(same) && Object.keys(installed).every(same)
  } catch {
    return false
  }
}

if (process.argv[1] === import.meta.filename) {
  await runMain(async () => {
    await setUp({ yes: process.argv.includes('--yes') })
    await buildWasm()
    await buildTypes()
    await buildNative()
    say(`Ready. Compiler: ${outputOf('em++', '--version').split('\n')[0]}`)
    return 0
  })
}
