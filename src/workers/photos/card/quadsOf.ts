import type { Edges } from './edgesOf.ts'
import type { Gradients } from './gradients.ts'
import { type Line, linesOf } from './linesOf.ts'
import type { Corners, Point } from './Pixels.ts'
import { distance, quadArea } from './quadGeometry.ts'
import { scoreQuad, supportOf } from './scoreQuad.ts'
import { SideEdges } from './SideEdges.ts'

/** A place where a card can be. */
export interface Quad {
  readonly corners: Corners
  /** How likely it is, by its edges and its shape. */
  readonly score: number
}

/** Cosines of angles between lines: opposite sides are at most 38° apart, neighboring ones at least 48°. */
const limits = { opposite: Math.cos((38 * Math.PI) / 180), neighboring: Math.cos((48 * Math.PI) / 180) } as const
/** Max number of places. */
const most = 16

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

/** A line that connects two others, with its ends on them. */
interface Rung {
  readonly line: Line
  readonly side: SideEdges
  readonly from: Point
  readonly to: Point
}

/**
 * Returns the quadrilaterals of lines that are most likely a card, the most likely first. Of each two opposite sides,
 * only lines with edges between both are other sides, so that a patterned cloth with many lines has few candidates.
 */
export function quadsOf(edges: Edges, gradients: Gradients): Quad[] {
  const { width, height } = edges
  // A card at the edge of the picture is not whole.
  const isInside = ({ x, y }: Point) => x > -0.01 * width && y > -0.01 * height && x < 1.01 * width && y < 1.01 * height
  const lines = linesOf(edges, gradients).map((line) => ({ line, side: new SideEdges(line, edges, gradients) }))
  const found: Quad[] = []
  for (const [place, one] of lines.entries())
    for (const other of lines.slice(place + 1)) {
      if (across(one.line, other.line) < limits.opposite) continue
      const rungs: Rung[] = []
      for (const { line, side } of lines) {
        if (across(line, one.line) > limits.neighboring || across(line, other.line) > limits.neighboring) continue
        const from = crossing(line, one.line)
        const to = crossing(line, other.line)
        if (!from || !to || !isInside(from) || !isInside(to)) continue
        if (distance(from, to) > 8 && supportOf(side, side.placeOf(from), side.placeOf(to)) > 0)
          rungs.push({ line, side, from, to })
      }
      for (const [at, first] of rungs.entries())
        for (const second of rungs.slice(at + 1)) {
          if (across(first.line, second.line) < limits.opposite) continue
          const [a, b, c, d] = [first.from, second.from, second.to, first.to]
          const isClockwise = quadArea([a, b, c, d]) > 0
          const corners: Corners = isClockwise ? [a, b, c, d] : [a, d, c, b]
          const score = isClockwise
            ? scoreQuad(corners, [one.side, second.side, other.side, first.side], edges)
            : scoreQuad(corners, [first.side, other.side, second.side, one.side], edges)
          if (score > 0) found.push({ corners, score })
        }
    }
  return distinct(found.toSorted((one, other) => other.score - one.score))
}

/** Returns the best quadrilaterals without those that differ from a better one by less than 2 px. */
function distinct(sorted: readonly Quad[]): Quad[] {
  const kept: Quad[] = []
  for (const quad of sorted) {
    if (kept.length === most) break
    const isSame = (one: Quad) =>
      quad.corners.every((corner) => one.corners.some((point) => distance(corner, point) < 2))
    if (!kept.some(isSame)) kept.push(quad)
  }
  return kept
}
