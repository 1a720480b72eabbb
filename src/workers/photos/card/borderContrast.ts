import { cornerRadius } from './cardShape.ts'
import type { Corners, Pixels, Point } from './Pixels.ts'
import { distance } from './quadGeometry.ts'

const samples = 48
/** Change of color from which an edge is as clear as can be, gray values per px. */
const clear = 6
/** Pixels along a side whose mean color counts as that of a point: noise and grain are averaged. */
const averaged = [-3, -2, -1, 0, 1, 2, 3] as const

/** Returns the sum of one channel over points along a side, 1 and 2 px to one side of it. */
function colorBeside({ width, height, data }: Pixels, at: Point, along: Point, off: number, channel: number): number {
  const by = Math.sign(off)
  let sum = 0
  for (const step of averaged)
    for (const place of [off, off + by]) {
      const column = Math.min(width - 1, Math.max(0, Math.floor(at.x + along.x * step - along.y * place)))
      const row = Math.min(height - 1, Math.max(0, Math.floor(at.y + along.y * step + along.x * place)))
      sum += data[(row * width + column) * 4 + channel] ?? 0
    }
  return sum
}

/** Returns how clear the edge is at a point of a side, 0 to 1: the change of color across it, up to 1 px beside it. */
function clearness(picture: Pixels, at: Point, along: Point): number {
  let most = 0
  for (const off of [-1, 0, 1]) {
    const moved = { x: at.x - along.y * off, y: at.y + along.x * off }
    for (let channel = 0; channel < 3; channel++) {
      const change = colorBeside(picture, moved, along, 1, channel) - colorBeside(picture, moved, along, -1, channel)
      most = Math.max(most, Math.abs(change) / (2 * averaged.length * 3))
    }
  }
  return Math.min(1, most / clear)
}

/**
 * Returns how clear the edges of a card are on its four sides, 0 to 1. The border of a card is sharp. Its shadow, which
 * has the same shape, is soft. (After Tropin and others, Approach for document detection by contours and contrasts, 2020:
 * candidates that were found by edges are ranked by the contrast across their border.)
 */
export function borderContrast(picture: Pixels, corners: Corners): number {
  let sum = 0
  for (const [place, from] of corners.entries()) {
    const to = corners[(place + 1) % 4] ?? from
    const length = distance(from, to)
    if (length === 0) return 0
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    const skip = length * cornerRadius * 2
    for (let step = 0; step < samples; step++) {
      const by = skip + ((length - 2 * skip) * (step + 0.5)) / samples
      sum += clearness(picture, { x: from.x + along.x * by, y: from.y + along.y * by }, along)
    }
  }
  return sum / (4 * samples)
}
