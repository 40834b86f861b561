// How long a benchmark runs, in JMH's terms: forks are fresh processes, iterations are timed spans of calls. Called by
// options.mjs and quick.mjs; read by forks/run-groups.mjs.

/**
 * @typedef {object} Plan
 * @property {string} name
 * @property {number} forks
 * @property {number} warmups iterations that nobody counts, in each fork
 * @property {number} iterations iterations that count, in each fork
 * @property {number} iterationMs
 * @property {number} starts fresh starts of the cold-start table
 */

/** @type {Record<string, Plan>} */
export const PLANS = {
  quick: { name: 'quick', forks: 1, warmups: 6, iterations: 10, iterationMs: 50, starts: 7 },
  // That of the article which started this project.
  default: { name: 'default', forks: 1, warmups: 5, iterations: 3, iterationMs: 1000, starts: 21 },
  full: { name: 'full', forks: 3, warmups: 5, iterations: 5, iterationMs: 1000, starts: 41 },
}

/** @param {Plan} plan */
export function describePlan({ name, forks, warmups, iterations, iterationMs }) {
  const span = `${iterationMs / 1000} s`
  return `plan ${name}: ${forks} fork${forks === 1 ? '' : 's'}, warm-up ${warmups} × ${span}, measurement ${iterations} × ${span}`
}

/** Milliseconds of timed work of one benchmark. @param {Plan} plan */
export function timedMs({ forks, warmups, iterations, iterationMs }) {
  return forks * (warmups + iterations) * iterationMs
}
