// The form and its buttons -> a running Worker, and its messages -> progress, charts, tables and sentences. Started by
// main.js. Shows a recorded measurement until the visitor makes one, and says so.

import { saveFile } from '../save-file.js'
import { BarPanel, rangeOf } from './bar-panel.js'
import { CHARTS } from './chart-definitions.js'
import { describeEnvironment } from './describe-environment.js'
import { describeMappers, describePeers } from './describe-results.js'
import { toPng } from './export-image.js'
import { toCsv, toJson } from './export-text.js'
import recorded from './recorded.json'
import { showTable } from './results-table.js'
import { fillForm, hashOfSettings, settingsOfForm, settingsOfHash } from './settings.js'

const CHART_NAMES = /** @type {const} */ (['mappers', 'peers'])
const DIRECTIONS = /** @type {const} */ (['read', 'write'])
const DESCRIBE = { mappers: describeMappers, peers: describePeers }

/** @param {Record<string, any>} elements of the page, by what they are for */
export function startMeasurement(elements) {
  new MeasurementSection(elements).start()
}

class MeasurementSection {
  #elements
  #panels
  /** @type {Worker | undefined} */
  #worker
  /** @type {import('./export-text.js').Measurement} what is shown */
  #shown = /** @type {any} */ (recorded)
  #environment = describeEnvironment(navigator)

  constructor(elements) {
    this.#elements = elements
    this.#panels = Object.fromEntries(
      CHART_NAMES.map((name) => [name, DIRECTIONS.map((way) => new BarPanel(elements[name].canvases[way], name, way))]),
    )
    const { form, exports } = elements
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (this.#worker === undefined) this.#measure()
      else this.#finish('Stopped. The figures are those of the rounds so far.')
    })
    form.addEventListener('change', () => this.#updateLink())
    exports.json.addEventListener('click', () => this.#save('json', 'application/json', toJson))
    exports.csv.addEventListener('click', () => this.#save('csv', 'text/csv', toCsv))
    exports.png.addEventListener('click', () => this.#saveImage())
    addEventListener('hashchange', () => this.#takeLink())
  }

  start() {
    this.#takeLink()
    this.#updateLink()
    for (const name of CHART_NAMES) {
      this.#showChart(name)
      this.#describe(name)
    }
    const date = this.#shown.measuredAt.slice(0, 10)
    this.#elements.environment.textContent = `Shown: recorded ${date} in ${this.#shown.environment}. Measure to see your own.`
  }

  #takeLink() {
    const settings = settingsOfHash(location.hash)
    if (settings === undefined) return
    fillForm(this.#elements.form, settings)
    this.#updateLink()
    this.#elements.section.scrollIntoView()
  }

  #updateLink() {
    this.#elements.link.href = hashOfSettings(settingsOfForm(this.#elements.form))
  }

  #measure() {
    const { run, progress } = this.#elements
    const settings = settingsOfForm(this.#elements.form)
    this.#shown = {
      measuredAt: new Date().toISOString(),
      environment: '',
      userAgent: navigator.userAgent,
      settings,
      isComplete: false,
      missing: [],
      refusing: [],
      charts: { mappers: emptied(this.#shown.charts.mappers), peers: emptied(this.#shown.charts.peers) },
    }
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }) => this.#receive(data))
    this.#worker.addEventListener('error', (event) =>
      this.#finish(`The Worker failed: ${event.message ?? 'it could not be loaded'}`),
    )
    this.#worker.postMessage(settings)
    run.textContent = 'Stop'
    progress.value = 0
    this.#noteEnvironment()
    for (const name of CHART_NAMES) {
      this.#elements[name].findings.textContent = ''
      this.#showChart(name)
    }
    this.#say('Comparing results, then warming up.')
  }

  async #noteEnvironment() {
    const measurement = this.#shown
    measurement.environment = await this.#environment
    this.#elements.environment.textContent = `Measured in ${measurement.environment}.`
  }

  #receive({ failure, done, chart, progress, results }) {
    if (failure !== undefined) {
      this.#finish(`Not measured. ${failure}`)
      return
    }
    if (done !== undefined) {
      this.#shown.isComplete = true
      Object.assign(this.#shown, done)
      for (const name of CHART_NAMES) this.#describe(name)
      this.#finish('Done.')
      return
    }
    this.#shown.charts[chart] = results
    const position = CHART_NAMES.indexOf(chart)
    this.#elements.progress.value = (position + progress) / CHART_NAMES.length
    this.#say(`Measuring, chart ${position + 1} of ${CHART_NAMES.length}.`)
    this.#showChart(chart)
  }

  #showChart(name) {
    const results = this.#shown.charts[name]
    const range = rangeOf(results)
    for (const panel of this.#panels[name]) panel.show(results, range)
    showTable(this.#elements[name].rows, name, results)
  }

  #describe(name) {
    const { charts, missing, refusing } = this.#shown
    this.#elements[name].findings.textContent = DESCRIBE[name](charts[name], missing, refusing)
  }

  #finish(message) {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#elements.run.textContent = 'Measure again'
    this.#say(message)
  }

  /** A live region repeats what is set again. */
  #say(message) {
    const { status } = this.#elements
    if (status.textContent !== message) status.textContent = message
  }

  #save(extension, type, write) {
    saveFile(`longhand-measurement.${extension}`, new Blob([write(this.#shown)], { type }))
  }

  async #saveImage() {
    const { settings, environment, measuredAt } = this.#shown
    const charts = CHART_NAMES.map((name) => {
      const { title, titles } = this.#elements[name]
      const panels = this.#panels[name].map((panel, index) => ({ panel, title: titles[index].textContent.trim() }))
      return { title: title.textContent.trim(), legend: CHARTS[name].legend, panels }
    })
    const notes = [
      `${measuredAt.slice(0, 10)}, ${environment}. Logarithmic axes, operations per second.`,
      `Settings: ${hashOfSettings(settings)}`,
    ]
    saveFile('longhand-measurement.png', await toPng(charts, notes))
  }
}

/** The rows stay where they are, and fill anew. */
function emptied(results) {
  return results.map((result) => ({ ...result, mean: null, error: null, rounds: 0 }))
}
