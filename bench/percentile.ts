/** Returns a percentile of values by the nearest-rank method. NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** Median and 99th percentile, in the values' unit. */
export interface Spread {
  readonly p50: number
  readonly p99: number
}

/** Returns the median and the 99th percentile of values. */
export const spreadOf = (values: readonly number[]): Spread => ({
  p50: percentile(values, 50),
  p99: percentile(values, 99),
})
