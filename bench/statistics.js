// Samples -> mean and the half-width of its 99.9 % confidence interval, as JMH reports a score, or their quantiles.
// Called by measure.js, speed-run.js, forks/run-groups.mjs and the views. Its own few lines because the demo page has them as
// well, tinybench stops at 95 %, and packages with a Student-t quantile bring far more. Browser-safe.

const CONFIDENCE = 0.999

/** `error` is in the unit of the samples. It is `NaN` for fewer than two of them, as `mean` is for none. */
export function summarize(samples) {
  const count = samples.length
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / count
  if (count < 2) return { mean, error: Number.NaN }
  const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / (count - 1)
  return { mean, error: studentQuantile(CONFIDENCE, count - 1) * Math.sqrt(variance / count) }
}

/** The value below which this part of the samples lies, between two of them in proportion: 0.5 for the median. */
export function quantile(samples, probability) {
  const sorted = [...samples].sort((left, right) => left - right)
  const position = (sorted.length - 1) * probability
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below)
}

/** The t with `probability` of Student's distribution between -t and t, found by bisection: 8.610 for 0.999 and 4. */
export function studentQuantile(probability, degreesOfFreedom) {
  let low = 0
  let high = 1000
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (probabilityWithin(middle, degreesOfFreedom) < probability) low = middle
    else high = middle
  }
  return low
}

/** Abramowitz & Stegun 26.7.3 (odd) and 26.7.4 (even): exact for whole degrees of freedom. */
function probabilityWithin(t, degreesOfFreedom) {
  const angle = Math.atan(t / Math.sqrt(degreesOfFreedom))
  const cosine = Math.cos(angle)
  const odd = degreesOfFreedom % 2 === 1
  let term = odd ? cosine : 1
  let sum = odd && degreesOfFreedom === 1 ? 0 : term
  for (let k = odd ? 3 : 2; k <= degreesOfFreedom - 2; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k
    sum += term
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}
