// The text box -> the list of changed numbers or the error beside it, as the visitor types. Started by main.js.

import { SPRING_PAGE } from '../examples/spring-page.js'
import { createChangeList } from './change-list.js'
import { createErrorReport } from './error-report.js'
import { findChanges } from './find-changes.js'

/** Long enough not to call half a pasted number an error, short enough to feel immediate. */
const DELAY_MS = 250

export function startLens(elements) {
  const { text, example, clear } = elements
  let timer
  text.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(show, DELAY_MS, elements)
  })
  example.addEventListener('click', () => setText(elements, SPRING_PAGE))
  clear.addEventListener('click', () => {
    setText(elements, '')
    text.focus()
  })
  // A reload may have kept what the visitor typed.
  if (text.value === '') setText(elements, SPRING_PAGE)
  else show(elements)
}

function setText(elements, value) {
  elements.text.value = value
  elements.text.scrollTop = 0
  show(elements)
}

function show({ text, status, result }) {
  result.replaceChildren()
  text.removeAttribute('aria-invalid')
  if (text.value.trim() === '') {
    status.textContent = 'Nothing to look at yet.'
    return
  }
  try {
    const { numbers, changes } = findChanges(text.value)
    status.textContent = summarize(numbers, changes)
    if (changes.length > 0) result.append(createChangeList(changes))
  } catch (error) {
    status.textContent = 'This text can’t be read.'
    text.setAttribute('aria-invalid', 'true')
    result.append(createErrorReport(error, text.value, (offset) => select(text, offset)))
  }
}

function summarize(numbers, changes) {
  if (numbers === 0) return 'No numbers in this text.'
  const count = (kind) => changes.filter((change) => change.kind === kind).length
  const inWords = (count) => count.toLocaleString('en-US')
  const all = numbers === 1 ? '1 number' : `${inWords(numbers)} numbers`
  const changed = count('value')
  const scales = count('scale')
  if (changed + scales === 0) return `JSON.parse keeps all digits here (${all}).`
  const values = `JSON.parse changes ${changed === 0 ? 'none' : inWords(changed)} of ${all}`
  return scales === 0 ? `${values}.` : `${values}, and the scale of ${inWords(scales)}.`
}

function select(text, offset) {
  text.focus()
  text.setSelectionRange(offset, offset + 1)
}
