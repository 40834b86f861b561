// Environment, comparison and results -> lines of text for a terminal. Called by run.mjs and quick.mjs; prints nothing
// itself but progress, which goes to stderr and only to a terminal.

import os from 'node:os'
import { formatError, formatRate, formatRatio } from './format-rate.js'
import { BASELINE } from './modes.js'

/** Machine, versions, load and date: a figure without them can't be compared with another. */
export function renderEnvironment() {
  const cpus = os.cpus()
  const load = os.loadavg().map((average) => average.toFixed(2))
  return [
    `Node ${process.version} (V8 ${process.versions.v8}), ${os.type()} ${os.release()} ${os.arch()}`,
    `${cpus[0]?.model.trim() ?? 'unknown CPU'}, ${cpus.length} logical cores, load ${load.join(' ')}`,
    new Date().toISOString(),
  ].join('\n')
}

/** One line per contender; the lossy one with its first difference. */
export function renderComparison(reports) {
  return reports
    .map(({ contender, total, wrong, first }) => {
      const name = `  ${contender.direction.padEnd(6)} ${contender.label.padEnd(27)}`
      if (wrong === 0) return `${name} ${total} of ${total} exact`
      return `${name} LOSSY: ${wrong} of ${total} differ, as ${describeLoss(first)}`
    })
    .join('\n')
}

function describeLoss({ expected, actual }) {
  return Object.keys(expected)
    .filter((key) => String(actual[key]) !== expected[key])
    .map((key) => `${key} ${expected[key]} -> ${actual[key]}`)
    .join(', ')
}

/** A table for reads and one for writes: mean, 99.9 % confidence interval, ratio to the singleton. */
export function renderResults(results) {
  return ['read', 'write'].map((direction) => renderDirection(direction, results)).join('\n\n')
}

function renderDirection(direction, results) {
  const rows = results.filter((result) => result.direction === direction)
  const baseline = rows.find((row) => row.mode === BASELINE)
  const lines = rows.map((row) => {
    const ratio = row === baseline ? 'baseline' : formatRatio(row, baseline)
    const cells = [formatRate(row.mean).padStart(12), formatError(row).padStart(10), ratio.padStart(15)]
    return `  ${row.label.padEnd(27)}${cells.join('')}${row.lossy ? '   lossy' : ''}`
  })
  const header = `  ${`${direction}s`.padEnd(27)}${'ops/s'.padStart(12)}${'99.9 % CI'.padStart(10)}${'singleton = 1'.padStart(15)}`
  return [header, ...lines].join('\n')
}

/** Runs a measurement to its end and returns its results, showing a percentage where someone watches. */
export function runWithProgress(measurement) {
  const watched = process.stderr.isTTY
  for (;;) {
    const { done, value } = measurement.next()
    if (watched) process.stderr.write(done ? '\r\x1b[K' : `\r  ${Math.round((value.completed / value.total) * 100)} %`)
    if (done) return value
  }
}
