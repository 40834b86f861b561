// Results -> the rows of the table beside the chart, which says the same in text. Called by throughput.js with all
// results so far, or with none to show the rows that will be filled.

import { formatError, formatRate, formatRatio } from '../../bench/format-rate.js'
import { BASELINE, MODES } from '../../bench/modes.js'

const NAMES = {
  singleton: 'Singleton',
  'fresh mapper': 'Fresh mapper',
  'fresh instance': 'Fresh WebAssembly instance',
  native: 'JSON.parse (lossy), JSON.stringify',
}

export function showTable(table, results) {
  table.tBodies[0].replaceChildren(...MODES.map((mode) => createRow(mode, results)))
}

function createRow(mode, results) {
  const row = document.createElement('tr')
  const name = document.createElement('th')
  name.scope = 'row'
  name.textContent = NAMES[mode]
  row.append(name)
  for (const direction of ['read', 'write']) {
    const ofDirection = results.filter((result) => result.direction === direction)
    const find = (wanted) => ofDirection.find((result) => result.mode === wanted)
    row.append(createCell(find(mode), find(BASELINE)))
  }
  return row
}

function createCell(result, baseline) {
  const cell = document.createElement('td')
  if (result === undefined) {
    cell.append(line('rate', '–'), line('error', '\u00a0'), line('ratio', '\u00a0'))
    return cell
  }
  const ratio = ratioOf(result, baseline)
  cell.append(line('rate', formatRate(result.mean)), line('error', formatError(result)), line('ratio', ratio))
  return cell
}

function ratioOf(result, baseline) {
  if (baseline === undefined) return '\u00a0'
  return result === baseline ? 'baseline' : formatRatio(result, baseline)
}

function line(className, text) {
  const created = document.createElement('span')
  created.className = className
  created.textContent = text
  return created
}
