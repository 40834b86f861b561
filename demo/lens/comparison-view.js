// The rows of a comparison -> a table: JSON.parse on the left, Longhand on the right, every changed number marked, and
// below it its path and what became of it. Called by lens.js.

import { element } from '../element.js'

/** @param {(import('./compare-results.js').Line | { skipped: number })[]} rows @param {boolean} isTyped */
export function createComparison(rows, isTyped) {
  const head = element('thead', {}, createHead(isTyped))
  return element('table', { className: 'comparison' }, head, element('tbody', {}, ...rows.flatMap(createRows)))
}

function createHead(isTyped) {
  const longhand = isTyped ? 'mapper.readValue(text, Document)' : 'mapper.readValue(text)'
  return element(
    'tr',
    {},
    ...['JSON.parse(text)', longhand].map((code) => element('th', { scope: 'col' }, element('code', {}, code))),
  )
}

function createRows(row) {
  if ('skipped' in row) {
    const text = row.skipped === 1 ? '1 line left out' : `${row.skipped.toLocaleString('en-US')} lines left out`
    return [element('tr', { className: 'skipped' }, element('td', { colSpan: 2 }, text))]
  }
  const { change } = row
  const cells = [createCell(row, row.left, 'gone'), createCell(row, row.right, 'kept')]
  if (change === undefined) return [element('tr', {}, ...cells)]
  const note = element('td', { colSpan: 2 }, createPath(change.steps), ' ', element('span', {}, describe(change)))
  note.style.setProperty('--depth', String(row.depth))
  return [
    element('tr', { className: `changed ${change.kind}` }, ...cells),
    element('tr', { className: `note ${change.kind}` }, note),
  ]
}

function createCell({ depth, key }, [before, marked, after], markClass) {
  const mark = marked === '' ? [] : [element('mark', { className: markClass }, marked)]
  const cell = element('td', {}, key, before, ...mark, after)
  cell.style.setProperty('--depth', String(depth))
  return cell
}

/** A long path may break before any of its steps. */
function createPath(steps) {
  return element('span', { className: 'path' }, ...steps.flatMap((step) => [element('wbr'), step]))
}

/** In words, since not everyone sees the marks. */
function describe({ kind, effect, gone, became }) {
  if (kind !== 'value') return effect
  return became === '' ? `lost ${gone}: ${effect}` : `${gone} became ${became}: ${effect}`
}
