import { cardAspect } from './cardShape.ts'
import { homography } from './homography.ts'
import type { Corners, Pixels } from './Pixels.ts'
import { distance } from './quadGeometry.ts'

/** Returns the size of the straightened card: as large as in the photo, at most `most` px wide. */
export function straightSize([a, b, c, d]: Corners, most: number): { width: number; height: number } {
  const long = Math.max(distance(a, b), distance(d, c), cardAspect * Math.max(distance(b, c), distance(a, d)))
  const width = Math.max(16, Math.min(most, Math.round(long)))
  return { width, height: Math.max(10, Math.round(width / cardAspect)) }
}

/**
 * Returns what is between four corners as an upright picture of this size: between the four next pixels, and as the mean
 * of several points where the photo has more pixels than the result. Null if the last three corners are on one
 * line.
 */
export function straightenPixels(
  { width, height, data }: Pixels,
  corners: Corners,
  size: { readonly width: number; readonly height: number },
): Pixels | null {
  const mapping = homography(size.width, size.height, corners)
  if (!mapping) return null
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = mapping
  const [a, b, c, d] = corners
  const dense = Math.max(
    (distance(a, b) + distance(d, c)) / 2 / size.width,
    (distance(b, c) + distance(a, d)) / 2 / size.height,
  )
  const points = Math.max(1, Math.min(6, Math.round(dense)))
  const out = new Uint8ClampedArray(size.width * size.height * 4)
  const [lastX, lastY] = [width - 1, height - 1]
  const step = 1 / points
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let v = y + step / 2; v < y + 1; v += step)
        for (let u = x + step / 2; u < x + 1; u += step) {
          const w = 1 / (m6 * u + m7 * v + m8)
          // Corners that were moved by hand can be outside of the photo: its edge is repeated there.
          const px = Math.min(lastX, Math.max(0, (m0 * u + m1 * v + m2) * w - 0.5))
          const py = Math.min(lastY, Math.max(0, (m3 * u + m4 * v + m5) * w - 0.5))
          const left = Math.trunc(px)
          const top = Math.trunc(py)
          const fx = px - left
          const fy = py - top
          const at = (top * width + left) * 4
          const beside = left < lastX ? at + 4 : at
          const below = top < lastY ? width * 4 : 0
          const w11 = fx * fy
          const w01 = fx - w11
          const w10 = fy - w11
          const w00 = 1 - fx - w10
          red += data[at]! * w00 + data[beside]! * w01 + data[at + below]! * w10 + data[beside + below]! * w11
          green +=
            data[at + 1]! * w00 +
            data[beside + 1]! * w01 +
            data[at + below + 1]! * w10 +
            data[beside + below + 1]! * w11
          blue +=
            data[at + 2]! * w00 +
            data[beside + 2]! * w01 +
            data[at + below + 2]! * w10 +
            data[beside + below + 2]! * w11
        }
      const to = (y * size.width + x) * 4
      out[to] = red / (points * points)
      out[to + 1] = green / (points * points)
      out[to + 2] = blue / (points * points)
      out[to + 3] = 255
    }
  return { ...size, data: out }
}
