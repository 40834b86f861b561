// The counts of a comparison -> the sentence in large letters and the one below it. Called by lens.js.

/** @param {{ numbers: number, value: number, scale: number, luck: number, changedByLonghand: number }} counts */
export function describeCounts({ numbers, value, scale, luck, changedByLonghand }) {
  if (numbers === 0) return { title: 'No numbers in this text.', details: '' }
  if (value + scale + luck === 0) {
    return { title: `JSON.parse keeps all digits here (${counted(numbers, 'number')}).`, details: 'So does Longhand.' }
  }
  const title = `JSON.parse changes ${value === 0 ? 'none' : inWords(value)} of ${counted(numbers, 'number')}.`
  const details = [`Longhand changes ${changedByLonghand === 0 ? 'none' : inWords(changedByLonghand)}.`]
  if (scale > 0) {
    details.push(
      `${counted(scale, 'decimal')} ${scale === 1 ? 'loses its' : 'lose their'} trailing zeros, unless read as t.decimal.`,
    )
  }
  if (luck > 0) details.push(`${counted(luck, 'integer')} beyond 2⁵³ ${luck === 1 ? 'is' : 'are'} right by luck.`)
  return { title, details: details.join(' ') }
}

function counted(count, noun) {
  return `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`
}

function inWords(count) {
  return count.toLocaleString('en-US')
}
