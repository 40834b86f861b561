// Knows which system packages the build and the tests need, finds the missing ones by looking for what they bring
// (so a tool installed by other means counts), and names them for each system. Called by setup.mjs; installs nothing.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findCommand, outputOf } from './commands.mjs'
import { hasJackson, hasJdk } from './java.mjs'

/**
 * @typedef {object} Need
 * @property {string} debian  the Debian and Ubuntu package that brings it
 * @property {string} why
 * @property {() => boolean} found
 */

/** @type {Need[]} */
const NEEDS = [
  { debian: 'cmake', why: 'configures both builds', found: hasCommands('cmake', 'ctest') },
  { debian: 'ninja-build', why: 'runs them', found: hasCommands('ninja') },
  { debian: 'emscripten', why: 'compiles C++ to WebAssembly', found: hasCommands('em++', 'emcmake') },
  { debian: 'rapidjson-dev', why: 'the oracle of the C++ tests', found: hasHeader('rapidjson/reader.h') },
  { debian: 'clang', why: 'compiles the native tests', found: hasCommands('clang++') },
  { debian: 'libclang-rt-dev', why: 'its sanitizers', found: clangHasSanitizers },
  { debian: 'libgtest-dev', why: 'GoogleTest', found: hasHeader('gtest/gtest.h') },
  { debian: 'clang-format', why: 'checks the format of C++', found: hasCommands('clang-format') },
  { debian: 'clang-tidy', why: 'lints C++', found: hasCommands('clang-tidy', 'run-clang-tidy') },
  { debian: 'chromium', why: 'runs the tests in a browser', found: () => findChromium() !== undefined },
  { debian: 'default-jdk-headless', why: 'compiles and runs the back end of a test', found: orNotOnDebian(hasJdk) },
  { debian: 'libjackson2-databind-java', why: 'Jackson, for that back end', found: orNotOnDebian(hasJackson) },
]

/** The needs that this machine does not meet. */
export function missingPackages() {
  return NEEDS.filter((need) => !need.found())
}

/** The names of everything needed, for each system that a reader may sit at; versions are theirs to choose. */
export function installInstructions() {
  return `Debian, Ubuntu
  apt-get install ${NEEDS.map((need) => need.debian).join(' ')}

Fedora
  dnf install cmake ninja-build emscripten rapidjson-devel clang compiler-rt clang-tools-extra gtest-devel chromium

macOS, with Homebrew (put "$(brew --prefix llvm)/bin" first in PATH)
  brew install cmake ninja emscripten rapidjson llvm googletest
  brew install --cask chromium        or set LONGHAND_CHROMIUM to a browser that is there

emsdk, in place of the package emscripten
  git clone https://github.com/emscripten-core/emsdk && cd emsdk
  ./emsdk install 3.1.6 && ./emsdk activate 3.1.6 && source ./emsdk_env.sh`
}

/** @param {...string} names */
function hasCommands(...names) {
  return () => names.every((name) => findCommand(name) !== undefined)
}

/**
 * A test alone needs it, and says so where it is not there: other systems do without.
 * @param {() => boolean} found
 */
function orNotOnDebian(found) {
  return () => found() || findCommand('apt-get') === undefined
}

/** @param {string} header */
function hasHeader(header) {
  return () => {
    const folders = ['/usr/include', '/usr/local/include', '/opt/homebrew/include']
    const own = (process.env.CPLUS_INCLUDE_PATH ?? '').split(':').filter(Boolean)
    return [...own, ...folders].some((folder) => existsSync(join(folder, header)))
  }
}

function clangHasSanitizers() {
  const resources = outputOf('clang++', '-print-resource-dir')
  if (!existsSync(join(resources, 'lib'))) return false
  // lib/linux, lib/darwin or lib/<target>, as the distribution has it.
  return readdirSync(join(resources, 'lib'), { recursive: true }).some((file) =>
    /(^|\/)libclang_rt\.asan[-_.]/.test(String(file)),
  )
}
