// Keys and indexes -> the steps of a path as front-end engineers write it: content[0].lines[1]["unit price"].
// Called by change-list.js.

export function formatSteps(path) {
  return path.length === 0 ? ['(the whole text)'] : path.map(formatStep)
}

function formatStep(step, position) {
  if (typeof step === 'number') return `[${step}]`
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(step)) return `[${JSON.stringify(step)}]`
  return position === 0 ? step : `.${step}`
}
