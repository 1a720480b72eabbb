import type { Plane } from './Raster.ts'

/** Returns the plane after a Gaussian blur, `sigma` in px. Beyond its edge, the outermost pixels are repeated. */
export function blur({ width, height, data }: Plane, sigma: number): Plane {
  const radius = Math.ceil(3 * sigma)
  const weights = Float64Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) / sum
  const rows = new Float32Array(data.length)
  alongLines(data, rows, height, width, 1, width, weights)
  const both = new Float32Array(data.length)
  alongLines(rows, both, width, height, width, 1, weights)
  return { width, height, data: both }
}

/** Weighs each line of `length` values, which are `step` apart. Lines begin `next` apart. */
function alongLines(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  step: number,
  next: number,
  weights: Float64Array,
): void {
  const radius = weights.length >> 1
  const padded = new Float64Array(length + 2 * radius)
  for (let line = 0; line < lines; line++) {
    const start = line * next
    for (let i = 0; i < padded.length; i++)
      padded[i] = from[start + Math.max(0, Math.min(length - 1, i - radius)) * step] ?? 0
    for (let i = 0; i < length; i++) {
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += (weights[k] ?? 0) * (padded[i + k] ?? 0)
      to[start + i * step] = sum
    }
  }
}

/** Returns the largest value within a square around each pixel, `radius` px to each side. */
export function highest(plane: Plane, radius: number): Plane {
  return extremes(plane, radius, 1)
}

/** Returns the smallest value within a square around each pixel, `radius` px to each side. */
export function lowest(plane: Plane, radius: number): Plane {
  return extremes(plane, radius, -1)
}

/** Returns the plane without dark things that are narrower than `2 * radius + 1` px, such as hairs. */
export function withoutThinDark(plane: Plane, radius: number): Plane {
  return lowest(highest(plane, radius), radius)
}

function extremes({ width, height, data }: Plane, radius: number, sign: number): Plane {
  const rows = new Float32Array(data.length)
  const line = new Float32Array(Math.max(width, height) + 2 * radius)
  for (let y = 0; y < height; y++) {
    line.fill(Number.NEGATIVE_INFINITY)
    for (let x = 0; x < width; x++) line[x + radius] = sign * (data[y * width + x] ?? 0)
    largestAhead(line, width, 2 * radius + 1)
    for (let x = 0; x < width; x++) rows[y * width + x] = line[x] ?? 0
  }
  const both = new Float32Array(data.length)
  for (let x = 0; x < width; x++) {
    line.fill(Number.NEGATIVE_INFINITY)
    for (let y = 0; y < height; y++) line[y + radius] = rows[y * width + x] ?? 0
    largestAhead(line, height, 2 * radius + 1)
    for (let y = 0; y < height; y++) both[y * width + x] = sign * (line[y] ?? 0)
  }
  return { width, height, data: both }
}

/** Replaces each of the first `count` values by the largest of the `window` values from it on, in doubling steps. */
function largestAhead(line: Float32Array, count: number, window: number): void {
  const all = count + window - 1
  let reach = 1
  while (reach < window) {
    const step = Math.min(reach, window - reach)
    for (let i = 0; i + step < all; i++) {
      const value = line[i + step] ?? 0
      if (value > (line[i] ?? 0)) line[i] = value
    }
    reach += step
  }
}
