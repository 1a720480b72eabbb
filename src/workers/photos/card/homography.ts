import type { Corners, Point } from './Pixels.ts'

/** A perspective mapping: nine numbers of a 3 x 3 matrix, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/**
 * Returns the mapping of a rectangle with this width and height, from 0, 0, to four corners. Null if the
 * last three corners are on one line. (Heckbert, Fundamentals of Texture Mapping, 1989, §2.2.3.)
 */
export function homography(width: number, height: number, [a, b, c, d]: Corners): Homography | null {
  const sumX = a.x - b.x + c.x - d.x
  const sumY = a.y - b.y + c.y - d.y
  const dx1 = b.x - c.x
  const dx2 = d.x - c.x
  const dy1 = b.y - c.y
  const dy2 = d.y - c.y
  const area = dx1 * dy2 - dx2 * dy1
  if (Math.abs(area) < 1e-9) return null
  const g = (sumX * dy2 - dx2 * sumY) / area
  const h = (dx1 * sumY - sumX * dy1) / area
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ]
}

/** Returns the mapping in the other direction. */
export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  // The adjugate: the determinant is left out, because a mapping's scale has no effect.
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** Returns where a mapping puts a point. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}
