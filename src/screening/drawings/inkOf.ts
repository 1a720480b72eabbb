import type { Mask, Plane, Planes } from '../raster/Raster.ts'

/** Number of fields along the longer side, in each of which the paper's brightness is taken. */
const fields = 40

export interface Ink {
  readonly mask: Mask
  /** How much darker than the paper each pixel is, 0 to 1. */
  readonly depth: Plane
}

/**
 * Finds what is drawn on paper, in uneven light: what is darker than the paper around it. Of a colored pen, the darkest
 * channel counts. A picture less than half as large as `side` is enlarged to twice its size, so that thinning doesn't melt
 * the teeth of a tremor. Null if nothing is drawn, or if much of the picture is dark.
 */
export function inkOf(planes: Planes, side: number): Ink | null {
  const { width, height } = planes
  const dark: Plane = {
    width,
    height,
    data: planes.red.map((value, i) => Math.min(value, planes.green[i] ?? 0, planes.blue[i] ?? 0)),
  }
  const paper = paperOf(dark)
  const depth: Plane = {
    width,
    height,
    data: dark.data.map((value, i) => Math.max(0, 1 - value / (paper.data[i] ?? 1))),
  }
  const noise = noiseOf(dark, paper)
  const seed = Math.max(0.14, 5 * noise)
  const seeds = depth.data.filter((value) => value > seed).toSorted()
  const share = seeds.length / depth.data.length
  if (seeds.length < 30 || share > 0.3) return null
  // A pen's line is half as deep at its edge.
  const limit = Math.max(0.1, 4 * noise, 0.45 * (seeds[Math.floor(seeds.length * 0.6)] ?? 0))
  const shown = 2 * Math.max(width, height) <= 1.1 * side ? doubled(depth) : depth
  return { mask: { ...shown, data: Uint8Array.from(shown.data, (value) => (value > limit ? 1 : 0)) }, depth: shown }
}

/** Returns the plane at twice its size. */
function doubled({ width, height, data }: Plane): Plane {
  const large = new Float32Array(4 * data.length)
  for (let y = 0; y < 2 * height; y++) {
    const v = Math.max(0, Math.min(height - 1, y / 2 - 0.25))
    const top = Math.floor(v)
    const bottom = Math.min(height - 1, top + 1)
    for (let x = 0; x < 2 * width; x++) {
      const u = Math.max(0, Math.min(width - 1, x / 2 - 0.25))
      const left = Math.floor(u)
      const right = Math.min(width - 1, left + 1)
      const one = mix(data[top * width + left], data[top * width + right], u - left)
      const two = mix(data[bottom * width + left], data[bottom * width + right], u - left)
      large[2 * y * width + x] = mix(one, two, v - top)
    }
  }
  return { width: 2 * width, height: 2 * height, data: large }
}

/** Returns the brightness of the paper at each pixel, at least 1: that of the brighter pixels around it. */
function paperOf({ width, height, data }: Plane): Plane {
  const size = Math.max(4, Math.max(width, height) / fields)
  const columns = Math.max(1, Math.round(width / size))
  const rows = Math.max(1, Math.round(height / size))
  const grid = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [right, bottom] = [((column + 1) * width) / columns, ((row + 1) * height) / rows]
      counts.fill(0)
      let count = 0
      for (let y = Math.floor((row * height) / rows); y < bottom; y++)
        for (let x = Math.floor((column * width) / columns); x < right; x++) {
          const level = Math.round(data[y * width + x] ?? 0)
          counts[level] = (counts[level] ?? 0) + 1
          count++
        }
      let [level, above] = [255, counts[255] ?? 0]
      while (level > 0 && above < count / 4) {
        level--
        above += counts[level] ?? 0
      }
      grid[row * columns + column] = level
    }
  // A field that is mostly ink takes the brightness of its neighbors.
  const brighter = overNeighbors(grid, columns, rows, (values) => Math.max(...values))
  const even = overNeighbors(brighter, columns, rows, (values) => values.reduce((a, b) => a + b, 0) / values.length)
  const paper = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(rows - 1, ((y + 0.5) * rows) / height - 0.5))
    const top = Math.floor(v)
    const bottom = Math.min(rows - 1, top + 1)
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(columns - 1, ((x + 0.5) * columns) / width - 0.5))
      const left = Math.floor(u)
      const right = Math.min(columns - 1, left + 1)
      const one = mix(even[top * columns + left], even[top * columns + right], u - left)
      const two = mix(even[bottom * columns + left], even[bottom * columns + right], u - left)
      paper[y * width + x] = Math.max(1, mix(one, two, v - top))
    }
  }
  return { width, height, data: paper }
}

const mix = (one = 0, two = 0, share: number): number => one + share * (two - one)

function overNeighbors(
  grid: Float32Array,
  columns: number,
  rows: number,
  of: (values: readonly number[]) => number,
): Float32Array {
  return grid.map((_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const values: number[] = []
    for (let v = Math.max(0, row - 1); v <= Math.min(rows - 1, row + 1); v++)
      for (let u = Math.max(0, column - 1); u <= Math.min(columns - 1, column + 1); u++)
        values.push(grid[v * columns + u] ?? 0)
    return of(values)
  })
}

/** Returns the standard deviation of the paper's brightness, as a share of it, from its median difference. */
function noiseOf(dark: Plane, paper: Plane): number {
  const steps = new Float32Array(Math.floor(dark.data.length / 11))
  for (let k = 0; k < steps.length; k++) {
    const i = 11 * k
    steps[k] = Math.abs((dark.data[i] ?? 0) - (dark.data[i + 1] ?? 0)) / (paper.data[i] ?? 1)
  }
  return (steps.sort()[steps.length >> 1] ?? 0) / 0.6745 / Math.SQRT2
}
