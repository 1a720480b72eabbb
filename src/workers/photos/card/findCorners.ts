import { aspectOf } from './aspectOf.ts'
import { borderContrast } from './borderContrast.ts'
import { edgesOf } from './edgesOf.ts'
import { gradientsOf } from './gradients.ts'
import type { Corners, Pixels } from './Pixels.ts'
import { distance, rotated, scaled } from './quadGeometry.ts'
import { type Quad, quadsOf } from './quadsOf.ts'
import { refineCorners } from './refineCorners.ts'
import { scalePixels } from './scalePixels.ts'

/** Longer sides of the pictures in which a card is searched, and its corners are then measured, px. */
const sides = { search: 320, refine: 960 } as const

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

/** Smallest score of a card. Below, people move the corners by hand: that is better than a wrong place. */
const least = 0.7

/** Returns the candidate that is most likely a card, with its corners on its edges. Null if none is likely enough. */
function bestOf(quads: readonly Quad[], picture: Pixels, scale: number): Corners | null {
  let best: Corners | null = null
  let bestScore = least
  for (const quad of quads) {
    // The contrast only lowers the score, and the quads are sorted by theirs.
    if (quad.score < bestScore) break
    const corners = refineCorners(picture, scaled(quad.corners, scale))
    const score = quad.score * (0.3 + 0.7 * borderContrast(picture, corners))
    if (score < bestScore) continue
    best = corners
    bestScore = score
  }
  return best
}

/**
 * Returns the corners of the card in a picture: a rectangle with the proportions of a card and edges on four sides.
 * Null if there is none, or if it is not sure which one is.
 */
export function findCorners(picture: Pixels): Corners | null {
  if (Math.min(picture.width, picture.height) < 60) return null
  const middle = scalePixels(picture, sides.refine)
  const small = scalePixels(middle, sides.search)
  const gradients = gradientsOf(small)
  const found = bestOf(quadsOf(edgesOf(gradients), gradients), middle, middle.width / small.width)
  if (!found) return null
  const corners = scaled(found, picture.width / middle.width)
  const isLarge = corners.every((one, place) => distance(one, corners[(place + 1) % 4] ?? one) >= 8)
  return isLarge ? fromTheTop(corners, picture) : null
}
