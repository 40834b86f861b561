// Results of table 4 -> its view: milliseconds to the first result, bytes shipped. Called by tables.mjs.

import { COLD_START_GOAL, THROTTLE } from '../cold-start/goal.js'
import { quantile } from '../statistics.js'
import { formatKilobytes, formatMs } from './numbers.js'

/** @returns {import('./view.js').View} */
export function viewColdStart({ starts, sizes }) {
  return {
    title: 'From nothing to the first result',
    remarks: [
      'Loading is parsing and running the script, which is at hand already; the first read compiles WebAssembly and the type.',
    ],
    grids: [
      {
        caption: `Median of ${starts[0].loadMs.length} fresh starts, and their quartiles`,
        heads: ['processor', 'loading the module', 'first read', 'both', 'quartiles'],
        rows: starts.map((ofThrottle) => {
          const total = totalMs(ofThrottle)
          return [
            nameOf(ofThrottle.throttle),
            ...[ofThrottle.loadMs, ofThrottle.callMs, total].map((times) => formatMs(quantile(times, 0.5))),
            `${quantile(total, 0.25).toFixed(1)}–${formatMs(quantile(total, 0.75))}`,
          ]
        }),
      },
      {
        caption: 'Bytes shipped: the whole of each package, bundled and minified',
        heads: ['package', 'raw', 'gzip', 'brotli'],
        rows: sizes.map(({ name, raw, gzip, brotli }) => [name, ...[raw, gzip, brotli].map(formatKilobytes)]),
      },
    ],
  }
}

function nameOf(throttle) {
  if (throttle === 1) return 'at full speed'
  return `slowed ${throttle} times${throttle === THROTTLE ? ` (goal: ${COLD_START_GOAL} ms)` : ''}`
}

/** Milliseconds to the first result, by start. */
export function totalMs({ loadMs, callMs }) {
  return loadMs.map((ms, index) => ms + callMs[index])
}
