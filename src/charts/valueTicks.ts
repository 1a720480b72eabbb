import type { ChartBand } from './ChartSeries.ts'

export interface ValueTick {
  readonly value: number
  /** Position of the value, px from the top of the plot. */
  readonly y: number
  /** Position of its text: the texts of a narrow band are moved apart. */
  readonly textY: number
  /** Whether the tick is an end of the band, which has its own edge instead of a gridline. */
  readonly edge: boolean
}

/**
 * Returns the ticks of the value axis: the ends of the band first, then the round numbers that fit. Round numbers
 * inside a band with two ends are left out.
 *
 * @param yOf returns the position of a value, px from the top of the plot
 * @param room minimum distance between two texts, px
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
  // From the top, because the largest value of the axis matters more than its neighbor.
  for (const value of rounds.toReversed()) {
    const y = yOf(value)
    if (inside(value) || ticks.some((tick) => Math.abs(tick.textY - y) < room)) continue
    ticks.push({ value, y, textY: y, edge: false })
  }
  return ticks
}
