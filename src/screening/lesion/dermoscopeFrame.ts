import { findBlobs } from '../raster/blobs.ts'
import { grow, inverse } from '../raster/masks.ts'
import type { Mask, Planes } from '../raster/Raster.ts'

/** Level below which the brightest channel of a pixel counts as black. */
const black = 45

/**
 * Returns the pixels within the round black frame that a dermoscope leaves. All of them if there is none: fewer than
 * two corners are black, or most of the picture is.
 */
export function insideFrame({ width, height, red, green, blue }: Planes): Mask {
  const whole: Mask = { width, height, data: new Uint8Array(width * height).fill(1) }
  const dark: Mask = {
    width,
    height,
    data: Uint8Array.from(red, (value, i) => (Math.max(value, green[i] ?? 0, blue[i] ?? 0) < black ? 1 : 0)),
  }
  const { labels, all } = findBlobs(dark)
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((i) => labels[i] ?? 0)
  if (corners.filter((label) => label > 0).length < 2) return whole
  const areas = all.filter(({ label }) => corners.includes(label)).reduce((sum, { area }) => sum + area, 0)
  if (areas > 0.6 * width * height) return whole
  const frame: Mask = {
    width,
    height,
    data: Uint8Array.from(labels, (label) => (label > 0 && corners.includes(label) ? 1 : 0)),
  }
  // Near the frame, the light fades.
  return inverse(grow(frame, 0.03 * Math.max(width, height)))
}
