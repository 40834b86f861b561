// Results of speed-run.js -> lines of the table. Called by speed.mjs.

const WIDTHS = { work: 57, against: 33, time: 10, ratio: 7, spread: 13, targets: 12 }

/** @param {'node' | 'chromium'} engine whose floors and goals count */
export function renderHead(engine) {
  const title = `ratio = ${engine === 'node' ? 'Node' : 'Chromium'}'s time or the peer's / Longhand's: higher is better`
  const heads = line({
    work: 'work',
    against: 'against',
    ours: 'Longhand',
    theirs: 'other',
    ratio: 'ratio',
    spread: 'quartiles',
    targets: 'floor / goal',
    mark: '',
  })
  return `${title}\n\n${heads}`
}

export function renderRow(result, engine) {
  const [low, median, high] = result.quartiles
  const [floor, goal] = result.targets[engine] ?? []
  return line({
    work: result.work,
    against: result.against,
    ours: formatMicros(result.ourMicros),
    theirs: formatMicros(result.theirMicros),
    ratio: median.toFixed(2),
    spread: `${low.toFixed(2)}–${high.toFixed(2)}`,
    targets: goal === undefined ? '' : `${floor ?? '–'} / ${goal}`,
    mark: markOf(result, engine),
  })
}

/** Where a row's median stands: 'goal', 'floor' or 'MISSED', and '' between no floor and the goal. */
export function markOf({ quartiles, targets }, engine) {
  const [floor, goal] = targets[engine] ?? []
  const [, median] = quartiles
  if (goal !== undefined && median >= goal) return 'goal'
  if (floor === undefined) return goal === undefined ? '' : 'below goal'
  return median >= floor ? 'floor' : 'MISSED'
}

export function renderSummary(results, engine) {
  const marks = results.map((result) => markOf(result, engine))
  const count = (mark) => marks.filter((other) => other === mark).length
  const users = results.filter(({ work }) => work.includes('UserEntity'))
  const rates = users.map(({ work, ourMicros }) => `${work}: ${(1 / ourMicros).toFixed(2)} M/s`)
  const missed = results.filter((result) => markOf(result, engine) === 'MISSED')
  return [
    `${count('goal')} goals reached, ${count('floor')} between floor and goal, ${missed.length} below their floor`,
    ...missed.map(({ work, against, quartiles }) => `  MISSED  ${work}, ${against}: ${quartiles[1].toFixed(2)}`),
    ...rates,
  ].join('\n')
}

function line({ work, against, ours, theirs, ratio, spread, targets, mark }) {
  const cells = [
    work.padEnd(WIDTHS.work),
    against.padEnd(WIDTHS.against),
    ours.padStart(WIDTHS.time),
    theirs.padStart(WIDTHS.time),
    ratio.padStart(WIDTHS.ratio),
    spread.padStart(WIDTHS.spread),
    targets.padStart(WIDTHS.targets),
  ]
  return `${cells.join(' ')}  ${mark}`.trimEnd()
}

/** 0.3412 -> "0.34 µs", 28123.4 -> "28.1 ms". */
function formatMicros(micros) {
  return micros < 1000 ? `${micros.toPrecision(3)} µs` : `${(micros / 1000).toPrecision(3)} ms`
}
