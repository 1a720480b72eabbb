import type { DrawingProblem, DrawnLine } from './DrawingsEnd.ts'
import { gap, lengthOf, type Point } from './paths.ts'

/** Longest way between two points of a line, as a share of the drawing's extent: a finger that was lifted. */
const longestGap = 0.12
/** Least extent of a drawing, as a share of the shorter side of the drawing area. */
const minExtent = 0.2
/** Longest line, in extents of the drawing. Six turns of a spiral have about 10. */
const longest = 60

export interface DrawnPoints {
  /** Points that differ from the one before, px. */
  readonly points: readonly Point[]
  /** When each was drawn, ms. */
  readonly times: readonly number[]
}

/** Reads a line that was drawn on the screen. */
export function lineOnScreen({ points: drawn, width, height }: DrawnLine): DrawnPoints | DrawingProblem {
  const isWhole = width > 0 && height > 0 && drawn.every((point) => point.every((value) => Number.isFinite(value)))
  if (!isWhole) return 'damaged'
  const points: Point[] = []
  const times: number[] = []
  for (const [x, y, ms] of drawn) {
    const before = points.at(-1)
    if (before && before[0] === x && before[1] === y) continue
    points.push([x, y])
    // Some browsers send points of one moment out of order.
    times.push(Math.max(times.at(-1) ?? ms, ms))
  }
  if (points.length < 2) return 'no-line'
  const extent = extentOf(points)
  if (extent < minExtent * Math.min(width, height) || points.length < 20) return 'short'
  if (lengthOf(points) > longest * extent) return 'not-this-shape'
  if (points.some((point, i) => i > 0 && gap(points[i - 1], point) > longestGap * extent)) return 'broken'
  return { points, times }
}

/** Returns the longer side of the box around the points. */
export function extentOf(points: readonly Point[]): number {
  let [left, right, top, bottom] = [Infinity, Number.NEGATIVE_INFINITY, Infinity, Number.NEGATIVE_INFINITY]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return points.length > 0 ? Math.max(right - left, bottom - top) : 0
}
