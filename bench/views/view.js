// A view: what a table shows, before it is known where. Made by the other files of this folder from results, shown
// whole in a terminal, and grid by grid in the report.

/**
 * @typedef {object} Grid
 * @property {string} caption
 * @property {string[]} heads
 * @property {string[][]} rows cells, as many as heads; the first names the row
 * @property {string[]} [texts] the heads of columns besides the first that hold words and no numbers
 */
/**
 * @typedef {object} View
 * @property {string} title
 * @property {string[]} remarks what has to be known to read it
 * @property {Grid[]} grids of this engine's results
 * @property {Grid[]} [closing] what goes with the results of any engine
 */

/** @param {View} view */
export function asText({ title, remarks, grids, closing = [] }) {
  return [title, ...[...grids, ...closing].map(gridAsText), ...remarks].join('\n\n')
}

/** @param {Grid} grid */
export function gridAsMarkdown({ caption, heads, rows, texts = [] }) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rules = heads.map((head, column) => (isText(head, column, texts) ? '---' : '--:'))
  const grid = [line(heads), line(rules), ...rows.map(line)].join('\n')
  return [caption && `**${caption}**`, grid].filter(Boolean).join('\n\n')
}

/** @param {Grid} grid */
export function gridAsText({ caption, heads, rows, texts = [] }) {
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column])].map((cell) => cell.length)),
  )
  const line = (cells) => {
    const padded = cells.map((cell, column) => {
      const isLeft = isText(heads[column], column, texts)
      return isLeft ? cell.padEnd(widths[column]) : cell.padStart(widths[column])
    })
    return `  ${padded.join('  ')}`.trimEnd()
  }
  return [...[caption].filter(Boolean), line(heads), ...rows.map(line)].join('\n')
}

function isText(head, column, texts) {
  return column === 0 || texts.includes(head)
}
