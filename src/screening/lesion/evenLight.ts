import type { Mask, Plane } from '../raster/Raster.ts'

/** Number of fields of a picture, across or down, whose means the light is fitted to. */
const fields = 24
/** How far below the fit a field may lie, as a share of it, before it counts as half a field: a spot counts little. */
const tolerance = 0.06

export interface EvenPlane extends Plane {
  /** Value of the background, which is the same everywhere. */
  readonly level: number
  /** Standard deviation of the background. */
  readonly noise: number
}

/**
 * Returns the plane as if light fell evenly on it. Light is a paraboloid through the brighter fields; masked pixels are
 * left out. Null if there are none.
 */
export function evenLight({ width, height, data }: Plane, valid: Mask): EvenPlane | null {
  const points = fieldMeans({ width, height, data }, valid)
  if (points.length === 0) return null
  const values = points.map(({ value }) => value).sort((a, b) => a - b)
  let light: readonly number[] = [values[Math.floor(values.length * 0.75)] ?? 0, 0, 0, 0, 0, 0]
  const start = Math.max(1, light[0] ?? 1)
  for (let round = 0; round < 15 && points.length >= 30; round++) {
    const weights = points.map(({ x, y, value }) => {
      const off = (value - at(light, x, y)) / (tolerance * start)
      // What is brighter than skin, such as a glare, counts less too, but not as little as a spot.
      return 1 / (1 + (off < 0 ? off ** 4 : off ** 2 / 4))
    })
    light = fit(points, weights) ?? light
  }
  const levels: number[] = []
  for (const { x, y } of points) levels.push(at(light, x, y))
  const level = Math.max(1, levels.sort((a, b) => a - b)[levels.length >> 1] ?? 1)
  const even = new Float32Array(data.length)
  const above = new Float32Array(data.length)
  let count = 0
  const [one = 0, x1 = 0, y1 = 0, xx = 0, xy = 0, yy = 0] = light
  for (let v = 0; v < height; v++) {
    const y = (2 * v) / height - 1
    for (let u = 0; u < width; u++) {
      const i = v * width + u
      const x = (2 * u) / width - 1
      const here = one + x * (x1 + xx * x + xy * y) + y * (y1 + yy * y)
      const value = ((data[i] ?? 0) * level) / Math.max(0.4 * level, Math.min(2.5 * level, here))
      even[i] = value
      if (valid.data[i] && value > level) above[count++] = value - level
    }
  }
  const noise = count > 0 ? (above.subarray(0, count).sort()[count >> 1] ?? 0) / 0.6745 : 0
  return { width, height, data: even, level, noise }
}

interface Point {
  /** -1 to 1. */
  readonly x: number
  readonly y: number
  readonly value: number
}

function fieldMeans({ width, height, data }: Plane, valid: Mask): Point[] {
  const sums = new Float64Array(fields * fields)
  const counts = new Float64Array(fields * fields)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!valid.data[i]) continue
      const k = Math.floor((y * fields) / height) * fields + Math.floor((x * fields) / width)
      sums[k] = (sums[k] ?? 0) + (data[i] ?? 0)
      counts[k] = (counts[k] ?? 0) + 1
    }
  const points: Point[] = []
  for (let k = 0; k < counts.length; k++) {
    const count = counts[k] ?? 0
    if (count === 0) continue
    const x = (2 * ((k % fields) + 0.5)) / fields - 1
    const y = (2 * (Math.floor(k / fields) + 0.5)) / fields - 1
    points.push({ x, y, value: (sums[k] ?? 0) / count })
  }
  return points
}

const terms = (x: number, y: number) => [1, x, y, x * x, x * y, y * y]

const at = ([one = 0, x1 = 0, y1 = 0, xx = 0, xy = 0, yy = 0]: readonly number[], x: number, y: number): number =>
  one + x * (x1 + xx * x + xy * y) + y * (y1 + yy * y)

/** Returns the paraboloid with the least weighted squares; null if the points don't determine one. */
function fit(points: readonly Point[], weights: readonly number[]): number[] | null {
  const rows = Array.from({ length: 6 }, () => new Float64Array(7))
  for (const [k, { x, y, value }] of points.entries()) {
    const weight = weights[k] ?? 0
    const row = terms(x, y)
    for (let i = 0; i < 6; i++) {
      const to = rows[i] ?? new Float64Array(7)
      for (let j = 0; j < 6; j++) to[j] = (to[j] ?? 0) + weight * (row[i] ?? 0) * (row[j] ?? 0)
      to[6] = (to[6] ?? 0) + weight * (row[i] ?? 0) * value
    }
  }
  // A little stiffness keeps the light flat where a spot hides most of the picture.
  for (let i = 1; i < 6; i++) {
    const row = rows[i]
    if (row) row[i] = (row[i] ?? 0) + (i < 3 ? 0.5 : 2)
  }
  return solve(rows)
}

/** Solves linear equations, each row with its right side last. Null if they have no single solution. */
function solve(rows: Float64Array[]): number[] | null {
  const size = rows.length
  for (let i = 0; i < size; i++) {
    let pivot = i
    for (let k = i + 1; k < size; k++) if (Math.abs(rows[k]?.[i] ?? 0) > Math.abs(rows[pivot]?.[i] ?? 0)) pivot = k
    const row = rows[pivot]
    const other = rows[i]
    if (!row || !other || Math.abs(row[i] ?? 0) < 1e-9) return null
    rows[pivot] = other
    rows[i] = row
    for (let k = 0; k < size; k++) {
      const target = rows[k]
      if (k === i || !target) continue
      const factor = (target[i] ?? 0) / (row[i] ?? 1)
      for (let j = i; j <= size; j++) target[j] = (target[j] ?? 0) - factor * (row[j] ?? 0)
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1))
}
