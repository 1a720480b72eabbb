import { directionsOf, evenSteps, type Path, type Point, smooth } from './paths.ts'

/** Length to which the longer side of a drawing is scaled, so that drawings of any size compare. */
export const drawingSide = 600
/** Smoothing that keeps a tremor, and smoothing that removes it, in steps of a drawing that is 600 long. */
const fine = 3
const coarse = 18
/** Steps at each end that don't count: pens hook there. */
const ends = 15
/**
 * A bend that the shape itself has, such as the peak of a wave, doesn't count: a direction that changes by this angle,
 * radians, within so many steps to both sides.
 */
const bend = { angle: (100 * Math.PI) / 180, half: 40 }
/** Least share of the line that must count. A line with more bends counts as a whole. */
const leastCounted = 0.35

export interface Wobble {
  /** The line, smoothed a little, in steps along its shape, of a drawing that is 600 long. */
  readonly path: Path
  /** Which steps count: 1, else 0. Ends and bends of the shape don't. */
  readonly counts: Uint8Array
  /** Whether the shape has so many bends that they count too, as in a wave of many small peaks. */
  readonly isBent: boolean
  /** Root mean square of the deviations from the line without wobble, per mille of the drawing's longer side. */
  readonly wobble: number
  /** Where the line wobbles most: index ranges of the steps, both ends included, the worst first. */
  readonly worst: readonly (readonly [from: number, to: number])[]
}

/**
 * Measures how a line wobbles, whatever its shape: the distance, across the line, between two copies of it that are
 * smoothed differently. `points`: scaled so that the drawing is 600 long.
 */
export function wobbleOf(points: readonly Point[]): Wobble {
  const path = stepsAlongShape(points)
  const { counts, isBent } = countedSteps(path)
  const off = offOf(path, fine).map((value, i) => (counts[i] ? value : 0))
  const count = counts.reduce((sum, value) => sum + value, 0)
  const mean = Math.sqrt(off.reduce((sum, value) => sum + value * value, 0) / Math.max(1, count))
  return { path, counts, isBent, wobble: (1000 * mean) / drawingSide, worst: worstOf(off, counts, mean) }
}

/** Smoothing that gives the shape along which steps are even, and how often it is repeated. */
const along = { sigma: 20, rounds: 4 }

/**
 * Returns the line in steps that are even along its shape. Steps along the line itself would stretch a strong tremor, so
 * that it would pass for the shape, and a stronger one would count less.
 */
function stepsAlongShape(points: readonly Point[]): Path {
  const raw = evenSteps(points)
  // The staircase of pixels would make a line longer than it is.
  let path: Path = { x: smooth(raw.x, 1.5), y: smooth(raw.y, 1.5), from: raw.from }
  for (let round = 0; round < along.rounds && path.x.length > 3; round++) {
    const [x, y] = [shapeOf(path.x), shapeOf(path.y)]
    const walked = new Float64Array(x.length)
    for (let i = 1; i < x.length; i++)
      walked[i] = (walked[i - 1] ?? 0) + Math.hypot((x[i] ?? 0) - (x[i - 1] ?? 0), (y[i] ?? 0) - (y[i - 1] ?? 0))
    const count = Math.floor(walked.at(-1) ?? 0) + 1
    // A steady wave loses a little at its peaks. Only a tremor makes a line much longer than its shape.
    if (count > (round === 0 ? 0.93 : 0.985) * x.length) break
    path = atSteps(path, walked, count)
  }
  return path
}

const shapeOf = (values: Float64Array): Float64Array => twiced(values, along.sigma, 1)

/** Returns a path at the points where so much of its shape is walked: 0, 1, 2 and so on. */
function atSteps(path: Path, walked: Float64Array, count: number): Path {
  const [x, y, from] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let i = 0
  for (let k = 0; k < count; k++) {
    while (i < walked.length - 2 && (walked[i + 1] ?? 0) < k) i++
    const step = (walked[i + 1] ?? 0) - (walked[i] ?? 0)
    const at = i + (step > 0 ? Math.max(0, Math.min(1, (k - (walked[i] ?? 0)) / step)) : 0)
    x[k] = between(path.x, at)
    y[k] = between(path.y, at)
    from[k] = between(path.from, at)
  }
  return { x, y, from }
}

/** Returns which steps count: 1, else 0. */
function countedSteps({ x, y }: Path): { counts: Uint8Array; isBent: boolean } {
  const { length } = x
  const inside = Uint8Array.from(x, (_, i) => (i >= ends && i < length - ends ? 1 : 0))
  const directions = directionsOf({ x: smooth(x, coarse), y: smooth(y, coarse) })
  const straight = inside.map((value, i) => {
    const [before, after] = [Math.max(0, i - bend.half), Math.min(length - 1, i + bend.half)]
    return Math.abs((directions[after] ?? 0) - (directions[before] ?? 0)) > bend.angle ? 0 : value
  })
  const share = straight.reduce((sum, value) => sum + value, 0) / Math.max(1, length)
  return share >= leastCounted ? { counts: straight, isBent: false } : { counts: inside, isBent: true }
}

/** Returns the value at an index with a fraction. */
export function between(values: Float64Array, at: number): number {
  const i = Math.floor(at)
  const [one, two] = [values[i] ?? 0, values[i + 1] ?? values[i] ?? 0]
  return one + (at - i) * (two - one)
}

/** Returns the deviation of a line, smoothed by `sigma`, from the line without wobble. */
export function offOf({ x, y }: Pick<Path, 'x' | 'y'>, sigma: number): Float64Array {
  const base = { x: withoutWobble(x), y: withoutWobble(y) }
  const [fineX, fineY] = [smooth(x, sigma), smooth(y, sigma)]
  return directionsOf(base).map((direction, i) => {
    const [dx, dy] = [(fineX[i] ?? 0) - (base.x[i] ?? 0), (fineY[i] ?? 0) - (base.y[i] ?? 0)]
    return Math.cos(direction) * dy - Math.sin(direction) * dx
  })
}

const withoutWobble = (values: Float64Array): Float64Array => twiced(values, coarse, 2)

/**
 * Smooths, and adds several times what that took from the bends: a single smoothing cuts corners, so that a tight spiral
 * or a steep wave would look like a wobble (twicing, Tukey 1977).
 */
function twiced(values: Float64Array, sigma: number, times: number): Float64Array {
  let base = smooth(values, sigma)
  for (let round = 0; round < times; round++) {
    const rest = smooth(
      values.map((value, i) => value - (base[i] ?? 0)),
      sigma,
    )
    base = base.map((value, i) => value + (rest[i] ?? 0))
  }
  return base
}

/** Half the length over which a wobble is averaged to find the worst parts, in steps. */
const around = 30
/** Max number of worst parts. */
const most = 5
/** Wobble below which no part is worst, in steps: that of pixels, and of the shape near its bends. */
const still = 0.6

function worstOf(off: Float64Array, counts: Uint8Array, mean: number): [number, number][] {
  const sums = new Float64Array(off.length + 1)
  for (let i = 0; i < off.length; i++) sums[i + 1] = (sums[i] ?? 0) + (off[i] ?? 0) ** 2
  const isBad = counts.map((value, i) => {
    const [from, to] = [Math.max(0, i - around), Math.min(off.length, i + around + 1)]
    const local = Math.sqrt(((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from))
    return value && local > Math.max(still, 1.35 * mean) ? 1 : 0
  })
  const runs: [number, number][] = []
  for (let i = 0; i < isBad.length; i++) {
    if (!isBad[i]) continue
    const from = i
    while (i + 1 < isBad.length && isBad[i + 1]) i++
    runs.push([from, i])
  }
  const energy = ([from, to]: readonly [number, number]) => (sums[to + 1] ?? 0) - (sums[from] ?? 0)
  return runs.sort((one, two) => energy(two) - energy(one)).slice(0, most)
}
