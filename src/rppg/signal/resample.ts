import type { Trace, TraceColumn } from './Trace.ts'

/** Sampling rate of an even trace, points a second. */
export const evenRate = 30
/** Max interval between frames, ms. A longer one is a gap in the signal. */
export const holeMs = 320

/** A stretch of a trace, resampled at 30 points a second. */
export interface EvenTrace {
  /** Time of the first point, ms. */
  readonly start: number
  readonly length: number
  /**
   * 1 for points between two steady frames without a gap, otherwise 0. Where it is 0, a straight line replaces the
   * columns' values.
   */
  readonly mask: Uint8Array
  /** Number of steady points. */
  readonly steadyPoints: number
  /** Frames a second, without repeated frames. */
  readonly frameRate: number
  readonly columns: Readonly<Record<TraceColumn, Float64Array>>
}

/**
 * Returns the start of the last `seconds` of steady signal, ms. If there is less, returns the time of the first steady
 * frame.
 */
export function startOfSteady(trace: Trace, seconds: number): number {
  const { times, steady } = trace
  let left = seconds * 1000
  for (let i = times.length - 1; i > 0; i--) {
    const gap = (times[i] ?? 0) - (times[i - 1] ?? 0)
    if (!steady[i] || !steady[i - 1] || gap > holeMs) continue
    left -= gap
    if (left <= 0) return times[i - 1] ?? 0
  }
  const first = steady.indexOf(1)
  return times[Math.max(0, first)] ?? 0
}

/** Returns the total seconds between consecutive frames that are both flagged (by default: steady), without gaps. */
export function steadySeconds(trace: Trace, flags: Uint8Array = trace.steady): number {
  const { times } = trace
  let sum = 0
  for (let i = 1; i < times.length; i++) {
    const gap = (times[i] ?? 0) - (times[i - 1] ?? 0)
    if (flags[i] && flags[i - 1] && gap <= holeMs) sum += gap
  }
  return sum / 1000
}

/**
 * Resamples the trace at equal intervals by cubic interpolation, starting with the first frame at or after `from`.
 * Works with jitter of a few ms, dropped frames and 15 frames a second.
 */
export function resample(trace: Trace, from: number): EvenTrace {
  const { times, steady } = trace
  const step = 1000 / evenRate
  let first = 0
  while (first < times.length - 1 && (times[first] ?? 0) < from) first++
  const start = times[first] ?? 0
  const last = times.at(-1) ?? start
  const length = times.length - first < 2 ? 0 : Math.floor((last - start) / step + 1e-6) + 1
  const mask = new Uint8Array(length)
  const before = new Int32Array(length)
  const outer = new Uint8Array(length)
  /** Whether both frames of an interval are steady, without a gap between them. */
  const isSteady = (i: number) => steady[i] && steady[i + 1] && (times[i + 1] ?? 0) - (times[i] ?? 0) <= holeMs
  let steadyPoints = 0
  for (let k = 0, i = first; k < length; k++) {
    const at = start + k * step
    while (i < times.length - 2 && (times[i + 1] ?? 0) <= at) i++
    before[k] = i
    if (!isSteady(i)) continue
    mask[k] = 1
    // An unsteady frame, or one beyond a gap, says nothing about the slope here.
    outer[k] = (i > first && isSteady(i - 1) ? outerBefore : 0) | (isSteady(i + 1) ? outerAfter : 0)
    steadyPoints++
  }
  const curve = new Curve(times, { start, step, before, outer })
  const even = (name: TraceColumn) => bridged(curve.through(trace.column(name)), mask)
  const columns = {
    r: even('r'),
    g: even('g'),
    b: even('b'),
    leftR: even('leftR'),
    leftG: even('leftG'),
    leftB: even('leftB'),
    rightR: even('rightR'),
    rightG: even('rightG'),
    rightB: even('rightB'),
    upperR: even('upperR'),
    upperG: even('upperG'),
    upperB: even('upperB'),
    lowerR: even('lowerR'),
    lowerG: even('lowerG'),
    lowerB: even('lowerB'),
    backR: even('backR'),
    backG: even('backG'),
    backB: even('backB'),
    torso: even('torso'),
    headX: even('headX'),
    headY: even('headY'),
  }
  return { start, length, mask, steadyPoints, frameRate: frameRateOf(trace, first), columns }
}

/** Returns the mean frame rate from frame `first` on. A frame with the same colors as the previous one is repeated. */
function frameRateOf(trace: Trace, first: number): number {
  const { times } = trace
  const [r, g, b] = [trace.column('r'), trace.column('g'), trace.column('b')]
  let [frames, total] = [0, 0]
  for (let i = first + 1; i < times.length; i++) {
    const gap = (times[i] ?? 0) - (times[i - 1] ?? 0)
    if (gap > holeMs) continue
    total += gap
    if (r[i] !== r[i - 1] || g[i] !== g[i - 1] || b[i] !== b[i - 1]) frames++
  }
  return total > 0 ? (frames * 1000) / total : 0
}

/** Replaces unsteady values with straight lines. A filter would ring on the unsteady values. */
function bridged(values: Float64Array, mask: Uint8Array): Float64Array {
  for (let k = 0; k < values.length;) {
    if (mask[k]) {
      k++
      continue
    }
    const from = k
    while (k < values.length && !mask[k]) k++
    const before = values[from - 1] ?? values[k] ?? 0
    const after = values[k] ?? before
    for (let i = from; i < k; i++) values[i] = before + ((after - before) * (i - from + 1)) / (k - from + 1)
  }
  return values
}

/** Bits for the frame before and the frame after an interval: whether the slope at that end uses the frame. */
const outerBefore = 1
const outerAfter = 2

/** The points of a curve: start and step, ms, the frame before each point, and which outer frames its slopes use. */
interface CurvePoints {
  readonly start: number
  readonly step: number
  readonly before: Int32Array
  readonly outer: Uint8Array
}

/**
 * Interpolates columns with cubic Hermite curves. `outer` says which outer frames the slopes use. At an end without an
 * outer frame, the slope is that of the interval. Across gaps, interpolates linearly, because a cubic would overshoot.
 * What depends only on the times is computed once for all columns.
 */
class Curve {
  readonly #points: CurvePoints
  /** For each point: the interval, ms, and the weights of its ends and of the slopes there. */
  readonly #weights: Float64Array
  /** For each point: the time over which the slope at each end is taken, ms; 0 for the slope of the interval. */
  readonly #spans: Float64Array

  constructor(times: Float64Array, points: CurvePoints) {
    const { start, step, before, outer } = points
    this.#points = points
    this.#weights = new Float64Array(before.length * 5)
    this.#spans = new Float64Array(before.length * 2)
    for (let k = 0; k < before.length; k++) {
      const i = before[k] ?? 0
      const t0 = times[i] ?? 0
      const t1 = times[i + 1] ?? t0
      const gap = t1 - t0
      const u = (start + k * step - t0) / gap
      const u2 = u * u
      const u3 = u2 * u
      const isLinear = gap > holeMs
      this.#weights[k * 5] = gap
      this.#weights[k * 5 + 1] = isLinear ? u : 2 * u3 - 3 * u2 + 1
      this.#weights[k * 5 + 2] = (u3 - 2 * u2 + u) * gap
      this.#weights[k * 5 + 3] = 3 * u2 - 2 * u3
      this.#weights[k * 5 + 4] = (u3 - u2) * gap
      const sides = outer[k] ?? 0
      if (sides & outerBefore) this.#spans[k * 2] = t1 - (times[i - 1] ?? 0)
      if (sides & outerAfter) this.#spans[k * 2 + 1] = (times[i + 2] ?? 0) - t0
    }
  }

  /** Returns the values of the curve through a column. */
  through(values: Float64Array): Float64Array {
    const { before } = this.#points
    const weights = this.#weights
    const spans = this.#spans
    const out = new Float64Array(before.length)
    for (let k = 0; k < out.length; k++) {
      const i = before[k] ?? 0
      const w = k * 5
      const gap = weights[w] ?? 0
      const v0 = values[i] ?? 0
      const v1 = values[i + 1] ?? v0
      if (gap <= 0) out[k] = v0
      else if (gap > holeMs) out[k] = v0 + (v1 - v0) * (weights[w + 1] ?? 0)
      else {
        const chord = (v1 - v0) / gap
        const span0 = spans[k * 2] ?? 0
        const span1 = spans[k * 2 + 1] ?? 0
        const slope0 = span0 > 0 ? (v1 - (values[i - 1] ?? 0)) / span0 : chord
        const slope1 = span1 > 0 ? ((values[i + 2] ?? 0) - v0) / span1 : chord
        out[k] =
          (weights[w + 1] ?? 0) * v0 +
          (weights[w + 2] ?? 0) * slope0 +
          (weights[w + 3] ?? 0) * v1 +
          (weights[w + 4] ?? 0) * slope1
      }
    }
    return out
  }
}
