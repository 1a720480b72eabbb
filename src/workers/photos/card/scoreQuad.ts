import { aspectOf } from './aspectOf.ts'
import { cardAspect, cornerRadius } from './cardShape.ts'
import type { Edges } from './edgesOf.ts'
import type { Gradients } from './gradients.ts'
import type { Corners, Point } from './Pixels.ts'
import { distance, isConvex, quadArea } from './quadGeometry.ts'

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

/** Cosine of the largest angle between the gradient of an edge and the normal of its side: 18°. */
const aligned = Math.cos(Math.PI / 10)

/**
 * Returns how well a side lies on edges, 0 to 1: the share of its points that have an edge across them within 1.5 px,
 * without the rounded corners.
 */
function supportOf(from: Point, to: Point, edges: Edges, gradients: Gradients): number {
  const skip = distance(from, to) * cornerRadius * 1.6
  return edgeShare({ from, to, start: skip, end: distance(from, to) - skip }, edges, gradients)
}

/**
 * Returns how much the edge of a side continues beyond its ends, 0 to 1. A card ends at its corners: stripes of a cloth
 * and lines of a form go on.
 */
function beyondOf(from: Point, to: Point, edges: Edges, gradients: Gradients): number {
  const length = distance(from, to)
  const reach = Math.max(5, length * 0.14)
  const before = edgeShare({ from, to, start: -reach, end: -2 }, edges, gradients)
  const after = edgeShare({ from, to, start: length + 2, end: length + reach }, edges, gradients)
  return (before + after) / 2
}

interface Stretch {
  readonly from: Point
  readonly to: Point
  /** Where the stretch is on the line through both points, px after `from`. */
  readonly start: number
  readonly end: number
}

/** Returns the share of a stretch, as far as it is in the picture, that has an edge along it within 1.5 px. A faint edge counts less. */
function edgeShare(
  { from, to, start, end }: Stretch,
  { width, height, strength }: Edges,
  { x, y, size }: Gradients,
): number {
  const length = distance(from, to)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const steps = Math.max(3, Math.floor((end - start) / 1.5))
  let found = 0
  let seen = 0
  for (let step = 0; step < steps; step++) {
    const at = start + ((end - start) * (step + 0.5)) / steps
    const middle = { x: from.x + along.x * at, y: from.y + along.y * at }
    if (middle.x < 2 || middle.y < 2 || middle.x > width - 2 || middle.y > height - 2) continue
    seen++
    let best = 0
    for (let by = -1.5; by <= 1.5; by += 0.75) {
      const column = Math.floor(middle.x - along.y * by)
      const row = Math.floor(middle.y + along.x * by)
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const place = row * width + column
      const here = strength[place] ?? 0
      if (here <= best) continue
      const across = Math.abs((x[place] ?? 0) * -along.y + (y[place] ?? 0) * along.x) / (size[place] ?? 1)
      if (across >= aligned) best = here
    }
    // Even a faint edge is an edge, if it is where the others are.
    found += best > 0 ? 0.65 + 0.35 * best : 0
  }
  return seen === 0 ? 0 : found / seen
}

/**
 * Returns how likely four corners are those of a card, and 0 if they can't be: by edges on all sides, and by the
 * proportions of a card. A larger one wins of two that fit equally well, because cards have frames printed on them.
 */
export function scoreQuad(corners: Corners, edges: Edges, gradients: Gradients): number {
  const { width, height } = edges
  if (!isConvex(corners)) return 0
  const share = quadArea(corners) / (width * height)
  if (share < smallestShare) return 0
  const aspect = aspectOf(corners, edges)
  const offBy = Math.min(Math.abs(Math.log(aspect / cardAspect)), Math.abs(Math.log(aspect * cardAspect)))
  if (!(offBy <= aspectRoom)) return 0
  const [a, b, c, d] = corners
  const [top, right, bottom, left] = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)]
  const taper = Math.max(top / bottom, bottom / top) * Math.max(left / right, right / left)
  if (taper > largestTaper) return 0
  const sides = [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const
  let sum = 0
  let least = 1
  for (const [from, to] of sides) {
    const support = supportOf(from, to, edges, gradients)
    if (support < leastOfSide) return 0
    least = Math.min(least, support)
    sum += support
  }
  if (sum / 4 < leastOfAll) return 0
  const beyond = sides.reduce((total, [from, to]) => total + beyondOf(from, to, edges, gradients), 0) / 4
  const likely = 1 - 0.5 * (offBy / aspectRoom) ** 2 - 0.55 * beyond - 0.25 * (taper - 1)
  return (sum / 4 + 0.35 * least) * likely * (1 + 0.12 * Math.sqrt(share))
}
