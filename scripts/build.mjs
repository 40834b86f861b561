// Turns the sources into dist/ (WebAssembly, types) and build/native-debug (the C++ tests), through the npm scripts'
// own commands. Called by setup.mjs, start.mjs and test.mjs. What is up to date is not built again: Ninja decides,
// and CMake is configured only where its presets are newer than what they made.

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, step } from './commands.mjs'

/** Builds dist/: the WebAssembly module, and its bytes as a JavaScript module. */
export async function buildWasm() {
  await build('WebAssembly', 'wasm-release', 'emcmake', ['cmake'])
}

/** Builds the WebAssembly module that fails where a test says, beside the one that is shipped. */
export async function buildFaults() {
  await build('WebAssembly that fails', 'wasm-faults', 'emcmake', ['cmake'])
}

/** Builds the C++ core and its tests for this machine, under sanitizers. */
export async function buildNative() {
  await build('the native tests', 'native-debug', 'cmake', [])
}

/** Builds the C++ core's fuzz targets: the same under sanitizers, told by libFuzzer which ways its input takes. */
export async function buildFuzz() {
  await build('the fuzz targets', 'native-fuzz', 'cmake', [])
}

/** Writes dist/types: the declarations that TypeScript users get. */
export async function buildTypes() {
  await step('Writing type declarations', 'npm', ['run', '--silent', 'build:types'])
}

/**
 * @param {string} what
 * @param {string} preset
 * @param {string} command  what configures: cmake, or a command that wraps it
 * @param {string[]} args
 */
async function build(what, preset, command, args) {
  if (!isConfigured(preset)) await step(`Configuring ${what}`, command, [...args, '--preset', preset])
  await step(`Building ${what}`, 'cmake', ['--build', '--preset', preset])
}

/** @param {string} preset */
function isConfigured(preset) {
  // Ninja reruns CMake by itself when a CMakeLists.txt changes, but does not know that presets were read.
  const made = join(ROOT, 'build', preset, 'build.ninja')
  return existsSync(made) && statSync(made).mtimeMs >= statSync(join(ROOT, 'CMakePresets.json')).mtimeMs
}
