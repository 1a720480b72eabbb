import type { DrawingProblem, DrawingShape } from './DrawingsEnd.ts'
import { directionsOf, smooth, type Path } from './paths.ts'
import { drawingSide } from './wobbleOf.ts'

/** Smoothing before a shape is looked at, in steps of a drawing that is 600 long: a strong tremor hardly changes it. */
const rough = { spiral: 20, wave: 10 }

/**
 * Returns why a line isn't the shape that was asked for; null if it is. It is lenient, because hands that shake draw
 * badly. `path`: in steps of 1, its longer side is 600.
 */
export function shapeProblem(path: Path, shape: DrawingShape): DrawingProblem | null {
  const line = { x: smooth(path.x, rough[shape]), y: smooth(path.y, rough[shape]) }
  return shape === 'spiral' ? spiralProblem(line) : waveProblem(line)
}

interface Line {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Turns around the middle from which a line is a whole spiral, and below which it is none. */
const turns = { whole: 1.8, least: 0.7 }
/** Steps between directions that are compared: a tremor turns to and fro within fewer. */
const stride = 80
/** How much longer the outer half of the turns must be than the inner half. Of a circle that is drawn twice it is 1. */
const growth = 1.35

function spiralProblem(line: Line): DrawingProblem | null {
  const directions = directionsOf(line)
  const { length } = directions
  if (length < 60) return 'short'
  const [first, last] = [directions[0] ?? 0, directions[length - 1] ?? 0]
  const turned = Math.abs(last - first) / (2 * Math.PI)
  let bent = 0
  for (let i = stride; i < length; i += stride) bent += Math.abs((directions[i] ?? 0) - (directions[i - stride] ?? 0))
  const [across, down] = [extent(line.x), extent(line.y)]
  const isRound = Math.min(across, down) > 0.4 * Math.max(across, down)
  // A line that bends to and fro isn't a spiral, however often it turns.
  if (!isRound || turned < turns.least || bent > 2.5 * turned * 2 * Math.PI) return 'not-this-shape'
  const middle = (first + last) / 2
  const at = directions.findIndex((direction) => (last > first ? direction >= middle : direction <= middle))
  const ratio = Math.max(at, length - at) / Math.max(1, Math.min(at, length - at))
  if (ratio < growth) return 'not-this-shape'
  return turned < turns.whole ? 'short' : null
}

/** Least height of a wave, and longest way back, as shares of its way from end to end. */
const wave = { height: 0.04, back: 0.5 }
/** Least height of a peak above its neighbors, as a share of the wave's height. */
const peakHeight = 0.2

function waveProblem({ x, y }: Line): DrawingProblem | null {
  const { length } = x
  if (length < 60) return 'short'
  const [startX, startY] = [x[0] ?? 0, y[0] ?? 0]
  const [wayX, wayY] = [(x[length - 1] ?? 0) - startX, (y[length - 1] ?? 0) - startY]
  const way = Math.hypot(wayX, wayY)
  if (way < 0.55 * drawingSide) return 'not-this-shape'
  const along = x.map((value, i) => ((value - startX) * wayX + ((y[i] ?? 0) - startY) * wayY) / way)
  const aside = x.map((value, i) => (((y[i] ?? 0) - startY) * wayX - (value - startX) * wayY) / way)
  let back = 0
  for (let i = 1; i < length; i++) back += Math.max(0, (along[i - 1] ?? 0) - (along[i] ?? 0))
  const height = extent(aside)
  if (back > wave.back * way || height < wave.height * way) return 'not-this-shape'
  const bends = countBends(aside, peakHeight * height)
  // Two peaks have a trough between them.
  if (bends >= 3) return null
  return bends === 2 ? 'short' : 'not-this-shape'
}

/** Returns how many inner peaks and troughs a signal has whose height is at least `least` on both sides. */
function countBends(values: Float64Array, least: number): number {
  let [count, low, high, direction] = [0, values[0] ?? 0, values[0] ?? 0, 0]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
    if (direction >= 0 && value < high - least) {
      if (direction === 1) count++
      direction = -1
      low = value
    } else if (direction <= 0 && value > low + least) {
      if (direction === -1) count++
      direction = 1
      high = value
    }
  }
  return count
}

/** Returns the distance between the smallest and the largest value. */
export function extent(values: Float64Array): number {
  let [low, high] = [Infinity, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return values.length > 0 ? high - low : 0
}
