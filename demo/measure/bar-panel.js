// Results of one direction -> horizontal bars on a logarithmic axis, a row for each way, with the ratios on the bars.
// measurement.js makes one panel per direction and chart. Colours are the page's own, and follow it into dark mode.

import { BarController, BarElement, CategoryScale, Chart, LogarithmicScale, Tooltip } from 'chart.js'
import { formatError, formatRate, formatRatio, formatShortRate } from '../../bench/format-rate.js'
import { baselineOf, CHARTS, linesOfRow, nameOfResult } from './chart-definitions.js'
import { createHatch } from './hatch.js'
import { ratioLabels } from './ratio-labels.js'

Chart.register(BarController, BarElement, CategoryScale, LogarithmicScale, Tooltip, ratioLabels)

/** Pixels of a row and of the axis below. */
const ROW_HEIGHT = { mappers: 58, peers: 44 }
const AXIS_HEIGHT = 34

const SERIES_COLORS = {
  module: '--bar',
  native: '--bar-other',
  plain: '--bar-soft',
  longhand: '--bar',
  others: '--bar-other',
}

export class BarPanel {
  #name
  #direction
  #chart
  /** @type {import('./chart-definitions.js').Result[]} */
  #results = []
  /** @type {[number, number]} of the axis */
  #range = [1, 10]

  /** @param {HTMLCanvasElement} canvas @param {import('./chart-definitions.js').ChartName} name @param {'read' | 'write'} direction */
  constructor(canvas, name, direction) {
    this.#name = name
    this.#direction = direction
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#chart = this.#create(canvas, { animation: calm ? false : { duration: 200 }, maintainAspectRatio: false })
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw('none'))
  }

  /** @param {import('./chart-definitions.js').Result[]} results of both directions @param {[number, number]} range of the axis */
  show(results, range) {
    this.#range = range
    this.#results = results.filter(({ direction }) => direction === this.#direction)
    this.#draw()
  }

  /**
   * The same bars as a picture of a given width, sharp whatever this screen is.
   * @param {number} width @param {number} scale @returns {Promise<ImageBitmap>}
   */
  async picture(width, scale) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height: this.#height })
    const chart = this.#create(canvas, { animation: false, responsive: false, devicePixelRatio: scale })
    this.#fill(chart)
    chart.update('none')
    const picture = await createImageBitmap(canvas)
    chart.destroy()
    return picture
  }

  #create(canvas, options) {
    return new Chart(canvas, {
      type: 'bar',
      data: { labels: [], datasets: CHARTS[this.#name].datasets.map(() => createDataset()) },
      options: {
        ...options,
        indexAxis: 'y',
        scales: {
          x: { type: 'logarithmic', border: { display: false }, ticks: { callback: labelOfDecade, maxRotation: 0 } },
          y: { grid: { display: false }, border: { display: false }, ticks: { autoSkip: false } },
        },
        plugins: { tooltip: { callbacks: { title: () => '', label: describeBar } } },
      },
    })
  }

  #draw(mode) {
    const { parentElement } = this.#chart.canvas
    const height = `${this.#height}px`
    if (parentElement.style.height !== height) parentElement.style.height = height
    this.#fill(this.#chart)
    this.#chart.update(mode)
  }

  get #height() {
    return new Set(this.#results.map(({ row }) => row)).size * ROW_HEIGHT[this.#name] + AXIS_HEIGHT
  }

  #fill(chart) {
    const axis = chart.options.scales.x
    ;[axis.min, axis.max] = this.#range
    const rows = [...new Map(this.#results.map((result) => [result.row, linesOfRow(result)]))]
    const baseline = baselineOf(this.#name, this.#results, this.#direction)
    const color = readColors()
    applyColors(chart, color)
    chart.data.labels = rows.map(([, lines]) => lines)
    CHARTS[this.#name].datasets.forEach((series, index) => {
      const bars = rows.map(([row]) =>
        this.#results.find((result) => result.row === row && series.includes(result.series)),
      )
      Object.assign(chart.data.datasets[index], {
        data: bars.map((bar) => bar?.mean ?? null),
        bars,
        ratios: bars.map((bar) => bar?.mean && labelOfBar(bar, baseline)),
        backgroundColor: bars.map((bar) => bar && colorOfBar(bar, color, chart.ctx)),
      })
    })
  }
}

/**
 * On a logarithmic axis a bar has no natural foot: the slowest gets at least half a decade.
 * @param {import('./chart-definitions.js').Result[]} results
 * @returns {[number, number]}
 */
export function rangeOf(results) {
  const means = results.flatMap(({ mean }) => mean ?? [])
  if (means.length === 0) return [100, 10_000_000]
  return [
    10 ** Math.floor(Math.log10(Math.min(...means)) - 0.5),
    // Room for the ratio of the fastest.
    10 ** (Math.log10(Math.max(...means)) + 0.8),
  ]
}

function createDataset() {
  return {
    data: [],
    bars: [],
    ratios: [],
    skipNull: true,
    categoryPercentage: 0.76,
    barPercentage: 0.92,
    maxBarThickness: 24,
  }
}

function describeBar({ dataset, dataIndex }) {
  const bar = dataset.bars[dataIndex]
  return `${nameOfResult(bar)}: ${formatRate(bar.mean)} ops/s ${formatError(bar)}`
}

function labelOfBar(bar, baseline) {
  if (baseline === undefined) return undefined
  return bar === baseline ? '1×' : formatRatio(bar, baseline)
}

function labelOfDecade(value) {
  return Number.isInteger(Math.log10(value)) ? formatShortRate(value) : ''
}

function colorOfBar({ series, exactness }, color, context) {
  return exactness === 'lossy'
    ? createHatch(context, color('--lost-bar'), color('--paper'))
    : color(SERIES_COLORS[series])
}

function readColors() {
  const style = getComputedStyle(document.documentElement)
  return (name) => style.getPropertyValue(name).trim()
}

function applyColors(chart, color) {
  const { fontFamily } = getComputedStyle(document.documentElement)
  chart.options.font = { family: fontFamily, size: 13 }
  chart.options.color = color('--ink')
  const { x, y } = chart.options.scales
  x.ticks.color = color('--ink-soft')
  y.ticks.color = color('--ink')
  x.grid = { color: (line) => (line.tick.label === '' ? 'transparent' : color('--line')) }
  chart.options.plugins.ratioLabels = { outside: color('--ink'), ground: color('--paper') }
}
