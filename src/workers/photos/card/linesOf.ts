import type { Edges } from './edgesOf.ts'
import type { Gradients } from './gradients.ts'

/** A line: the points for which `x * cos + y * sin = offset`, px. */
export interface Line {
  readonly cos: number
  readonly sin: number
  readonly offset: number
  readonly votes: number
}

const angles = 120
/** Max number of lines. More take more time, and the sides of a card are among the longest. */
const most = 90
/** Smallest votes of a line by the shorter side of the picture. */
const fewest = 0.07
/** Pixels vote for lines up to this many steps of 1.5° from their gradient. */
const spread = 4

const cosines = Array.from({ length: angles }, (_, place) => Math.cos((place * Math.PI) / angles))
const sines = Array.from({ length: angles }, (_, place) => Math.sin((place * Math.PI) / angles))

/**
 * Returns the strongest lines of a picture, strongest first (Hough's vote). A pixel votes only for lines across its
 * gradient, so that writing and grain hardly count, and no more after its line is found.
 */
export function linesOf({ width, height, strength, places }: Edges, gradients: Gradients): Line[] {
  const reach = Math.ceil(Math.hypot(width, height)) + 1
  const offsets = 2 * reach + 1
  const votes = new Float32Array(angles * offsets)
  const vote = (at: number, sign: 1 | -1) => {
    const x = (at % width) + 0.5
    const y = Math.floor(at / width) + 0.5
    const middle = Math.round((Math.atan2(gradients.y[at] ?? 0, gradients.x[at] ?? 0) / Math.PI) * angles)
    for (let by = -spread; by <= spread; by++) {
      const place = (((middle + by) % angles) + angles) % angles
      const offset = Math.round(x * (cosines[place] ?? 0) + y * (sines[place] ?? 0)) + reach
      const bin = place * offsets + offset
      votes[bin] = (votes[bin] ?? 0) + sign * (strength[at] ?? 0)
    }
  }
  for (const at of places) vote(at, 1)

  const least = Math.min(width, height) * fewest
  const lines: Line[] = []
  let left: readonly number[] = places
  while (lines.length < most) {
    const line = strongest(votes, offsets, reach)
    if (line.votes < least) break
    const isOn = (at: number) => {
      const x = (at % width) + 0.5
      const y = Math.floor(at / width) + 0.5
      const across = (gradients.x[at] ?? 0) * line.cos + (gradients.y[at] ?? 0) * line.sin
      const isAligned = Math.abs(across) >= 0.97 * (gradients.size[at] ?? 0)
      return isAligned && Math.abs(x * line.cos + y * line.sin - line.offset) <= 1.6
    }
    const on = left.filter(isOn)
    lines.push(fitted(line, on, width, strength))
    for (const at of on) vote(at, -1)
    left = left.filter((at) => !isOn(at))
  }
  return lines
}

function strongest(votes: Float32Array, offsets: number, reach: number): Line {
  let best = 0
  let count = 0
  for (let bin = 1; bin < votes.length - 1; bin++) {
    // An edge's votes are spread over neighboring offsets.
    const here = (votes[bin] ?? 0) + 0.5 * ((votes[bin - 1] ?? 0) + (votes[bin + 1] ?? 0))
    if (here <= count) continue
    best = bin
    count = here
  }
  const place = Math.floor(best / offsets)
  return { cos: cosines[place] ?? 0, sin: sines[place] ?? 0, offset: (best % offsets) - reach, votes: count }
}

/** Returns a line moved onto its pixels by total least squares: votes are only for whole pixels and 1.5°. */
function fitted(line: Line, on: readonly number[], width: number, strength: Float32Array): Line {
  let [count, sumX, sumY, xx, xy, yy] = [0, 0, 0, 0, 0, 0]
  for (const at of on) {
    const weight = strength[at] ?? 0
    const x = (at % width) + 0.5
    const y = Math.floor(at / width) + 0.5
    count += weight
    sumX += weight * x
    sumY += weight * y
    xx += weight * x * x
    xy += weight * x * y
    yy += weight * y * y
  }
  if (count === 0) return line
  const [middleX, middleY] = [sumX / count, sumY / count]
  const [varX, varY, both] = [xx / count - middleX ** 2, yy / count - middleY ** 2, xy / count - middleX * middleY]
  const along = Math.atan2(2 * both, varX - varY) / 2
  const isFlipped = Math.cos(along + Math.PI / 2) * line.cos + Math.sin(along + Math.PI / 2) * line.sin < 0
  const normal = along + (isFlipped ? -Math.PI / 2 : Math.PI / 2)
  const [cos, sin] = [Math.cos(normal), Math.sin(normal)]
  // Pixels that are far from a line, not along it, have another direction.
  if (cos * line.cos + sin * line.sin < 0.999) return line
  return { cos, sin, offset: middleX * cos + middleY * sin, votes: line.votes }
}
