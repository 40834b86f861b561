// What the library refused -> an element: message, path, line and column, the lines around with the place marked, and a
// button that goes there. Called by lens.js.

import { element } from '../element.js'
import { formatPath } from './format-path.js'

/** @param {any} refusal of worker.js @param {((offset: number) => void) | undefined} goTo */
export function createError({ name, code, message, path, location, excerpt, native }, goTo) {
  const view = element('div', { className: 'error' })
  // The message ends with the place, which the list below says in full.
  view.append(element('p', { className: 'error-message' }, message.replace(/; at .*$/s, '.')))
  const facts = [['Error', `${name}, ${code}`]]
  if (path.length > 0) facts.push(['Path', formatPath(path)])
  if (location !== undefined) {
    const { line, column, offset } = location
    facts.push(['Place', `line ${line}, column ${column} (offset ${offset})`])
  }
  if (native !== undefined) facts.push(['JSON.parse says', native])
  view.append(
    element(
      'dl',
      {},
      ...facts.map(([term, fact]) => element('div', {}, element('dt', {}, term), element('dd', {}, fact))),
    ),
  )
  if (excerpt !== undefined) view.append(createExcerpt(excerpt))
  if (location !== undefined && goTo !== undefined) {
    const button = element('button', { type: 'button', className: 'quiet' }, 'Show in the text')
    button.addEventListener('click', () => goTo(location.offset))
    view.append(button)
  }
  return view
}

function createExcerpt({ firstLine, before, line: [start, character, end], after }) {
  // At the end of a line or of the text there is no character to mark: a space stands for it.
  const marked = [start, element('mark', { className: 'gone' }, character || ' '), end]
  const lines = [...before.map((text) => [text]), marked, ...after.map((text) => [text])]
  const rows = lines.map((parts, index) =>
    element(
      'div',
      {},
      element('span', { className: 'line-number' }, String(firstLine + index)),
      element('code', {}, ...parts),
    ),
  )
  return element('div', { className: 'excerpt' }, ...rows)
}
