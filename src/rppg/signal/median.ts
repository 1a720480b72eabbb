/** Returns the median; 0 if there are no values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}
