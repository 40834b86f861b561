// Finds commands and runs them as announced, timed steps. Every other script runs its commands through here.
// A step never swallows output: what the command prints is what the user sees.

import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder: where every command runs. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A command that ended badly; its own output has already told the reader why. */
export class StepFailed extends Error {}

/**
 * The path of the first of these commands that exists, on PATH or as a path of its own.
 * @param {...string} names
 * @returns {string | undefined}
 */
export function findCommand(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of names) {
    const candidates = name.includes('/') ? [resolve(name)] : folders.map((folder) => join(folder, name))
    const found = candidates.find(isExecutable)
    if (found) return found
  }
  return undefined
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * What a command prints, trimmed; empty where it does not exist or fails.
 * @param {string} command
 * @param {...string} args
 */
export function outputOf(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** @param {string} text  the name of a part of the output, which steps follow */
export function heading(text) {
  const line = `═══ ${text} `.padEnd(80, '═')
  console.log(process.stdout.isTTY ? `\n\u001b[1m${line}\u001b[0m` : `\n${line}`)
}

/** @param {string} text  one line about what happens now */
export function say(text) {
  console.log(process.stdout.isTTY ? `\n\u001b[1m» ${text}\u001b[0m` : `\n» ${text}`)
}

/**
 * Runs a command with its output shown and resolves to its exit status (a signal or a missing command is 1).
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, seconds?: number }} [options]  `seconds`: after that long it is ended
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, seconds } = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      timeout: seconds && seconds * 1000,
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      settle(1)
    })
    child.on('close', (status, signal) => {
      if (signal) console.error(`${command} was ended by ${signal}${seconds ? ` (limit: ${seconds} s)` : ''}`)
      settle(status ?? 1)
    })
  })
}

/**
 * Announces and runs a command that has to succeed.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 */
export async function step(title, command, args, options) {
  say(title)
  const started = Date.now()
  const status = await run(command, args, options)
  if (status !== 0) throw new StepFailed(`${title}: "${[command, ...args].join(' ')}" ended with status ${status}`)
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
