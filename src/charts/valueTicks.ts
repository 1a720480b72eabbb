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

/** Part of the usual distance that a tick above the band needs. */
const closer = 0.75

/**
 * Returns the ticks of the value axis: the ends of the band first, then the round numbers that fit. Round numbers
 * inside a band with two ends are left out. Above the band there is at least one tick if the plot has space for it, so
 * that values above the normal range can be read.
 *
 * @param rounds round numbers of the axis, ascending
 * @param finer round numbers in smaller steps, for the space above the band, ascending
 * @param yOf returns the position of a value, px from the top of the plot
 * @param room minimum distance between two texts, px
 */
export function valueTicks(
  rounds: readonly number[],
  band: ChartBand | undefined,
  yOf: (value: number) => number,
  room: number,
  finer: readonly number[] = [],
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
  if (high !== null && !ticks.some(({ value }) => value > high)) {
    // The largest that fits. Texts may be nearer than usual here, but never touch.
    const value = finer.findLast(
      (one) => one > high && ticks.every(({ textY }) => Math.abs(textY - yOf(one)) >= room * closer),
    )
    if (value !== undefined) ticks.push({ value, y: yOf(value), textY: yOf(value), edge: false })
  }
  return ticks
}
