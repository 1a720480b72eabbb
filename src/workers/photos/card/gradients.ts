import type { Pixels } from './Pixels.ts'

/** The change of color at each pixel of a picture. */
export interface Gradients {
  readonly width: number
  readonly height: number
  /** Direction of the change: across an edge, not along it. Not of unit length. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Length of the direction. */
  readonly size: Float32Array
}

/** Returns one channel of a picture, blurred by 1 4 6 4 1 in both directions (sigma 1 px). */
function blurred({ width, height, data }: Pixels, channel: number): Float32Array {
  const rows = new Float32Array(width * height)
  const both = new Float32Array(width * height)
  const inside = (place: number, length: number) => Math.min(length - 1, Math.max(0, place))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = (by: number) => data[(y * width + inside(x + by, width)) * 4 + channel] ?? 0
      rows[y * width + x] = (value(-2) + value(2) + 4 * (value(-1) + value(1)) + 6 * value(0)) / 16
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = (by: number) => rows[inside(y + by, height) * width + x] ?? 0
      both[y * width + x] = (value(-2) + value(2) + 4 * (value(-1) + value(1)) + 6 * value(0)) / 16
    }
  return both
}

/**
 * Returns the gradients of a picture (Sobel). At each pixel, of the color channel that changes most: a white card on a
 * light table differs in color more than in brightness.
 */
export function gradientsOf(picture: Pixels): Gradients {
  const { width, height } = picture
  const x = new Float32Array(width * height)
  const y = new Float32Array(width * height)
  const size = new Float32Array(width * height)
  for (let channel = 0; channel < 3; channel++) {
    const values = blurred(picture, channel)
    for (let row = 1; row < height - 1; row++)
      for (let column = 1; column < width - 1; column++) {
        const at = row * width + column
        const v = (by: number) => values[at + by] ?? 0
        const left = v(-width - 1) + 2 * v(-1) + v(width - 1)
        const right = v(-width + 1) + 2 * v(1) + v(width + 1)
        const above = v(-width - 1) + 2 * v(-width) + v(-width + 1)
        const below = v(width - 1) + 2 * v(width) + v(width + 1)
        const length = Math.hypot(right - left, below - above) / 8
        if (length <= (size[at] ?? 0)) continue
        x[at] = (right - left) / 8
        y[at] = (below - above) / 8
        size[at] = length
      }
  }
  return { width, height, x, y, size }
}
