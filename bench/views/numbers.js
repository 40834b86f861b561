// Numbers -> the short texts of the views. Called by the views and the report's summary. Digits beyond what the error
// allows are not shown.

export const NOTHING = '–'

/** 0.8712 -> "0.87×", 31.4 -> "31×", 1234 -> "1,230×". */
export function formatTimes(ratio) {
  if (!Number.isFinite(ratio)) return NOTHING
  if (ratio < 0.01) return `${Number(ratio.toPrecision(1))}×`
  if (ratio < 10) return `${ratio.toFixed(2)}×`
  return `${Number(ratio.toPrecision(ratio < 100 ? 2 : 3)).toLocaleString('en-US')}×`
}

/** 51234 -> "51.2 kB". */
export function formatKilobytes(bytes) {
  return `${(bytes / 1000).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} kB`
}

export function formatMs(ms) {
  return `${ms.toFixed(1)} ms`
}

/** Of a result: calls a second, by that of another; NaN where one is missing. */
export function ratioOf(result, other) {
  return result?.isAvailable && other?.isAvailable ? result.mean / other.mean : Number.NaN
}
