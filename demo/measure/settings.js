// The settings of a measurement <-> the form on the page and the part of a link behind `#`, so that a link reproduces
// them. Called by measurement.js; the Worker gets them as they are. Of a link that somebody wrote, only what is known is
// taken.

/** Rounds and milliseconds of each way in a round, as bench/measure.js wants them. */
const LENGTHS = {
  short: { warmupRounds: 2, rounds: 5, sampleMs: 15 },
  normal: { warmupRounds: 4, rounds: 12, sampleMs: 40 },
  long: { warmupRounds: 6, rounds: 25, sampleMs: 80 },
}

const DOCUMENTS = ['user', 'page', 'chinese']
const DEFAULTS = { length: 'normal', document: 'page', seed: '20240229' }

/** @typedef {{ length: string, document: string, seed: string }} Settings */

/** @param {string} hash of a link @returns {Settings | undefined} undefined: it says nothing about a measurement */
export function settingsOfHash(hash) {
  const given = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
  const names = Object.keys(DEFAULTS).filter((name) => isValid(name, given[name]))
  if (names.length === 0) return undefined
  return { ...DEFAULTS, ...Object.fromEntries(names.map((name) => [name, given[name]])) }
}

/** @param {Settings} settings */
export function hashOfSettings(settings) {
  return `#${new URLSearchParams(settings)}`
}

/** @param {HTMLFormElement} form @returns {Settings} */
export function settingsOfForm(form) {
  const given = Object.fromEntries(new FormData(form))
  const entries = Object.entries(DEFAULTS).map(([name, value]) => [
    name,
    isValid(name, given[name]) ? given[name] : value,
  ])
  return Object.fromEntries(entries)
}

/** @param {HTMLFormElement} form @param {Settings} settings */
export function fillForm(form, settings) {
  // By namedItem: `elements.length` is the number of elements.
  for (const [name, value] of Object.entries(settings)) Object.assign(form.elements.namedItem(name), { value })
}

/** @param {Settings} settings */
export function planOf({ length }) {
  return LENGTHS[length]
}

function isValid(name, value) {
  if (value === undefined) return false
  if (name === 'length') return Object.hasOwn(LENGTHS, value)
  if (name === 'document') return DOCUMENTS.includes(value)
  return /^\d{1,9}$/.test(value)
}
