// README.md and the report's summary -> README.md that quotes it. Called by report.mjs and by the test that compares the two.

const START = '<!-- quoted from bench/REPORT.md by npm run bench:report -->'
const END = '<!-- end of the quotation -->'

/** The part between the marks. Throws where they are missing. */
export function quotedSummary(readme) {
  const [from, to] = placeOf(readme)
  return readme.slice(from, to).trim()
}

export function replaceSummary(readme, summary) {
  const [from, to] = placeOf(readme)
  return `${readme.slice(0, from)}\n\n${summary}\n\n${readme.slice(to)}`
}

function placeOf(readme) {
  const start = readme.indexOf(START)
  const end = readme.indexOf(END)
  if (start < 0 || end < start) throw new Error(`README.md lacks the marks ${START} and ${END}`)
  return [start + START.length, end]
}
