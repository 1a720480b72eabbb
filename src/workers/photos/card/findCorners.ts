import { aspectOf } from './aspectOf.ts'
import { edgesOf } from './edgesOf.ts'
import { gradientsOf } from './gradients.ts'
import type { Corners, Pixels } from './Pixels.ts'
import { distance, rotated, scaled } from './quadGeometry.ts'
import { quadsOf } from './quadsOf.ts'
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

/**
 * Returns the corners of the card in a picture: a rectangle with the proportions of a card and edges on four sides.
 * Null if there is none.
 */
export function findCorners(picture: Pixels): Corners | null {
  if (Math.min(picture.width, picture.height) < 60) return null
  const small = scalePixels(picture, sides.search)
  const gradients = gradientsOf(small)
  const found = quadsOf(edgesOf(gradients), gradients)[0]?.corners
  if (!found) return null
  const middle = scalePixels(picture, sides.refine)
  const refined = refineCorners(middle, scaled(found, middle.width / small.width))
  const [a, b, c, d] = scaled(refined, picture.width / middle.width)
  const sized = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)]
  return sized.every((length) => length >= 8) ? fromTheTop([a, b, c, d], picture) : null
}
