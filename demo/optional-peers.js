// Two Vite plugins for the libraries that Longhand is compared with. They are those of bench/'s own package, and may not be
// installed: one that is not there becomes a module that throws when it is imported, which bench/peers.js takes as missing.
// Without it, `vite demo` would refuse the whole page. Called by vite.config.js.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BENCH = fileURLToPath(new URL('../bench/', import.meta.url))
const ABSENT = '\0absent:'

/** @returns {import('vite').Plugin} */
export function optionalPeers() {
  const { dependencies } = JSON.parse(readFileSync(`${BENCH}package.json`, 'utf8'))
  return {
    name: 'longhand-optional-peers',
    enforce: 'pre',
    resolveId(id) {
      return Object.hasOwn(dependencies, id) && !isInstalled(id) ? ABSENT + id : undefined
    },
    load(id) {
      if (!id.startsWith(ABSENT)) return undefined
      const name = JSON.stringify(id.slice(ABSENT.length))
      return `throw new Error(${name} + ' is not installed: npm ci --prefix bench')\nexport default undefined`
    },
  }
}

/**
 * Writes the licences of those that are built in beside the page's: Vite knows of none that only a Worker imports.
 * @returns {import('vite').Plugin}
 */
export function peerLicenses() {
  return {
    name: 'longhand-peer-licenses',
    generateBundle() {
      const { packages } = JSON.parse(readFileSync(`${BENCH}package-lock.json`, 'utf8'))
      const names = Object.keys(packages).flatMap((path) => path.split('node_modules/').slice(-1).filter(isInstalled))
      const source = names.map((name) => `## ${name} (${licenseName(name)})\n\n${licenseText(name)}\n`).join('\n')
      if (source !== '') this.emitFile({ type: 'asset', fileName: 'licenses-compared.md', source })
    },
  }
}

function isInstalled(name) {
  return name !== '' && existsSync(`${BENCH}node_modules/${name}/package.json`)
}

function licenseName(name) {
  return JSON.parse(readFileSync(`${BENCH}node_modules/${name}/package.json`, 'utf8')).license
}

function licenseText(name) {
  const folder = `${BENCH}node_modules/${name}/`
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate))
  return file === undefined ? '' : readFileSync(folder + file, 'utf8').trim()
}
