import type { ChartBand } from './ChartSeries.ts'

export interface ValueTick {
  readonly value: number
  /** Where the value stands, in px from the top of the plot. */
  readonly y: number
  /** Where its text stands: two ends of a thin band move apart. */
  readonly textY: number
  /** Whether the tick is an end of the band, which has its own edge instead of a gridline. */
  readonly edge: boolean
}

/**
 * The ticks of the value axis: the ends of the band first, then the round numbers that have room. Inside a band with
 * two ends these say enough.
 *
 * @param yOf px from the top of the plot
 * @param room least distance between two texts, px
 */
export function valueTicks(
  rounds: readonly number[],
  band: ChartBand | undefined,
  yOf: (value: number) => number,
  room: number,
): ValueTick[] {
  const { low = null, high = null } = band ?? {}
  const ticks: ValueTick[] = []
  const tooNear = low === null || high === null ? 0 : Math.max(0, room - Math.abs(yOf(low) - yOf(high)))
  if (low !== null) ticks.push({ value: low, y: yOf(low), textY: yOf(low) + tooNear / 2, edge: true })
  if (high !== null && high !== low)
    ticks.push({ value: high, y: yOf(high), textY: yOf(high) - tooNear / 2, edge: true })
  const inside = (value: number) => low !== null && high !== null && low <= value && value <= high
  // From the top: there the largest value of the axis is worth more than its neighbour.
  for (const value of rounds.toReversed()) {
    const y = yOf(value)
    if (inside(value) || ticks.some((tick) => Math.abs(tick.textY - y) < room)) continue
    ticks.push({ value, y, textY: y, edge: false })
  }
  return ticks
}
