// Keys and indexes -> a path as front-end engineers write it: content[0].lines[1]["unit price"]. Where all elements of an
// array are meant, the index is missing: content[].id. Called by whatever shows or compares a path.

/** The step to any element of an array. */
export const ELEMENT = Symbol('element')

/** @param {(string | number | symbol)[]} path */
export function formatPath(path) {
  return formatSteps(path).join('')
}

/** One text per step, so that a long path may break between them. */
export function formatSteps(path) {
  return path.length === 0 ? ['(the whole text)'] : path.map(formatStep)
}

function formatStep(step, position) {
  if (typeof step === 'number') return `[${step}]`
  if (step === ELEMENT) return '[]'
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(step)) return `[${JSON.stringify(step)}]`
  return position === 0 ? step : `.${step}`
}
