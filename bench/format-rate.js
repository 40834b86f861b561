// Operations per second -> the short texts that tables and chart labels show. Called by the views and by the demo
// page, so that both say the same. Browser-safe. Digits beyond what the error allows are not shown.

/** 2412345 -> "2,410,000"; three significant digits, because no more of them are repeatable. */
export function formatRate(opsPerSecond) {
  return Number(opsPerSecond.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 0 })
}

/** 2412345 -> "2.41M", 66012 -> "66k": for narrow places. */
export function formatShortRate(opsPerSecond) {
  return new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 }).format(opsPerSecond)
}

/** The half-width of the confidence interval relative to the mean: "± 1.2 %". */
export function formatError({ mean, error }) {
  return Number.isNaN(error) ? '' : `± ${((error / mean) * 100).toFixed(1)} %`
}

/**
 * How a result compares with the baseline's: "29× slower", "1.3× faster", "about as fast". An `≈` before it says that
 * the errors overlap, so that another run may turn out otherwise.
 */
export function formatRatio(result, baseline) {
  const slower = baseline.mean / result.mean
  if (slower > 0.95 && slower < 1.05) return 'about as fast'
  const overlaps = Math.abs(result.mean - baseline.mean) <= result.error + baseline.error
  const ratio = slower > 1 ? `${formatFactor(slower)}× slower` : `${formatFactor(1 / slower)}× faster`
  return overlaps ? `≈ ${ratio}` : ratio
}

function formatFactor(factor) {
  if (factor < 10) return factor.toFixed(1)
  return Number(factor.toPrecision(factor < 100 ? 2 : 3)).toLocaleString('en-US')
}
