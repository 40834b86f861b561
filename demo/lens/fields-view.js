// The fields of a document -> a table in which a type is chosen for each, and the choices -> those of build-type.js.
// Called by lens.js, once per document: made anew at each choice, it would take the focus away.

import { element } from '../element.js'
import { TYPE_NAMES } from './type-names.js'

const WORDS = { any: 'as it comes' }

export class FieldsView {
  #body
  #onChange
  /** @type {Map<string, { type: HTMLSelectElement, isRequired: HTMLInputElement, suggestion: string }>} */
  #controls = new Map()

  /** @param {HTMLTableSectionElement} body @param {() => void} onChange */
  constructor(body, onChange) {
    this.#body = body
    this.#onChange = onChange
  }

  /** A field that was there before keeps its type. @param {{ listed: any[], isCut: boolean }} fields */
  show({ listed, isCut }) {
    const earlier = this.choices
    this.#controls.clear()
    this.#body.replaceChildren(...listed.map((field) => this.#createRow(field, earlier[field.pattern])))
    if (!isCut) return
    const text = 'Only the first fields are listed; the others are read as they come.'
    this.#body.append(element('tr', {}, element('td', { colSpan: 4 }, text)))
  }

  /** @returns {Record<string, import('./build-type.js').Choice>} */
  get choices() {
    const chosen = [...this.#controls].map(([pattern, { type, isRequired }]) => {
      return [pattern, { type: type.value, isRequired: isRequired.checked }]
    })
    return Object.fromEntries(chosen)
  }

  /** The type that the values of each field ask for. */
  suggest() {
    for (const { type, suggestion } of this.#controls.values()) type.value = suggestion
    this.#onChange()
  }

  clear() {
    for (const { type, isRequired } of this.#controls.values()) {
      type.value = 'any'
      isRequired.checked = false
    }
    this.#onChange()
  }

  #createRow({ pattern, values, changed, rescaled, suggestion }, earlier) {
    const options = TYPE_NAMES.map((name) => element('option', { value: name }, WORDS[name] ?? name))
    const type = element('select', { ariaLabel: `Type of ${pattern}` }, ...options)
    type.value = earlier?.type ?? 'any'
    const isRequired = element('input', { type: 'checkbox', checked: earlier?.isRequired ?? false })
    for (const control of [type, isRequired]) control.addEventListener('change', this.#onChange)
    this.#controls.set(pattern, { type, isRequired, suggestion })
    const required = element(
      'label',
      {},
      isRequired,
      ' required',
      element('span', { className: 'unseen' }, `: ${pattern}`),
    )
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('code', {}, pattern)),
      element('td', { className: 'count' }, values.toLocaleString('en-US')),
      element('td', { className: 'count' }, createChanges(changed, rescaled)),
      element('td', { className: 'choice' }, type, required),
    )
  }
}

function createChanges(changed, rescaled) {
  if (changed > 0) return element('strong', { className: 'lost' }, changed.toLocaleString('en-US'))
  return rescaled > 0 ? `${rescaled.toLocaleString('en-US')} lose zeros` : '–'
}
