import { isValue } from './isValue.ts'

interface TimedValue {
  readonly at: number
  readonly value: number | null
}

/**
 * Thins a time series to what its pixels can show: of the values in one pixel column stay the first, the smallest,
 * the largest and the last, which draw the same line as all of them (the M4 aggregation). A gap stays as one point
 * without a value where it parts two columns; inside a column it is narrower than a pixel.
 *
 * @param points in time order (`at` in ms)
 * @param from the time of the plot's left edge, and `to` of its right one; what lies outside counts to the edge
 * @param columns whole pixels between them, at least 1
 */
export function thinPoints<P extends TimedValue>(
  points: readonly P[],
  from: number,
  to: number,
  columns: number,
): readonly P[] {
  const kept: P[] = []
  const perMs = to > from ? columns / (to - from) : 0
  let column = -1
  let gapBefore: P | null = null
  let first: P | null = null
  let smallest: P | null = null
  let largest: P | null = null
  let last: P | null = null
  let gapAfter: P | null = null
  let smallestCame = 0
  let largestCame = 0

  const keep = (point: P | null) => {
    if (point && point !== kept.at(-1)) kept.push(point)
  }
  const keepGap = (point: P | null) => {
    const before = kept.at(-1)
    if (point && (!before || isValue(before.value))) kept.push(point)
  }
  const closeColumn = () => {
    keepGap(gapBefore)
    keep(first)
    keep(smallestCame <= largestCame ? smallest : largest)
    keep(smallestCame <= largestCame ? largest : smallest)
    keep(last)
    keepGap(gapAfter)
  }

  for (let i = 0; i < points.length; i++) {
    const point = points[i]
    if (!point) continue
    const here = Math.min(columns - 1, Math.max(0, Math.floor((point.at - from) * perMs)))
    if (here !== column) {
      closeColumn()
      column = here
      gapBefore = first = smallest = largest = last = gapAfter = null
    }
    const { value } = point
    if (!isValue(value)) {
      if (first) gapAfter ??= point
      else gapBefore ??= point
      continue
    }
    gapAfter = null
    last = point
    if (!first || !smallest || !largest) {
      first = smallest = largest = point
      smallestCame = largestCame = i
      continue
    }
    if (value < (smallest.value ?? 0)) {
      smallest = point
      smallestCame = i
    }
    if (value > (largest.value ?? 0)) {
      largest = point
      largestCame = i
    }
  }
  closeColumn()
  return kept
}
