// Steps of a run -> what stderr shows of them: one line that changes in a terminal, elsewhere a line for each group.
// Called by benchmark.mjs and quick.mjs; stdout has the results alone.

/** @param {number} totalMs of timed work that the steps stand for */
export function createProgress(totalMs) {
  const start = performance.now()
  const isTerminal = process.stderr.isTTY
  let doneMs = 0
  let lastGroup = ''

  return {
    /** @param {{ label: string, group: string, phase: string }} step */
    step({ label, group, phase }) {
      const share = Math.min(99, Math.floor((doneMs / totalMs) * 100))
      if (isTerminal) {
        process.stderr.write(`\r\x1b[K  ${share} %${remaining()}  ${group}: ${label}, ${phase}`)
      } else if (group !== lastGroup) {
        process.stderr.write(`  ${share} %${remaining()}  ${group}\n`)
      }
      lastGroup = group
    },
    /** @param {number} ms of timed work */
    add(ms) {
      doneMs += ms
    },
    /** Before something is printed. */
    clear() {
      if (isTerminal) process.stderr.write('\r\x1b[K')
    },
  }

  function remaining() {
    if (doneMs < totalMs / 50) return ''
    const seconds = ((performance.now() - start) / doneMs) * (totalMs - doneMs) * 0.001
    return seconds < 90 ? `, ${Math.ceil(seconds)} s left` : `, ${Math.round(seconds / 60)} min left`
  }
}
