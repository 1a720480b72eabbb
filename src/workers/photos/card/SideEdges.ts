import type { Edges } from './edgesOf.ts'
import type { Gradients } from './gradients.ts'
import type { Line } from './linesOf.ts'
import type { Point } from './Pixels.ts'

/** Cosine of the largest angle between the gradient of an edge and the normal of its line: 18°. */
const aligned = Math.cos(Math.PI / 10)
/** Distances from a line at which its edge can be, px. */
const beside = [0, -0.75, 0.75, -1.5, 1.5] as const

/** Returns how clear the edge along a line is at a point, 0 to 1. 0 if there is none. */
function edgeAt(at: Point, { cos, sin }: Line, { width, height, strength }: Edges, { x, y, size }: Gradients): number {
  let best = 0
  for (const by of beside) {
    const column = Math.floor(at.x + cos * by)
    const row = Math.floor(at.y + sin * by)
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    const place = row * width + column
    const here = strength[place] ?? 0
    if (here <= best) continue
    const across = Math.abs((x[place] ?? 0) * cos + (y[place] ?? 0) * sin)
    if (across >= aligned * (size[place] ?? 0)) best = here
  }
  // Even a faint edge is an edge, if it is where the others are.
  return best > 0 ? 0.65 + 0.35 * best : 0
}

/** The edges along a line, summed once: the share of any stretch of it is then a difference. */
export class SideEdges {
  readonly #line: Line
  readonly #start: number
  /** Sums of the edges from the start to each px of the line. */
  readonly #sums: Float64Array

  constructor(line: Line, edges: Edges, gradients: Gradients) {
    const { width, height } = edges
    const reach = Math.ceil(Math.hypot(width, height))
    const inside: number[] = []
    for (let by = -reach; by <= reach; by++) {
      const { x, y } = pointAt(line, by)
      if (x >= 2 && y >= 2 && x <= width - 2 && y <= height - 2) inside.push(by)
    }
    this.#line = line
    this.#start = inside[0] ?? 0
    this.#sums = new Float64Array(inside.length + 1)
    for (const [place, by] of inside.entries())
      this.#sums[place + 1] = (this.#sums[place] ?? 0) + edgeAt(pointAt(line, by), line, edges, gradients)
  }

  /** Returns where a point is along the line, px. */
  placeOf({ x, y }: Point): number {
    return y * this.#line.cos - x * this.#line.sin
  }

  /** Returns the share of a stretch that lies on edges, 0 to 1. Only what is in the picture counts. */
  share(from: number, to: number): number {
    const last = this.#sums.length - 1
    const at = (by: number) => Math.min(last, Math.max(0, Math.round(by - this.#start)))
    const start = at(Math.min(from, to))
    const end = at(Math.max(from, to))
    return end === start ? 0 : ((this.#sums[end] ?? 0) - (this.#sums[start] ?? 0)) / (end - start)
  }
}

const pointAt = ({ cos, sin, offset }: Line, by: number): Point => ({
  x: cos * offset - sin * by,
  y: sin * offset + cos * by,
})
