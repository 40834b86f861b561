// The loaded page -> a page that works: hands each section its elements. Called by index.html, knows nothing more.

import { startLens } from './lens/lens.js'
import { startMeasurement } from './measure/measurement.js'
import { letKeyboardScroll } from './scroll-by-keyboard.js'

const byId = (/** @type {string} */ id) => document.getElementById(id)

letKeyboardScroll(document.body)

startLens({
  frame: byId('lens-frame'),
  examples: byId('lens-examples'),
  choose: byId('lens-choose'),
  file: byId('lens-file'),
  clear: byId('lens-clear'),
  text: byId('lens-text'),
  hint: byId('lens-hint'),
  verdict: byId('lens-verdict'),
  verdictTitle: byId('lens-verdict-title'),
  verdictDetails: byId('lens-verdict-details'),
  result: byId('lens-result'),
  types: byId('types'),
  fields: byId('types-fields'),
  suggest: byId('types-suggest'),
  untyped: byId('types-clear'),
  codeBox: byId('types-code-box'),
  code: byId('types-code'),
  copyCode: byId('types-copy'),
  codeStatus: byId('types-copied'),
  written: byId('written'),
  writtenTexts: byId('written-texts'),
  mapper: byId('written-mapper'),
  saveWritten: byId('written-save'),
})

startMeasurement({
  section: byId('speed'),
  form: byId('measure-form'),
  run: byId('measure-run'),
  progress: byId('measure-progress'),
  status: byId('measure-status'),
  link: byId('measure-link'),
  exports: { json: byId('measure-json'), csv: byId('measure-csv'), png: byId('measure-png') },
  environment: byId('measure-environment'),
  mappers: chartElements('mappers'),
  peers: chartElements('peers'),
})

/** @param {string} name */
function chartElements(name) {
  return {
    title: byId(`${name}-title`),
    titles: [byId(`${name}-read-title`), byId(`${name}-write-title`)],
    canvases: { read: byId(`${name}-read`), write: byId(`${name}-write`) },
    findings: byId(`${name}-findings`),
    rows: byId(`${name}-rows`),
  }
}
