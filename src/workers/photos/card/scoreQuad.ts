import { aspectOf } from './aspectOf.ts'
import { cardAspect, cornerRadius } from './cardShape.ts'
import type { Corners } from './Pixels.ts'
import { distance, isConvex, quadArea } from './quadGeometry.ts'
import type { SideEdges } from './SideEdges.ts'

/** Smallest share of the picture that a card covers. */
const smallestShare = 0.06
/** Max difference of a card's proportions from those measured, as a logarithm: about 21%. */
const aspectRoom = 0.19
/** Smallest share of a side on an edge: fingers can cover the rest. */
const leastOfSide = 0.42
/** Smallest mean of the four shares. */
const leastOfAll = 0.66
/** Largest proportion of opposite sides: a card that is tilted further can't be read. */
const largestTaper = 1.7

/** Returns how well a side lies on edges, 0 to 1, without the rounded corners. 0 if too little of it does. */
export function supportOf(side: SideEdges, from: number, to: number): number {
  const skip = (to - from) * cornerRadius * 1.6
  const share = side.share(from + skip, to - skip)
  return share < leastOfSide ? 0 : share
}

/**
 * Returns how much the edge of a side continues before its first corner and after its second one, 0 to 1. A card ends at
 * its corners: stripes of a cloth and lines of a form go on.
 */
function beyondOf(side: SideEdges, from: number, to: number): { readonly before: number; readonly after: number } {
  const reach = Math.max(5, Math.abs(to - from) * 0.14) * Math.sign(to - from)
  const gap = 2 * Math.sign(to - from)
  return { before: side.share(from - gap, from - reach), after: side.share(to + gap, to + reach) }
}

/** Share of the continuation of both neighboring sides from which a side is only printed on a card or a form. */
const passed = 0.6

/** Whether both neighboring sides go on beyond a side: what they belong to does not end there. */
function isPassed(beyond: readonly ReturnType<typeof beyondOf>[], place: number): boolean {
  const before = beyond[(place + 3) % 4]?.after ?? 0
  const after = beyond[(place + 1) % 4]?.before ?? 0
  return Math.min(before, after) > passed
}

/**
 * Returns how likely four corners are those of a card, and 0 if they can't be: by edges on all sides, and by the
 * proportions of a card. A larger one wins of two that fit equally well, because cards have frames printed on them.
 * `sides`: the edges along the side from each corner to the next one.
 */
export function scoreQuad(
  corners: Corners,
  sides: readonly [SideEdges, SideEdges, SideEdges, SideEdges],
  picture: { readonly width: number; readonly height: number },
): number {
  if (!isConvex(corners)) return 0
  const area = quadArea(corners) / (picture.width * picture.height)
  if (area < smallestShare) return 0
  const [a, b, c, d] = corners
  const [top, right, bottom, left] = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)]
  const taper = Math.max(top / bottom, bottom / top) * Math.max(left / right, right / left)
  if (taper > largestTaper) return 0
  const aspect = aspectOf(corners, picture)
  const offBy = Math.min(Math.abs(Math.log(aspect / cardAspect)), Math.abs(Math.log(aspect * cardAspect)))
  if (!(offBy <= aspectRoom)) return 0
  let [sum, least] = [0, 1]
  const beyond: ReturnType<typeof beyondOf>[] = []
  for (const [place, side] of sides.entries()) {
    const from = side.placeOf(corners[place] ?? a)
    const to = side.placeOf(corners[(place + 1) % 4] ?? a)
    const support = supportOf(side, from, to)
    if (support === 0) return 0
    least = Math.min(least, support)
    sum += support
    beyond.push(beyondOf(side, from, to))
  }
  if (sum / 4 < leastOfAll || beyond.some((_, place) => isPassed(beyond, place))) return 0
  const passing = beyond.reduce((total, { before, after }) => total + before + after, 0) / 8
  const likely = 1 - 0.5 * (offBy / aspectRoom) ** 2 - 0.55 * passing - 0.25 * (taper - 1)
  return (sum / 4 + 0.35 * least) * likely * (1 + 0.12 * Math.sqrt(area))
}
