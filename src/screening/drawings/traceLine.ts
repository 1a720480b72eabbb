import type { Mask } from '../raster/Raster.ts'
import type { Point } from './paths.ts'

export interface Traced {
  /** Pixels in the order of the line. */
  readonly points: readonly Point[]
  /** Share of the thinned pixels that the line passes, 0 to 1. */
  readonly share: number
}

/** Number of pixels over which the direction of travel is taken. */
const memory = 10

/**
 * Follows a thinned line from the end that leads over most of it. Where the line crosses itself it goes straight on; it
 * passes gaps up to `jump` px ahead.
 */
export function traceLine(skeleton: Mask, jump: number): Traced {
  const { width, data } = skeleton
  const pixels: number[] = []
  for (let i = 0; i < data.length; i++) if (data[i]) pixels.push(i)
  if (pixels.length === 0) return { points: [], share: 0 }
  const middle = [0, 0]
  for (const i of pixels) {
    middle[0] = (middle[0] ?? 0) + (i % width) / pixels.length
    middle[1] = (middle[1] ?? 0) + Math.floor(i / width) / pixels.length
  }
  const off = (i: number) => Math.hypot((i % width) - (middle[0] ?? 0), Math.floor(i / width) - (middle[1] ?? 0))
  const ends = pixels.filter((i) => neighbors(skeleton, i).length === 1).sort((one, two) => off(two) - off(one))
  const farthest = pixels.reduce((best, i) => (off(i) > off(best) ? i : best), pixels[0] ?? 0)
  // The ends of a spiral are the farthest and the nearest one; those of a wave are both far.
  const starts = [...new Set([...ends.slice(0, 4), ...ends.slice(-2), ...(ends.length === 0 ? [farthest] : [])])]
  let best: Traced = { points: [], share: 0 }
  for (const start of starts) {
    const traced = follow(skeleton, start, jump, pixels.length)
    if (traced.share > best.share + 0.005) best = traced
    if (best.share > 0.985) break
  }
  return best
}

function neighbors({ width, height, data }: Mask, i: number): number[] {
  const [x, y] = [i % width, Math.floor(i / width)]
  const found: number[] = []
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      const j = v * width + u
      if (j !== i && data[j]) found.push(j)
    }
  return found
}

function follow(skeleton: Mask, start: number, jump: number, total: number): Traced {
  const { width } = skeleton
  const isPassed = new Uint8Array(skeleton.data.length)
  const points: Point[] = []
  let passed = 0
  const pass = (i: number) => {
    if (!isPassed[i]) passed++
    isPassed[i] = 1
  }
  for (let at = start; at !== -1;) {
    const here: Point = [at % width, Math.floor(at / width)]
    pass(at)
    points.push(here)
    const direction = directionOf(points)
    const near = neighbors(skeleton, at).filter((i) => !isPassed[i])
    const next =
      near.length > 0 ? straightest(near, width, here, direction) : ahead(skeleton, isPassed, here, direction, jump)
    // Corners of the staircase would otherwise lead back.
    if (near.length > 1)
      for (const i of near)
        if (
          i !== next &&
          isNext(i, next, width) &&
          neighbors(skeleton, i).every((j) => isPassed[j] || isNext(j, next, width) || j === next)
        )
          pass(i)
    at = next === -1 ? stepBack(skeleton, isPassed, points, jump) : next
  }
  return { points, share: passed / total }
}

/**
 * Leaves a short dead end, such as the tip of a tremor that thinning made a branch: removes its points from the line.
 * Returns the pixel at which the line goes on; -1 if it really ends, or the end is longer than `jump`.
 */
function stepBack(skeleton: Mask, isPassed: Uint8Array, points: Point[], jump: number): number {
  const { width } = skeleton
  const last = Math.max(0, points.length - 1 - Math.ceil(jump))
  for (let k = points.length - 2; k >= last; k--) {
    const [x, y] = points[k] ?? [0, 0]
    const open = neighbors(skeleton, y * width + x).filter((i) => !isPassed[i])
    const before = points[Math.max(0, k - memory)] ?? [x, y]
    if (open.length === 0) continue
    points.length = k + 1
    return straightest(open, width, [x, y], [x - before[0], y - before[1]])
  }
  return -1
}

const isNext = (i: number, j: number, width: number): boolean =>
  Math.max(Math.abs((i % width) - (j % width)), Math.abs(Math.floor(i / width) - Math.floor(j / width))) === 1

/** Returns the direction of travel; null at the start. */
function directionOf(points: readonly Point[]): Point | null {
  const [from, to] = [points.at(-1 - memory) ?? points[0], points.at(-1)]
  if (!from || !to) return null
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : null
}

function straightest(near: readonly number[], width: number, [x, y]: Point, direction: Point | null): number {
  let [best, most] = [near[0] ?? -1, Number.NEGATIVE_INFINITY]
  for (const i of near) {
    const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y]
    const score = direction ? (dx * direction[0] + dy * direction[1]) / Math.hypot(dx, dy) : -Math.hypot(dx, dy)
    if (score <= most) continue
    most = score
    best = i
  }
  return best
}

/** Returns the nearest pixel ahead that has not been passed; -1 if there is none within `jump` px. */
function ahead(
  { width, height, data }: Mask,
  isPassed: Uint8Array,
  [x, y]: Point,
  direction: Point | null,
  jump: number,
): number {
  let [best, least] = [-1, Infinity]
  const reach = Math.ceil(jump)
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      const i = v * width + u
      if (!data[i] || isPassed[i]) continue
      const [dx, dy] = [u - x, v - y]
      const far = Math.hypot(dx, dy)
      const straight = direction ? (dx * direction[0] + dy * direction[1]) / far : 1
      // A tremor may turn right at a gap, so sideways is allowed where the gap is short.
      if (far > jump || straight < (far <= 3.5 ? -0.3 : 0.6)) continue
      const cost = far * (2 - straight)
      if (cost >= least) continue
      least = cost
      best = i
    }
  return best
}
