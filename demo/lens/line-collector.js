// Lines of a comparison -> the rows to show: all lines of a small document, of a large one those with a change and the
// few around them, and how many were left out between. Called by compare-results.js.

/** A document of so many lines is shown whole. */
const MOST_LINES = 300
/** Changes shown of a larger one; the table of fields counts the others. */
const MOST_CHANGES = 100
/** Lines around a change. */
const CONTEXT = 2

/** @typedef {import('./compare-results.js').Line} Line */

export class LineCollector {
  /** @type {Line[] | undefined} undefined: there are too many */
  #all = []
  /** @type {(Line | { skipped: number })[]} */
  #rows = []
  /** @type {Line[]} the last lines, should a change follow */
  #before = []
  #linesToShow = 0
  #skipped = 0
  #changes = 0

  /** Whether no line after this one will be shown: `skip` does for them. */
  get isFull() {
    return this.#changes === MOST_CHANGES && this.#linesToShow === 0
  }

  /** @param {Line} line */
  push(line) {
    if (this.#all !== undefined && this.#all.push(line) > MOST_LINES) this.#all = undefined
    const shows = line.change !== undefined && this.#changes < MOST_CHANGES
    if (shows) {
      this.#changes++
      this.#flush()
      this.#linesToShow = CONTEXT + 1
    }
    if (this.#linesToShow > 0) {
      this.#linesToShow--
      this.#rows.push(line)
    } else if (this.#before.push(line) > CONTEXT) {
      this.#before.shift()
      this.#skipped++
    }
  }

  skip() {
    this.#all = undefined
    this.#skipped++
  }

  #flush() {
    if (this.#skipped > 0) this.#rows.push({ skipped: this.#skipped })
    this.#rows.push(...this.#before)
    this.#before = []
    this.#skipped = 0
  }

  rows() {
    if (this.#all !== undefined) return this.#all
    const skipped = this.#skipped + this.#before.length
    return skipped > 0 ? [...this.#rows, { skipped }] : this.#rows
  }
}
