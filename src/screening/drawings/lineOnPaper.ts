import type { Picture } from '../raster/Picture.ts'
import { type Blob, findBlobs } from '../raster/blobs.ts'
import type { Mask } from '../raster/Raster.ts'
import { isWholePicture, shrinkPicture } from '../raster/shrinkPicture.ts'
import type { DrawingProblem } from './DrawingsEnd.ts'
import { type Ink, inkOf } from './inkOf.ts'
import type { Point } from './paths.ts'
import { thin } from './thin.ts'
import { traceLine } from './traceLine.ts'

/** Longer side of the picture in which the line is found, px. */
const workingSide = 1200
/** Least extent of the drawing, as a share of the picture's longer side. */
const minExtent = 0.12
/** Half the width of the thickest pen, as a share of the picture's longer side. */
const thickest = 0.022
/** Longest gap in the line, as a share of the drawing's extent: a pen that skips. */
const longestGap = 0.03
/** Least share of what is drawn that one line must pass. */
const minShare = 0.85

export interface FoundLine {
  /** Points in the order of the line, px of `width` and `height`. */
  readonly points: readonly Point[]
  readonly width: number
  readonly height: number
}

/** Finds the line that a pen drew on light paper. */
export function lineOnPaper(picture: Picture): FoundLine | DrawingProblem {
  if (!isWholePicture(picture)) return 'damaged'
  if (Math.min(picture.width, picture.height) < 32) return 'no-line'
  const ink = inkOf(shrinkPicture(picture, workingSide), workingSide)
  if (ink === null) return 'no-line'
  const line = strokesIn(ink.mask)
  if (line === null) return 'no-line'
  const traced = traceLine(thin(line.mask), Math.max(4, longestGap * line.extent))
  if (traced.share < minShare) return 'broken'
  return { points: centered(traced.points, ink), width: ink.mask.width, height: ink.mask.height }
}

const extentOf = ({ left, right, top, bottom }: Blob): number => Math.max(right - left, bottom - top) + 1

/** Returns the parts of the mask that can be a pen's line, and the extent of the largest; null if there are none. */
function strokesIn(mask: Mask): { mask: Mask; extent: number } | null {
  const { width, height } = mask
  const side = Math.max(width, height)
  const { labels, all } = findBlobs(mask)
  const inner = depths(mask)
  const thickness = new Float32Array(all.length + 1)
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0
    if (label > 0) thickness[label] = Math.max(thickness[label] ?? 0, inner[i] ?? 0)
  }
  const isThin = (blob: Blob) => (thickness[blob.label] ?? 0) <= Math.max(4, thickest * side)
  const isInside = ({ left, right, top, bottom }: Blob) =>
    left > 1 && top > 1 && right < width - 2 && bottom < height - 2
  const lines = all.filter((blob) => isThin(blob) && extentOf(blob) >= 0.01 * side)
  // What reaches the edge is more likely the edge of the paper or a shadow.
  const inside = lines.filter(isInside)
  const candidates = inside.some((blob) => extentOf(blob) >= minExtent * side) ? inside : lines
  const largest = Math.max(0, ...candidates.map(extentOf))
  if (largest < minExtent * side) return null
  const kept = new Set(candidates.filter((blob) => extentOf(blob) >= 0.03 * largest).map(({ label }) => label))
  return {
    mask: { width, height, data: Uint8Array.from(labels, (label) => (kept.has(label) ? 1 : 0)) },
    extent: largest,
  }
}

/** Returns how deep in the mask each pixel is, in steps to its nearest neighbor outside, corners included. */
function depths({ width, height, data }: Mask): Int32Array {
  const found = new Int32Array(data.length)
  const most = width + height
  const least = (i: number, row: number, side: number) =>
    1 + Math.min(found[i + side] ?? 0, found[i + row - 1] ?? 0, found[i + row] ?? 0, found[i + row + 1] ?? 0)
  for (let i = 0; i < data.length; i++) if (data[i]) found[i] = Math.min(most, least(i, -width, -1))
  for (let i = data.length - 1; i >= 0; i--) if (data[i]) found[i] = Math.min(found[i] ?? 0, least(i, width, 1))
  return found
}

/** Half the width across a line in which its middle is taken, px. */
const across = 5

/** Moves each pixel of the line to the middle of the ink across it, at most 1.5 px. */
function centered(points: readonly Point[], { depth, mask }: Ink): Point[] {
  const { width, height } = depth
  return points.map(([x, y], k) => {
    const [from, to] = [points[Math.max(0, k - 4)] ?? [x, y], points[Math.min(points.length - 1, k + 4)] ?? [x, y]]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length === 0) return [x, y]
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    let [sum, weight] = [0, 0]
    for (const sign of [-1, 1])
      for (let off = sign === 1 ? 0 : 0.5; off <= across; off += 0.5) {
        const [u, v] = [x + sign * off * nx, y + sign * off * ny]
        const [left, top] = [Math.floor(u), Math.floor(v)]
        if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) break
        const i = top * width + left
        const [a, b] = [u - left, v - top]
        const here =
          (1 - b) * ((1 - a) * (depth.data[i] ?? 0) + a * (depth.data[i + 1] ?? 0)) +
          b * ((1 - a) * (depth.data[i + width] ?? 0) + a * (depth.data[i + width + 1] ?? 0))
        // Beyond the line's edge, only its soft rim belongs to it.
        const isInk = mask.data[Math.round(v) * width + Math.round(u)]
        if (!isInk && off > 1.5 && here < 0.08) break
        sum += sign * off * here
        weight += here
      }
    const shift = weight > 0 ? Math.max(-1.5, Math.min(1.5, sum / weight)) : 0
    return [x + shift * nx, y + shift * ny]
  })
}
