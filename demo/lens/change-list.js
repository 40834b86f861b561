// Changes -> a list element: path, the digits sent above the digits JSON.parse keeps, and the effect in words. lens.js
// puts it on the page. Texts become text nodes, never HTML: they are what a visitor pasted.

import { formatSteps } from './format-path.js'
import { splitDigits } from './split-digits.js'

/** More than anyone reads; a document of 100 000 numbers must not become 100 000 rows. */
const MAX_ROWS = 200

export function createChangeList(changes) {
  const list = element('ol', 'changes')
  list.append(...changes.slice(0, MAX_ROWS).map(createRow))
  if (changes.length > MAX_ROWS) {
    list.append(element('li', 'more', `and ${(changes.length - MAX_ROWS).toLocaleString('en-US')} more`))
  }
  return list
}

function createRow({ path, source, parsed, effect, kind }) {
  const parts = kind === 'luck' ? { source: [source, '', ''], parsed: [parsed, '', ''] } : splitDigits(source, parsed)
  const digits = element('span', 'digits')
  digits.append(createSpelling('sent', parts.source), ' ', createSpelling('parsed', parts.parsed))
  const row = element('li')
  row.append(createPath(path), ' ', digits, ' ', element('span', 'effect', effect))
  return row
}

/** A long path may break before any of its steps. */
function createPath(path) {
  const created = element('span', 'path')
  for (const step of formatSteps(path)) created.append(element('wbr'), step)
  return created
}

function createSpelling(label, [same, changed, rest]) {
  const digits = element('span', 'spelling-digits', same)
  if (changed !== '') digits.append(element('mark', '', changed))
  digits.append(rest)
  const spelling = element('span', 'spelling')
  spelling.append(element('span', 'spelling-label', label), ' ', digits)
  return spelling
}

function element(name, className = '', text = '') {
  const created = document.createElement(name)
  if (className !== '') created.className = className
  if (text !== '') created.textContent = text
  return created
}
