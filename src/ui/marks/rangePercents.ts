const within = (percent: number) => Math.min(100, Math.max(0, percent))

/**
 * Where a value stands on its range bar, in per cent of the bar's width. The bar runs from floor(0.8 low) to
 * floor(1.2 high) (clinical §9); a value beyond it stands at its end. A range open at one side reaches the bar's end
 * there. `null` where there is nothing to draw: no limit, or limits that leave the bar no width. `domain` is where the
 * bar runs instead, for ranges that rounding down would cut into.
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
  // A range open at one side takes zero, or the value with room, for the other end.
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
