// The table of consumers in README.md: made from the list of consumers and the exact versions of their fixtures. Written by
// run.mjs after a run in which all passed; held to the list by a test.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/commands.mjs'
import { CONSUMERS } from './consumers.mjs'
import { packagesOf } from './project.mjs'

const README = join(ROOT, 'README.md')
const HEAD = '| consumer | versions | runs in | npm test |\n| --- | --- | --- | --- |\n'
const TABLE = /\| consumer \|.*\n(?:\|.*\n)+/

/**
 * @param {import('./consumers.mjs').Consumer} consumer
 * @returns {string} its packages with their versions, those of aliases without the alias
 */
export function versionsOf({ name, packages }) {
  const versions = packagesOf(name)
  return packages
    .map((it) => (versions[it].startsWith('npm:') ? versions[it].slice(4) : `${it}@${versions[it]}`))
    .join(', ')
}

/** @returns {string} the rows as they have to stand in README.md */
export function makeTable() {
  const rows = CONSUMERS.map((consumer) => {
    const versions = versionsOf(consumer)
      .split(', ')
      .map((it) => it.replace(/@(?=[^@]*$)/, ' '))
      .join(', ')
    return `| ${consumer.title} | ${versions || '–'} | ${consumer.where || '–'} | ${consumer.isLight ? 'yes' : 'no'} |\n`
  })
  return HEAD + rows.join('')
}

/** @returns {string | undefined} the table that stands in README.md */
export function readTable() {
  return TABLE.exec(readFileSync(README, 'utf8'))?.[0]
}

/** Puts the table into README.md, in place of the one there. */
export function writeTable() {
  const text = readFileSync(README, 'utf8')
  if (!TABLE.test(text)) throw new Error('README.md has no table of consumers')
  writeFileSync(README, text.replace(TABLE, makeTable))
}
