import { cornerRadius } from './cardShape.ts'
import type { Corners, Pixels, Point } from './Pixels.ts'
import { distance } from './quadGeometry.ts'

/** A line through `at` in the direction `along`, of unit length. */
interface Side {
  readonly at: Point
  readonly along: Point
}

/** Distance to each side of a line in which its edge is searched, px. */
const reach = 7
const samples = 64

/** Pixels along a side whose mean color counts as that of a point: noise and grain are averaged. */
const averaged = [-2, -1, 0, 1, 2] as const

/** Returns one channel of the color at a point of a side, averaged along the side. */
function colorAt({ width, height, data }: Pixels, at: Point, along: Point, channel: number): number {
  let sum = 0
  for (const by of averaged) {
    const column = Math.min(width - 1, Math.max(0, Math.floor(at.x + along.x * by)))
    const row = Math.min(height - 1, Math.max(0, Math.floor(at.y + along.y * by)))
    sum += data[(row * width + column) * 4 + channel] ?? 0
  }
  return sum / averaged.length
}

/** Returns how much the color changes across a side, at each distance from `-reach` to `reach` px. */
function changesAcross(picture: Pixels, at: Point, along: Point): number[] {
  const changes = Array.from({ length: 2 * reach + 1 }, () => 0)
  for (let channel = 0; channel < 3; channel++) {
    const colors = Array.from({ length: 2 * reach + 5 }, (_, place) => {
      const by = place - reach - 2
      return colorAt(picture, { x: at.x - along.y * by, y: at.y + along.x * by }, along, channel)
    })
    for (const place of changes.keys()) {
      const color = (by: number) => colors[place + 2 + by] ?? 0
      const change = Math.abs(color(2) + 2 * color(1) - 2 * color(-1) - color(-2)) / 6
      if (change > (changes[place] ?? 0)) changes[place] = change
    }
  }
  return changes
}

/** Returns where the edge next to a point of a side is: the largest change across the side. Null if there is none. */
function edgeAt(picture: Pixels, at: Point, along: Point): { off: number; weight: number } | null {
  const values = changesAcross(picture, at, along)
  let best = 0
  for (let place = 1; place < values.length; place++) {
    // Of equal edges, the one next to the line: a printed frame is further inside.
    const value = (values[place] ?? 0) * (1 - 0.03 * Math.abs(place - reach))
    if (value > (values[best] ?? 0) * (1 - 0.03 * Math.abs(best - reach))) best = place
  }
  const weight = values[best] ?? 0
  if (weight < 1.5) return null
  const before = values[best - 1] ?? weight
  const after = values[best + 1] ?? weight
  const bend = before - 2 * weight + after
  const off = best - reach + (bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0)
  return { off, weight: Math.min(weight, 20) }
}

/** Returns a side moved onto the edge next to it. Points off the line count less with each round. */
function fitted(picture: Pixels, from: Point, to: Point): Side {
  const length = distance(from, to)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const normal = { x: -along.y, y: along.x }
  const skip = length * cornerRadius * 1.8
  const found = Array.from({ length: samples }, (_, place) => {
    const by = skip + ((length - 2 * skip) * (place + 0.5)) / samples
    const edge = edgeAt(picture, { x: from.x + along.x * by, y: from.y + along.y * by }, along)
    return edge && { by, ...edge }
  }).filter((one) => one !== null)
  if (found.length < samples / 4) return { at: from, along }
  let [slope, start] = [0, 0]
  for (let round = 0; round < 8; round++) {
    const spread = round === 0 ? reach : Math.max(0.6, reach / 2 ** round)
    let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0]
    for (const { by, off, weight } of found) {
      const w = weight / (1 + ((off - start - slope * by) / spread) ** 2) ** 2
      n += w
      sx += w * by
      sy += w * off
      sxx += w * by * by
      sxy += w * by * off
    }
    const area = n * sxx - sx * sx
    if (area < 1e-9) break
    slope = (n * sxy - sx * sy) / area
    start = (sy - slope * sx) / n
  }
  const bent = Math.hypot(1, slope)
  return {
    at: { x: from.x + normal.x * start, y: from.y + normal.y * start },
    along: { x: (along.x + normal.x * slope) / bent, y: (along.y + normal.y * slope) / bent },
  }
}

/** Returns where two lines meet. Null if they are parallel. */
function meeting(one: Side, other: Side): Point | null {
  const area = one.along.x * other.along.y - one.along.y * other.along.x
  if (Math.abs(area) < 1e-6) return null
  const by = ((other.at.x - one.at.x) * other.along.y - (other.at.y - one.at.y) * other.along.x) / area
  return { x: one.at.x + one.along.x * by, y: one.at.y + one.along.y * by }
}

/** Returns corners moved onto the edges of a card to a part of a pixel. Unchanged if the edges are not clear there. */
export function refineCorners(picture: Pixels, corners: Corners): Corners {
  const [a, b, c, d] = corners
  const top = fitted(picture, a, b)
  const right = fitted(picture, b, c)
  const bottom = fitted(picture, c, d)
  const left = fitted(picture, d, a)
  const moved = (from: Point, to: Point | null) => (to && distance(from, to) <= 3 * reach ? to : from)
  return [
    moved(a, meeting(left, top)),
    moved(b, meeting(top, right)),
    moved(c, meeting(right, bottom)),
    moved(d, meeting(bottom, left)),
  ]
}
