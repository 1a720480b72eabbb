/** A point, in any unit of length. */
export type Point = readonly [x: number, y: number]

/** A line in equal steps: its points, and the place of each among the points that it was made of. */
export interface Path {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Index among the given points, with a fraction between two of them. */
  readonly from: Float64Array
}

/** Returns the length of a line. */
export function lengthOf(points: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < points.length; i++) sum += gap(points[i - 1], points[i])
  return sum
}

export const gap = (one: Point = [0, 0], two: Point = [0, 0]): number => Math.hypot(two[0] - one[0], two[1] - one[1])

/** Returns a line in steps of length 1. The last step, if shorter, is left out. */
export function evenSteps(points: readonly Point[]): Path {
  const count = Math.floor(lengthOf(points)) + 1
  const [x, y, from] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let [k, walked] = [0, 0]
  for (let i = 1; i < points.length && k < count; i++) {
    const before: Point = points[i - 1] ?? [0, 0]
    const after: Point = points[i] ?? before
    const step = gap(before, after)
    while (k < count && k <= walked + step) {
      const share = step > 0 ? (k - walked) / step : 0
      x[k] = before[0] + share * (after[0] - before[0])
      y[k] = before[1] + share * (after[1] - before[1])
      from[k] = i - 1 + share
      k++
    }
    walked += step
  }
  if (k === 0) return { x, y, from }
  // By rounding, the last point may be missing.
  for (; k < count; k++) {
    x[k] = x[k - 1] ?? 0
    y[k] = y[k - 1] ?? 0
    from[k] = from[k - 1] ?? 0
  }
  return { x, y, from }
}

/**
 * Returns the values after a Gaussian blur, `sigma` in steps. Beyond its ends the line is mirrored at its end point, so
 * that a straight line stays as it is.
 */
export function smooth(values: Float64Array, sigma: number): Float64Array {
  const { length } = values
  const radius = Math.min(length - 1, Math.ceil(3.5 * sigma))
  if (length < 3 || radius < 1) return values.slice()
  const weights = Float64Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [first, last] = [values[0] ?? 0, values[length - 1] ?? 0]
  const padded = new Float64Array(length + 2 * radius)
  padded.set(values, radius)
  for (let k = 1; k <= radius; k++) {
    padded[radius - k] = 2 * first - (values[k] ?? 0)
    padded[radius + length - 1 + k] = 2 * last - (values[length - 1 - k] ?? 0)
  }
  const result = new Float64Array(length)
  for (let i = 0; i < length; i++) {
    let sum = 0
    for (let k = 0; k < weights.length; k++) sum += (weights[k] ?? 0) * (padded[i + k] ?? 0)
    result[i] = sum / total
  }
  return result
}

/** Returns the direction of a line at each point, radians, without jumps by whole turns. */
export function directionsOf({ x, y }: { readonly x: Float64Array; readonly y: Float64Array }): Float64Array {
  const directions = new Float64Array(x.length)
  for (let i = 0; i < x.length; i++) {
    const [a, b] = [Math.max(0, i - 1), Math.min(x.length - 1, i + 1)]
    const angle = Math.atan2((y[b] ?? 0) - (y[a] ?? 0), (x[b] ?? 0) - (x[a] ?? 0))
    const before = i > 0 ? (directions[i - 1] ?? 0) : angle
    directions[i] = before + Math.atan2(Math.sin(angle - before), Math.cos(angle - before))
  }
  return directions
}
