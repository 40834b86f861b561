// A place in a document -> the lines around it, for the page to show with the place marked. Called by worker.js with the
// location of an error, which counts characters of a text and bytes of a file.

/** Units looked at to either side, and characters kept of a line: a minified document is one line of megabytes. */
const REACH = 400
const MOST_CHARACTERS = 56
const LINES_BEFORE = 2
const LINES_AFTER = 1

/**
 * `before` and `after` are whole lines, `line` is `[before the place, the character, behind it]`.
 * @param {string | Uint8Array} input
 * @param {{ offset: number, line: number }} location
 */
export function excerptOf(input, { offset, line }) {
  const linesBefore = slice(input, Math.max(0, offset - REACH), offset).split(/\r\n|\r|\n/)
  const [rest, ...linesAfter] = slice(input, offset, offset + REACH).split(/\r\n|\r|\n/)
  const start = linesBefore.pop() ?? ''
  const [character = ''] = rest
  const before = linesBefore.slice(-LINES_BEFORE)
  return {
    firstLine: line - before.length,
    before: before.map(cutEnd),
    line: [cutStart(start), character, cutEnd(rest.slice(character.length))],
    after: linesAfter.slice(0, LINES_AFTER).map(cutEnd),
  }
}

function slice(input, from, to) {
  return typeof input === 'string' ? input.slice(from, to) : new TextDecoder().decode(input.subarray(from, to))
}

function cutStart(text) {
  return text.length > MOST_CHARACTERS ? `…${text.slice(-MOST_CHARACTERS)}` : text
}

function cutEnd(text) {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
