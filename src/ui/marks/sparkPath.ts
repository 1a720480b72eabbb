export interface SparkPoint {
  /** Any time scale, such as milliseconds. */
  at: number
  value: number
}

export interface SparkShape {
  /** Positions in the box: x from the start, y from the top. */
  points: readonly (readonly [number, number])[]
  /** Top and height of the band. Null if none is given. */
  band: { top: number; height: number } | null
}

/**
 * Places points in a box of `width` x `height`: time to the right, values upwards, with `inset` free at the end for the
 * last dot. The box contains all points, and the part of the band near them.
 */
export function sparkPath(
  points: readonly SparkPoint[],
  width: number,
  height: number,
  inset: number,
  band?: { low: number; high: number },
): SparkShape {
  const sorted = points.toSorted((a, b) => a.at - b.at)
  const values = sorted.map((point) => point.value)
  const first = sorted[0]
  const last = sorted.at(-1)
  if (!first || !last) return { points: [], band: null }
  const bottom = Math.min(...values, band ? Math.max(band.low, Math.min(...values) - (band.high - band.low)) : Infinity)
  const top = Math.max(...values, band ? Math.min(band.high, Math.max(...values) + (band.high - band.low)) : -Infinity)
  const span = top - bottom || 1
  const time = last.at - first.at || 1
  const y = (value: number) => inset + (1 - (value - bottom) / span) * (height - 2 * inset)
  const x = (at: number) => (sorted.length === 1 ? width - inset : 1 + ((at - first.at) / time) * (width - inset - 1))
  const clip = (value: number) => Math.min(height, Math.max(0, value))
  return {
    points: sorted.map((point) => [x(point.at), y(point.value)] as const),
    band: band ? { top: clip(y(band.high)), height: Math.max(0, clip(y(band.low)) - clip(y(band.high))) } : null,
  }
}
