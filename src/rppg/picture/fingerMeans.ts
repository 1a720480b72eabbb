import type { Frame } from './Frame.ts'
import type { Colour } from './SkinMap.ts'

/** Max number of rows read. Their pixels are enough to average out most of the camera's noise. */
const rowsRead = 60

/**
 * Returns the mean colors of a frame in which a finger covers the lens: of the whole, and of the left and right half.
 */
export function fingerMeans({ data, width, height, channels }: Frame): Record<'whole' | 'left' | 'right', Colour> {
  const rows = Math.min(rowsRead, height)
  const middle = width >> 1
  const sums = new Float64Array(6)
  for (let row = 0; row < rows; row++) {
    const start = Math.floor(((row + 0.5) * height) / rows) * width * channels
    for (let half = 0; half < 2; half++) {
      const to = start + (half === 0 ? middle : width) * channels
      let [red, green, blue] = [0, 0, 0]
      for (let at = start + (half === 0 ? 0 : middle) * channels; at < to; at += channels) {
        red += data[at] ?? 0
        green += data[at + 1] ?? 0
        blue += data[at + 2] ?? 0
      }
      sums[half * 3] = (sums[half * 3] ?? 0) + red
      sums[half * 3 + 1] = (sums[half * 3 + 1] ?? 0) + green
      sums[half * 3 + 2] = (sums[half * 3 + 2] ?? 0) + blue
    }
  }
  const [lr = 0, lg = 0, lb = 0, rr = 0, rg = 0, rb = 0] = sums
  const colour = (r: number, g: number, b: number, across: number): Colour => {
    const count = Math.max(1, across * rows)
    return { r: r / count, g: g / count, b: b / count }
  }
  return {
    whole: colour(lr + rr, lg + rg, lb + rb, width),
    left: colour(lr, lg, lb, middle),
    right: colour(rr, rg, rb, width - middle),
  }
}
