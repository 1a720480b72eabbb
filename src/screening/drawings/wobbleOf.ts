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
  /** The line, smoothed a little, in equal steps of a drawing that is 600 long. */
  readonly path: Path
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
  const raw = evenSteps(points)
  // The staircase of pixels would make a line longer than it is.
  const calm = { x: smooth(raw.x, 1.5), y: smooth(raw.y, 1.5) }
  const even = evenSteps(Array.from(calm.x, (x, i) => [x, calm.y[i] ?? 0]))
  const path: Path = { x: even.x, y: even.y, from: even.from.map((at) => between(raw.from, at)) }
  const counts = countedSteps(path)
  const off = offOf(path, fine).map((value, i) => (counts[i] ? value : 0))
  const count = counts.reduce((sum, value) => sum + value, 0)
  const mean = Math.sqrt(off.reduce((sum, value) => sum + value * value, 0) / Math.max(1, count))
  return { path, wobble: (1000 * mean) / drawingSide, worst: worstOf(off, counts, mean) }
}

/** Returns which steps count: 1, else 0. */
function countedSteps({ x, y }: Path): Uint8Array {
  const { length } = x
  const inside = Uint8Array.from(x, (_, i) => (i >= ends && i < length - ends ? 1 : 0))
  const directions = directionsOf({ x: smooth(x, coarse), y: smooth(y, coarse) })
  const straight = inside.map((value, i) => {
    const [before, after] = [Math.max(0, i - bend.half), Math.min(length - 1, i + bend.half)]
    return Math.abs((directions[after] ?? 0) - (directions[before] ?? 0)) > bend.angle ? 0 : value
  })
  const share = straight.reduce((sum, value) => sum + value, 0) / Math.max(1, length)
  return share >= leastCounted ? straight : inside
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

/**
 * Smooths coarsely, and adds twice what that took from the bends: a single smoothing cuts corners, so that a tight spiral
 * or a steep wave would look like a wobble (twicing, Tukey 1977).
 */
function withoutWobble(values: Float64Array): Float64Array {
  let base = smooth(values, coarse)
  for (let round = 0; round < 2; round++) {
    const rest = smooth(
      values.map((value, i) => value - (base[i] ?? 0)),
      coarse,
    )
    base = base.map((value, i) => value + (rest[i] ?? 0))
  }
  return base
}

/** Half the length over which a wobble is averaged to find the worst parts, in steps. */
const around = 30
/** Max number of worst parts. */
const most = 5
/** Wobble below which no part is worst, in steps: that of the pixels of a photo. */
const still = 0.35

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
