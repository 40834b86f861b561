// Results of table 3 -> its view: nanoseconds and bytes of memory for each byte of JSON, by size. Called by tables.mjs.

import { GROWTH_WORKS } from '../tables/growth.js'
import { NOTHING } from './numbers.js'

const MB = 2 ** 20

/**
 * @param {{ results: import('../forks/run-groups.mjs').Result[], memory: Record<string, any>, kept: Record<string, any> }} data
 * @returns {import('./view.js').View}
 */
export function viewGrowth({ results, memory, kept }) {
  const sizes = [...new Set(results.map(({ group }) => group))]
  const works = GROWTH_WORKS.filter((work) => results.some(({ label }) => label === work))
  return {
    title: 'Pages of orders, from 1 kB to 64 MB',
    remarks: [],
    grids: [
      {
        caption: 'Nanoseconds for each byte of JSON, 99.9 % CI',
        heads: ['size', ...works],
        rows: sizes.map((size) => [
          size,
          ...works.map((work) => timeCell(results.find(({ group, label }) => group === size && label === work))),
        ]),
      },
      ...memoryGrids(sizes, memory),
      ...keptGrids(kept),
    ],
  }
}

function timeCell(result) {
  if (result === undefined) return NOTHING
  const { mean, error, bytes } = result
  const time = `${(1e9 / mean / bytes).toFixed(2)}`
  return error === null ? time : `${time} ± ${Math.round((error / mean) * 100)} %`
}

function memoryGrids(sizes, memory) {
  const measured = sizes.filter((size) => memory?.[size] !== undefined)
  if (measured.length === 0) return []
  const grid = (caption, part, cell) => {
    const works = Object.keys(memory[measured[0]][part])
    return {
      caption,
      heads: ['size', ...works],
      rows: measured.map((size) => [size, ...works.map((work) => cell(memory[size][part][work], memory[size].bytes))]),
    }
  }
  return [
    grid('Peak of WebAssembly’s memory in a fresh instance, in bytes for each byte of JSON', 'peaks', peakCell),
    grid('Heap that a result holds, in bytes for each byte of JSON', 'results', perByte),
  ]
}

/** For a small document, all that an instance begins with. */
function peakCell(peak, bytes) {
  return bytes < MB / 2 ? `${(peak / MB).toFixed(1)} MB in all` : perByte(peak, bytes)
}

function perByte(measured, bytes) {
  return (measured / bytes).toFixed(1)
}

function keptGrids(kept) {
  if (kept === undefined) return []
  const readers = Object.keys(kept)
  return [
    {
      caption: 'Heap that one field holds which is kept of a text of 5 MB, in bytes',
      heads: ['field', ...readers],
      rows: Object.keys(kept[readers[0]]).map((field) => [
        field,
        ...readers.map((reader) => Math.round(kept[reader][field]).toLocaleString('en-US')),
      ]),
    },
  ]
}
