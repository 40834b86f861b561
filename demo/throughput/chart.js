// Results -> horizontal bars on a logarithmic axis, reads and writes side by side per mode. throughput.js makes one
// chart and shows results in it as they come. Colours are the page's own, and follow it into dark mode.

import { BarController, BarElement, CategoryScale, Chart, LogarithmicScale, Tooltip } from 'chart.js'
import { formatError, formatRate, formatRatio, formatShortRate } from '../../bench/format-rate.js'
import { BASELINE, MODES } from '../../bench/modes.js'
import { ratioLabels } from './ratio-labels.js'

Chart.register(BarController, BarElement, CategoryScale, LogarithmicScale, Tooltip, ratioLabels)

const LABELS = {
  singleton: 'singleton',
  'fresh mapper': ['fresh mapper', 'per call'],
  'fresh instance': ['fresh instance', 'per call'],
  native: ['JSON.parse,', 'JSON.stringify'],
}

const SERIES = [
  { direction: 'read', label: 'reads', color: '--read' },
  { direction: 'write', label: 'writes', color: '--write' },
]

export function createChart(canvas) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: MODES.map((mode) => LABELS[mode]),
      datasets: SERIES.map(({ label }) => ({ label, data: [], ratios: [], errors: [], categoryPercentage: 0.72 })),
    },
    options: {
      indexAxis: 'y',
      animation: calm ? false : { duration: 300 },
      maintainAspectRatio: false,
      scales: {
        x: { type: 'logarithmic', border: { display: false }, ticks: { callback: labelOfDecade, maxRotation: 0 } },
        y: { grid: { display: false }, border: { display: false }, ticks: { autoSkip: false } },
      },
      plugins: { tooltip: { callbacks: { label: describeBar } } },
    },
  })
  setRange(chart, 100, 10_000_000)
  applyColors(chart)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyColors(chart))

  return {
    /** Draws the results there are, at least one. */
    show(results) {
      SERIES.forEach(({ direction }, index) => {
        const byMode = MODES.map((mode) => results.find((r) => r.mode === mode && r.direction === direction))
        const baseline = byMode[MODES.indexOf(BASELINE)]
        const dataset = chart.data.datasets[index]
        dataset.data = byMode.map((result) => result?.mean ?? null)
        dataset.errors = byMode.map((result) => result && formatError(result))
        dataset.ratios = byMode.map((result) => result && labelOfBar(result, baseline))
      })
      const means = results.map((result) => result.mean)
      setRange(chart, Math.min(...means), Math.max(...means))
      chart.update()
    },
  }
}

/** Whole decades, and at least half a one of bar for the slowest: on a logarithmic axis a bar has no natural foot. */
function setRange(chart, slowest, fastest) {
  const axis = chart.options.scales.x
  axis.min = 10 ** Math.floor(Math.log10(slowest) - 0.5)
  axis.max = 10 ** Math.ceil(Math.log10(fastest))
}

function labelOfBar(result, baseline) {
  if (baseline === undefined) return undefined
  return result === baseline ? '1×' : formatRatio(result, baseline)
}

function labelOfDecade(value) {
  return Number.isInteger(Math.log10(value)) ? formatShortRate(value) : ''
}

function describeBar({ dataset, dataIndex, parsed }) {
  return `${dataset.label}: ${formatRate(parsed.x)} ops/s ${dataset.errors[dataIndex]}`
}

function applyColors(chart) {
  const style = getComputedStyle(document.documentElement)
  const color = (name) => style.getPropertyValue(name).trim()
  SERIES.forEach((series, index) => {
    chart.data.datasets[index].backgroundColor = color(series.color)
  })
  chart.options.font = { family: style.fontFamily, size: 13 }
  chart.options.color = color('--ink')
  const { x, y } = chart.options.scales
  x.ticks.color = color('--ink-soft')
  y.ticks.color = color('--ink')
  x.grid = { color: (line) => (line.tick.label === '' ? 'transparent' : color('--line')) }
  chart.options.plugins.ratioLabels = { outside: color('--ink'), inside: color('--paper') }
  chart.update('none')
}
