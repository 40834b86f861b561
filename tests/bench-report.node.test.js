// Holds bench/REPORT.md and README.md to the files in bench/results/: both say what was measured, and nothing by hand.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collectRuns, groupRuns } from '../bench/report/collect-runs.mjs'
import { quotedSummary, replaceSummary } from '../bench/report/readme-summary.js'
import { renderReport } from '../bench/report/render-report.js'
import { renderSummary } from '../bench/report/summary.js'
import { groupOf, NATIVE, TYPED } from '../bench/tables/peers.js'

const textOf = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const MOMENT = { date: '2026-01-02T03:04:05.000Z', load: [0.1, 0.2, 0.3] }
const PLAN = { name: 'tiny', forks: 1, warmups: 1, iterations: 2, iterationMs: 1000, starts: 1 }

describe('the committed report', () => {
  const engines = collectRuns()

  it('is about Node 20, Node 24 and Chromium', () => {
    expect(engines.map(({ name }) => name.replace(/(Chromium).*/, '$1'))).toEqual(['Node 20', 'Node 24', 'Chromium'])
  })

  it('is what npm run bench:report makes of the results', () => {
    expect(textOf('../bench/REPORT.md')).toBe(renderReport(engines))
  })

  it('is quoted by README.md word for word', () => {
    expect(quotedSummary(textOf('../README.md'))).toBe(renderSummary(engines))
  })
})

describe('a report', () => {
  const group = groupOf({ direction: 'read', form: 'string', size: 'page', alphabet: 'ASCII' })
  const result = (label, mean, error) => ({ id: '', group, label, isAvailable: true, samples: [], mean, error })
  const runOf = (name, version, results) => ({
    engine: { name, version },
    longhand: '0.1.0',
    machine: { cpu: 'a processor', cores: 2, os: 'Linux' },
    plan: PLAN,
    seed: 1,
    tables: { peers: { start: MOMENT, end: MOMENT, results } },
  })
  const fast = [result(TYPED, 200, 10), result(NATIVE, 100, 10)]
  const slow = [result(TYPED, 50, 5), result(NATIVE, 100, 10)]
  const unclear = [result(TYPED, 101, 10), result(NATIVE, 100, 10)]
  const summaryOf = (...runs) => renderSummary(groupRuns(runs.map((run, index) => ({ file: `${index}.json`, run }))))

  it('says where Longhand is ahead, and where native is', () => {
    const name = 'typed read of a page, string'
    expect(summaryOf(runOf('Node', '20.1.0', fast))).toContain(`**Longhand is ahead of native:** ${name} (2.00×).`)
    expect(summaryOf(runOf('Node', '20.1.0', slow))).toContain(`**Native is ahead:** ${name} (0.50×).`)
  })

  it('claims nothing that the errors or another engine speak against', () => {
    const name = 'It depends on the engine, or is too close to tell:** typed read of a page, string'
    expect(summaryOf(runOf('Node', '20.1.0', unclear))).toContain(`${name} (1.01×).`)
    const both = summaryOf(runOf('Chromium', '150.0', slow), runOf('Node', '24.1.0', fast))
    expect(both).toContain(`${name} (0.50 to 2.00×).`)
    expect(both).toContain('|  | Node 24 | Chromium 150 |')
  })

  it('takes no table of an engine twice', () => {
    const files = ['a.json', 'b.json'].map((file) => ({ file, run: runOf('Node', '20.1.0', fast) }))
    expect(() => groupRuns(files)).toThrow('Node 20 has run peers twice: a.json, b.json')
  })

  it('names machine, versions, plan and load', () => {
    const report = renderReport(groupRuns([{ file: 'a.json', run: runOf('Node', '20.1.0', fast) }]))
    for (const text of ['a processor', '20.1.0', '0.1.0', 'load 0.10', '1 fork', 'seed 1'])
      expect(report).toContain(text)
  })
})

it('a README without the marks is refused', () => {
  expect(() => replaceSummary('# Longhand', 'summary')).toThrow('marks')
})
