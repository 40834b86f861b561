// The package as users get it: what `npm pack` makes of the repository, and its installation without a registry. Called by
// run.mjs, project.mjs and the tests of the package.

import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/commands.mjs'

/** @param {string} folder that takes it @returns {string} its path */
export function packTarball(folder) {
  const printed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return join(folder, printed.trim().split('\n').at(-1) ?? '')
}

/**
 * Puts the package where Node looks for it, as npm does: it has no dependencies and no install script.
 * @param {string} tarball
 * @param {string} project
 */
export function unpackInto(tarball, project) {
  const folder = join(project, 'node_modules/longhand')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
}
