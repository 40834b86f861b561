// What JSON.parse and Longhand return for a document -> the two side by side as lines, every changed number marked, and
// the counts. Called by inspect.js. Knows no DOM: comparison-view.js draws the lines.

import { formatSteps } from './format-path.js'
import { LineCollector } from './line-collector.js'
import { describeChange, kindOfChange } from './number-change.js'
import { sameNumber } from './same-number.js'
import { splitDigits } from './split-digits.js'

/** Characters of a string that are shown. */
const MOST_CHARACTERS = 120

/**
 * A line of the comparison. `left` and `right` are `[before, marked, after]`.
 * @typedef {object} Line
 * @property {number} depth
 * @property {string} key with quotes and colon, or empty
 * @property {[string, string, string]} left what JSON.parse returns
 * @property {[string, string, string]} right what Longhand returns
 * @property {Change} [change]
 */

/**
 * `gone` are the digits sent that JSON.parse lost, `became` those it has in their place.
 * @typedef {{ kind: 'value' | 'scale' | 'luck', effect: string, steps: string[], gone: string, became: string }} Change
 */

/** @param {import('./open-document.js').Readings} readings @param {any} shown what Longhand returned */
export function compareResults({ parsed, exact, sources }, shown) {
  const comparison = new Comparison()
  comparison.visit({ parsed, exact, source: sources, shown }, '', '')
  const { counts, lines } = comparison
  return { counts, rows: lines.rows() }
}

class Comparison {
  lines = new LineCollector()
  counts = { numbers: 0, value: 0, scale: 0, luck: 0, changedByLonghand: 0 }
  #path = []

  /** Recursion is safe: the library refuses what is nested deeper than 1000. */
  visit(values, key, comma) {
    const { parsed } = values
    if (typeof parsed === 'object' && parsed !== null) this.#visitMembers(values, key, comma)
    else if (typeof parsed === 'number') this.#visitNumber(values, key, comma)
    else this.#push(() => this.#line(key, plain(show(parsed) + comma), plain(show(values.shown) + comma)))
  }

  #visitMembers({ parsed, exact, source, shown }, key, comma) {
    const isArray = Array.isArray(parsed)
    const keys = Object.keys(parsed)
    const [open, close] = isArray ? '[]' : '{}'
    if (keys.length === 0) {
      this.#pushSame(key, open + close + comma)
      return
    }
    this.#pushSame(key, open)
    keys.forEach((name, index) => {
      this.#path.push(isArray ? index : name)
      const values = { parsed: parsed[name], exact: exact[name], source: source[name], shown: shown[name] }
      this.visit(values, isArray ? '' : `${JSON.stringify(name)}: `, index + 1 < keys.length ? ',' : '')
      this.#path.pop()
    })
    this.#pushSame('', close + comma)
  }

  #visitNumber({ parsed, exact, source, shown }, key, comma) {
    this.counts.numbers++
    const kind = kindOfChange(source, parsed, exact)
    if (kind === undefined) {
      this.#push(() => this.#line(key, plain(show(parsed) + comma), plain(show(shown) + comma)))
      return
    }
    this.counts[kind]++
    const isWhole = String(shown) === source
    if (kind === 'value' && !isWhole && !sameNumber(source, String(shown))) this.counts.changedByLonghand++
    this.#push(() => {
      const digits = splitDigits(source, String(parsed))
      const left = kind === 'luck' ? plain(show(parsed)) : digits.parsed
      const right = isWhole ? quoteLike(shown, digits.source) : plain(show(shown))
      const [, gone] = digits.source
      const [, became] = digits.parsed
      const change = {
        kind,
        effect: describeChange(kind, source, parsed),
        steps: formatSteps(this.#path),
        gone,
        became,
      }
      return { ...this.#line(key, withComma(left, comma), withComma(right, comma)), change }
    })
  }

  #pushSame(key, text) {
    this.#push(() => this.#line(key, plain(text), plain(text)))
  }

  /** A document of a million lines is counted, not shown. @param {() => Line} makeLine */
  #push(makeLine) {
    if (this.lines.isFull) this.lines.skip()
    else this.lines.push(makeLine())
  }

  #line(key, left, right) {
    return { depth: this.#path.length, key, left, right }
  }
}

/** With nothing marked. @returns {[string, string, string]} */
function plain(text) {
  return [text, '', '']
}

/** A value as the console shows it: what a string is must be seen. */
function show(value) {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number') return String(value)
  if (value === undefined) return 'undefined'
  const text =
    typeof value === 'string' && value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value
  return JSON.stringify(text)
}

function quoteLike(value, [before, marked, after]) {
  if (typeof value === 'string') return [`"${before}`, marked, `${after}"`]
  return [before, marked, typeof value === 'bigint' ? `${after}n` : after]
}

function withComma([before, marked, after], comma) {
  return [before, marked, after + comma]
}
