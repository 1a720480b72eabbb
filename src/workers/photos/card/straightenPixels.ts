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
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      let [red, green, blue] = [0, 0, 0]
      for (let sub = 0; sub < points * points; sub++) {
        const u = x + ((sub % points) + 0.5) / points
        const v = y + (Math.floor(sub / points) + 0.5) / points
        const w = m6 * u + m7 * v + m8
        // Corners that were moved by hand can be outside of the photo: its edge is repeated there.
        const px = Math.min(lastX, Math.max(0, (m0 * u + m1 * v + m2) / w - 0.5))
        const py = Math.min(lastY, Math.max(0, (m3 * u + m4 * v + m5) / w - 0.5))
        const left = Math.floor(px)
        const top = Math.floor(py)
        const fx = px - left
        const fy = py - top
        const at = (top * width + left) * 4
        const right = left < lastX ? 4 : 0
        const below = top < lastY ? width * 4 : 0
        const w00 = (1 - fx) * (1 - fy)
        const w01 = fx * (1 - fy)
        const w10 = (1 - fx) * fy
        const w11 = fx * fy
        red += data[at]! * w00 + data[at + right]! * w01 + data[at + below]! * w10 + data[at + below + right]! * w11
        green +=
          data[at + 1]! * w00 +
          data[at + right + 1]! * w01 +
          data[at + below + 1]! * w10 +
          data[at + below + right + 1]! * w11
        blue +=
          data[at + 2]! * w00 +
          data[at + right + 2]! * w01 +
          data[at + below + 2]! * w10 +
          data[at + below + right + 2]! * w11
      }
      const to = (y * size.width + x) * 4
      out[to] = red / (points * points)
      out[to + 1] = green / (points * points)
      out[to + 2] = blue / (points * points)
      out[to + 3] = 255
    }
  return { ...size, data: out }
}
