// The ways to use a mapper that the first chart compares: one that is kept, a fresh one per call, a fresh WebAssembly
// instance per call, each with CustomJsonModule and without, and the engine's own JSON. They are those of the benchmark's
// first table. Called by worker.js.

import { createContenders } from '../../bench/contenders.js'

/**
 * Contenders of bench/measure.js, each with its `row` in the chart and its `series`.
 * @param {number} seed
 */
export function createMapperContenders(seed) {
  const withModule = createContenders({ seed, customModule: true })
  const without = createContenders({ seed, customModule: false }).filter(({ mode }) => mode !== 'native')
  return [
    ...withModule.map((contender) => ({ ...contender, series: contender.mode === 'native' ? 'native' : 'module' })),
    ...without.map((contender) => ({ ...contender, series: 'plain' })),
  ].map((contender) => ({ ...contender, row: contender.mode }))
}
