// Contenders -> what each one got right, before any of them is timed: a fast wrong answer is worth nothing.
// Called by tables/singleton.js and the demo page's Worker. A difference is an error, except for a contender that is
// marked lossy: its difference is handed back to be shown. Browser-safe.

/** Returns per contender the number of `wrong` results and the `first` of them (`input`, `expected`, `actual`). */
export function compareResults(contenders) {
  return contenders.map((contender) => {
    const report = { contender, total: contender.inputs.length, wrong: 0, first: undefined }
    contender.inputs.forEach((input, index) => {
      const expected = contender.expected[index]
      const actual = contender.call(input)
      if (deepEqual(actual, expected)) return
      report.wrong++
      report.first ??= { input, expected, actual }
    })
    if (report.wrong > 0 && !contender.lossy) throw new Error(describe(report))
    return report
  })
}

/** Equal in type, prototype, keys, their order, and values; `-0` and `0` differ. */
export function deepEqual(left, right) {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return false
  const keys = Object.keys(left)
  const others = Object.keys(right)
  return (
    keys.length === others.length &&
    keys.every((key, index) => key === others[index] && deepEqual(left[key], right[key]))
  )
}

function describe({ contender, total, wrong, first }) {
  const { input, expected, actual } = first
  const show = (value) => (typeof value === 'string' ? value : JSON.stringify(value))
  return (
    `${contender.label}, ${contender.direction}: ${wrong} of ${total} results are wrong. ` +
    `For ${show(input)} expected ${show(expected)}, came ${show(actual)}`
  )
}
