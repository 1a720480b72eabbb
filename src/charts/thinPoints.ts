import { isValue } from './isValue.ts'

interface TimedValue {
  readonly at: number
  readonly value: number | null
}

/**
 * Thins a time series to what its pixels can show. Of the values in one pixel column, keeps the first, the smallest,
 * the largest and the last, which draw the same line as all of them (M4 aggregation). Keeps a gap between two columns
 * as one point without a value. Drops a gap inside a column, because it is narrower than a pixel.
 *
 * @param points in time order (`at` in ms)
 * @param from the time of the plot's left edge; earlier points count as on the edge
 * @param to the time of the plot's right edge; later points count as on the edge
 * @param columns whole pixels between the edges, at least 1
 */
export function thinPoints<P extends TimedValue>(
  points: readonly P[],
  from: number,
  to: number,
  columns: number,
): readonly P[] {
  const kept: P[] = []
  const perMs = to > from ? columns / (to - from) : 0
  // The current column, and indexes in `points`, -1 for none. Plain numbers keep the loop over every point fast.
  let column = -1
  let gapBefore = -1
  let first = -1
  let smallest = -1
  let largest = -1
  let last = -1
  let gapAfter = -1
  let low = 0
  let high = 0
  for (let i = 0; i < points.length; i++) {
    const point = points[i]
    if (point === undefined) continue
    const { at, value } = point
    const here = Math.min(columns - 1, Math.max(0, Math.floor((at - from) * perMs)))
    if (here !== column) {
      keepColumn(kept, points, gapBefore, first, smallest, largest, last, gapAfter)
      column = here
      gapBefore = first = smallest = largest = last = gapAfter = -1
    }
    if (!isValue(value)) {
      if (first === -1) gapBefore = i
      else gapAfter = i
    } else if (first === -1) {
      first = smallest = largest = last = i
      low = high = value
    } else {
      gapAfter = -1
      last = i
      if (value < low) {
        smallest = i
        low = value
      } else if (value > high) {
        largest = i
        high = value
      }
    }
  }
  keepColumn(kept, points, gapBefore, first, smallest, largest, last, gapAfter)
  return kept
}

function keepColumn<P extends TimedValue>(
  kept: P[],
  points: readonly P[],
  gapBefore: number,
  first: number,
  smallest: number,
  largest: number,
  last: number,
  gapAfter: number,
): void {
  keepGap(kept, points[gapBefore])
  let before = -1
  for (const place of [first, Math.min(smallest, largest), Math.max(smallest, largest), last]) {
    const point = points[place]
    if (point !== undefined && place !== before) kept.push(point)
    before = place
  }
  keepGap(kept, points[gapAfter])
}

/** Keeps a gap, unless the previous point is a gap too. */
function keepGap<P extends TimedValue>(kept: P[], point: P | undefined): void {
  const before = kept.at(-1)
  if (point !== undefined && (before === undefined || isValue(before.value))) kept.push(point)
}
