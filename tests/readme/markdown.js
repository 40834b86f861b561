// README.md as data: its sections, code blocks and tables, for the tests that hold it to the library. Throws on what it
// can't read, so that a block or row never drops out unnoticed.
import { readFileSync } from 'node:fs'

export const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** The text between a heading and the next. */
export function section(title) {
  const lines = README.split('\n')
  const isHeading = (line) => /^#+ /.test(line)
  const start = lines.findIndex((line) => isHeading(line) && line.replace(/^#+ /, '') === title) + 1
  if (start === 0) throw new Error(`README.md has no section "${title}"`)
  const length = lines.slice(start).findIndex(isHeading)
  return lines.slice(start, length < 0 ? undefined : start + length).join('\n')
}

/** The code blocks of a language, with the number of their first line. */
export function codeBlocks(language, text = README) {
  const fences = [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
  const marks = text.match(/^```/gm) ?? []
  if (marks.length !== fences.length * 2) throw new Error('README.md has a code block without an end')
  return fences
    .filter(([, name]) => name === language)
    .map(({ 2: code, index }) => ({ code, line: text.slice(0, index).split('\n').length + 1 }))
}

/** The only table of a section, as one object a row, by the names of the columns. */
export function table(title) {
  const lines = section(title)
    .split('\n')
    .filter((line) => line.startsWith('|'))
  if (lines.length < 3) throw new Error(`The section "${title}" has no table`)
  const [head, rule, ...rows] = lines.map(cells)
  if (!rule.every((cell) => /^:?-+:?$/.test(cell))) throw new Error(`The table of "${title}" has no line of dashes`)
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`"${title}": this row has ${row.length} cells: ${row.join(' | ')}`)
    return Object.fromEntries(row.map((cell, k) => [head[k], cell]))
  })
}

// A bar inside of a cell is written with a backslash.
function cells(line) {
  if (!/^\|.*\|$/.test(line)) throw new Error(`This row of a table is not closed: ${line}`)
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** The content of a cell that is one piece of code. */
export function code(cell) {
  const [, content] = /^`([^`]+)`$/.exec(cell) ?? []
  if (content === undefined) throw new Error(`This cell is not one piece of code: ${cell}`)
  return content
}

/** All pieces of code in a text. */
export function codes(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, content]) => content)
}
