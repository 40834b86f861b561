// Final results -> the sentences to take away, also where native is ahead. Called by throughput.js.

import { formatRatio } from '../../bench/format-rate.js'
import { BASELINE } from '../../bench/modes.js'

/** `lost` says in how many of the inputs JSON.parse changed a number. */
export function describeResults(results, lost) {
  const ratio = (mode, direction) => {
    const find = (wanted) => results.find((result) => result.mode === wanted && result.direction === direction)
    return formatRatio(find(mode), find(BASELINE))
  }
  return [
    `Compared with the singleton, a fresh mapper per call reads ${ratio('fresh mapper', 'read')} and writes`,
    ` ${ratio('fresh mapper', 'write')}. JSON.parse reads ${ratio('native', 'read')}, and changed numbers in ${lost.wrong} of`,
    ` ${lost.total} inputs. JSON.stringify writes ${ratio('native', 'write')}, and checks no types.`,
  ].join('')
}
