import type { Beat } from './beats.ts'
import { evenRate } from '../signal/resample.ts'

/**
 * Returns how similar the beats of a wave are, 0 to 1: the mean correlation of each beat with the mean beat. Unlike
 * noise, a pulse repeats its form, even if a varying rate lowers its signal-to-noise ratio. 0 if there are fewer than
 * five beats.
 */
export function beatLikeness(wave: Float64Array, beats: readonly Beat[], hz: number): number {
  const before = Math.round((0.3 / hz) * evenRate)
  const length = before + Math.round((0.45 / hz) * evenRate)
  const pieces = beats.flatMap(({ at }) => {
    const from = Math.round(at * evenRate) - before
    return from < 0 || from + length > wave.length ? [] : [standard(wave.subarray(from, from + length))]
  })
  if (pieces.length < 5) return 0
  const mean = standard(
    Float64Array.from({ length }, (_, i) => pieces.reduce((sum, piece) => sum + (piece[i] ?? 0), 0) / pieces.length),
  )
  const likeness = pieces.map((piece) => piece.reduce((sum, value, i) => sum + value * (mean[i] ?? 0), 0))
  return Math.max(0, likeness.reduce((sum, value) => sum + value, 0) / pieces.length)
}

/** Scales values to mean 0 and vector length 1. */
function standard(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const size = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return values.map((value) => (size > 0 ? (value - mean) / size : 0))
}
