import { aspectOf } from './aspectOf.ts'
import { edgesOf, type Edges } from './edgesOf.ts'
import { gradientsOf, type Gradients } from './gradients.ts'
import { type Line, linesOf } from './linesOf.ts'
import type { Corners, Pixels, Point } from './Pixels.ts'
import { distance, quadArea, rotated, scaled } from './quadGeometry.ts'
import { refineCorners } from './refineCorners.ts'
import { scalePixels } from './scalePixels.ts'
import { scoreQuad } from './scoreQuad.ts'

/** Longer sides of the pictures in which a card is searched, and its corners are then measured, px. */
const sides = { search: 320, refine: 960 } as const

/** Cosines of angles between lines: opposite sides are at most 38° apart, neighboring ones at least 48°. */
const limits = { opposite: Math.cos((38 * Math.PI) / 180), neighboring: Math.cos((48 * Math.PI) / 180) } as const

/** Returns where two lines meet. Null if they are nearly parallel. */
function crossing(one: Line, other: Line): Point | null {
  const area = one.cos * other.sin - one.sin * other.cos
  if (Math.abs(area) < 0.2) return null
  return {
    x: (one.offset * other.sin - other.offset * one.sin) / area,
    y: (one.cos * other.offset - other.cos * one.offset) / area,
  }
}

const across = (one: Line, other: Line) => Math.abs(one.cos * other.cos + one.sin * other.sin)

/** Whether a corner is in the picture, or just outside: a card at the edge is not whole. */
const isInside = ({ x, y }: Point, { width, height }: Edges) =>
  x > -0.01 * width && y > -0.01 * height && x < 1.01 * width && y < 1.01 * height

/** Returns the four lines' corners clockwise. Null if they are not all in the picture. */
function cornersOf(pair: readonly [Line, Line], other: readonly [Line, Line], edges: Edges): Corners | null {
  const a = crossing(pair[0], other[0])
  const b = crossing(pair[0], other[1])
  const c = crossing(pair[1], other[1])
  const d = crossing(pair[1], other[0])
  if (!a || !b || !c || !d || ![a, b, c, d].every((point) => isInside(point, edges))) return null
  return quadArea([a, b, c, d]) > 0 ? [a, b, c, d] : [a, d, c, b]
}

/** Returns the four sides among the lines that are most likely those of a card. Null if none can be. */
function bestQuad(lines: readonly Line[], edges: Edges, gradients: Gradients): Corners | null {
  const pairs = lines.flatMap((one, place) =>
    lines
      .slice(place + 1)
      .filter((other) => across(one, other) >= limits.opposite)
      .map((other) => [one, other] as const),
  )
  let best: Corners | null = null
  let bestScore = 0
  for (const [place, pair] of pairs.entries())
    for (const other of pairs.slice(place + 1)) {
      if (pair.some((one) => other.some((two) => across(one, two) > limits.neighboring))) continue
      const corners = cornersOf(pair, other, edges)
      const score = corners ? scoreQuad(corners, edges, gradients) : 0
      if (score <= bestScore) continue
      best = corners
      bestScore = score
    }
  return best
}

/**
 * Returns corners from which the card is straightened: the first side is a long one. Of both long sides, the upper one;
 * of a card on its end, the left one, because people turn a phone more often than they turn it over.
 */
function fromTheTop(corners: Corners, picture: Pixels): Corners {
  const isLong = aspectOf(corners, picture) >= 1
  const one = isLong ? corners : rotated(corners, 1)
  const [a, b, c, d] = one
  const isUpright = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y)
  const isFirst = isUpright ? a.y + b.y <= c.y + d.y : a.x + b.x <= c.x + d.x
  return isFirst ? one : rotated(one, 2)
}

/**
 * Returns the corners of the card in a picture: a rectangle with the proportions of a card and edges on four sides.
 * Null if there is none.
 */
export function findCorners(picture: Pixels): Corners | null {
  if (Math.min(picture.width, picture.height) < 60) return null
  const small = scalePixels(picture, sides.search)
  const gradients = gradientsOf(small)
  const edges = edgesOf(gradients)
  const found = bestQuad(linesOf(edges, gradients), edges, gradients)
  if (!found) return null
  const middle = scalePixels(picture, sides.refine)
  const refined = refineCorners(middle, scaled(found, middle.width / small.width))
  const [a, b, c, d] = scaled(refined, picture.width / middle.width)
  const sized = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)]
  return sized.every((length) => length >= 8) ? fromTheTop([a, b, c, d], picture) : null
}
