// What goes back to the server -> the two texts side by side, and what is to be said about them. Called by lens.js.

import { element } from '../element.js'

/**
 * @param {{ native: Written, longhand: Written }} written
 * @param {{ counts: { value: number, scale: number }, mapper: string, isTyped: boolean }} about
 * @typedef {{ head: string, length: number, isSame: boolean }} Written
 */
export function createWritten({ native, longhand }, about) {
  return [
    createSide('JSON.stringify(JSON.parse(text))', native, describeNative(native, about)),
    createSide(
      about.isTyped ? 'mapper.writeValueAsString(value, Document)' : 'mapper.writeValueAsString(value)',
      longhand,
      describeLonghand(longhand, about),
    ),
  ]
}

const SAME = 'Digit for digit what the server sent.'

function describeNative({ isSame }, { counts }) {
  if (isSame) return SAME
  const changed = counts.value + counts.scale
  return changed === 0
    ? 'The same numbers.'
    : `${inWords(changed)} not as the server sent ${changed === 1 ? 'it' : 'them'}.`
}

function describeLonghand({ isSame }, { mapper, isTyped }) {
  if (isSame) return SAME
  if (mapper === 'singleton')
    return 'Every digit is there. CustomJsonModule quotes longs and decimals, which Jackson reads back.'
  if (!isTyped) return 'Numbers that a double can’t hold are strings now: choose types to write them bare.'
  return 'Written as the types say.'
}

function inWords(count) {
  return count === 1 ? '1 number is' : `${count.toLocaleString('en-US')} numbers are`
}

function createSide(code, { head, length }, remark) {
  const text = length > head.length ? `${head}…` : head
  const box = element('section', { className: 'code', ariaLabel: `Written by ${code}` }, element('pre', {}, text))
  box.dataset.scrolls = ''
  return element(
    'div',
    { className: 'written-side' },
    element('h4', {}, element('code', {}, code)),
    box,
    element('p', {}, remark),
  )
}
