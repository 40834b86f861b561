// An error of the library and the text it is about -> an element: message, line and column, the line itself with a
// mark below the character, and a button that goes there. lens.js puts it on the page.

/** Characters shown to either side of the error: a minified document is one line of megabytes. */
const REACH = 32

export function createErrorReport(error, text, goTo) {
  const report = document.createElement('div')
  report.className = 'error-report'
  report.append(paragraph('error-message', error.message))
  if (error.location === undefined) return report

  const { offset, line, column } = error.location
  const place = paragraph('error-place', `Line ${line}, column ${column}`)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = 'Show in the text'
  button.addEventListener('click', () => goTo(offset))
  place.append(button)
  report.append(place, createExcerpt(text, offset))
  return report
}

function createExcerpt(text, offset) {
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - REACH)
  const nextBreak = text.indexOf('\n', offset)
  const lineEnd = Math.min(nextBreak === -1 ? text.length : nextBreak, offset + REACH)
  const excerpt = document.createElement('pre')
  excerpt.className = 'excerpt'
  const mark = document.createElement('mark')
  // At the end of a line or of the text there is no character to mark: a space stands for it.
  mark.textContent = offset < lineEnd ? text[offset] : ' '
  excerpt.append(text.slice(lineStart, offset), mark, text.slice(offset + 1, lineEnd))
  return excerpt
}

function paragraph(className, text) {
  const created = document.createElement('p')
  created.className = className
  created.textContent = text
  return created
}
