// Finds the JDK and the Jackson jars that the test against a real back end compiles and runs with. Called by packages.mjs
// (are they installed?) and by the test.

import { existsSync } from 'node:fs'
import { findCommand } from './commands.mjs'

/** Where Debian's packages put them. */
const JARS = ['core', 'databind', 'annotations'].map((part) => `/usr/share/java/jackson-${part}.jar`)

/** The class path with Jackson. */
export const JACKSON = JARS.join(':')

export function hasJdk() {
  return findCommand('javac') !== undefined && findCommand('java') !== undefined
}

export function hasJackson() {
  return JARS.every((jar) => existsSync(jar))
}
