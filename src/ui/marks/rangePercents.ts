const within = (percent: number) => Math.min(100, Math.max(0, percent))

/**
 * Returns the position of a value on its range bar, in percent of the bar's width. The bar extends from floor(0.8 low)
 * to floor(1.2 high) (clinical §9). A value beyond the bar is placed at the bar's end. At its open end, a range reaches
 * the end of the bar. Null if there is nothing to draw: no limit, a number that is not finite, a low limit above the
 * high one, or a bar without width. `domain` replaces the ends of the bar, for ranges that rounding down would cut.
 */
export function rangePercents(
  low: number | null,
  high: number | null,
  value: number,
  domain?: readonly [number, number],
): { low: number; high: number; at: number; outside: boolean } | null {
  const limits = [low, high].filter((limit) => limit !== null)
  if (limits.length === 0 || ![...limits, value].every(Number.isFinite)) return null
  if (low !== null && high !== null && low > high) return null
  // Without a low limit, the bar starts at zero, or at a negative value. Without a high limit, it ends at twice the low
  // limit, or at 1.2 times the value if that is more.
  const [start, end] = domain ?? [
    low !== null ? Math.floor(0.8 * low) : Math.min(0, value),
    high !== null ? Math.floor(1.2 * high) : Math.max(2 * (low ?? 0), Math.ceil(1.2 * value)),
  ]
  if (!(end > start)) return null
  const percent = (x: number) => within(((x - start) / (end - start)) * 100)
  return {
    low: low === null ? 0 : percent(low),
    high: high === null ? 100 : percent(high),
    at: percent(value),
    outside: (low !== null && value < low) || (high !== null && value > high),
  }
}
