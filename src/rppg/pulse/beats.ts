import { bandPass } from '../signal/bandPass.ts'
import type { PulseSource } from './PulseSource.ts'
import { evenRate } from '../signal/resample.ts'

export interface Beat {
  /** Seconds from the beginning. */
  readonly at: number
  /** Of the wave, from the trough before it to its peak, and its peak. */
  readonly height: number
  readonly peak: number
}

/**
 * Two pulse waves between half and somewhat more than twice their frequency; the clearer the pulse, the more of its form
 * stays, and all of it through a finger.
 */
export function beatWaves(
  one: Float64Array,
  two: Float64Array,
  { hz, snr }: { readonly hz: number; readonly snr: number },
  source: PulseSource,
): [Float64Array, Float64Array] {
  const high = source === 'finger' ? 5 : Math.min(8, hz * (snr >= 9 ? 3.3 : snr >= 5 ? 2.4 : 1.6))
  return bandPass(one, two, evenRate, [Math.max(0.5, hz * 0.55), high])
}

/**
 * What the beats are told by: through a finger the wave's steepest rise, which breath and echo move least (its
 * intervals were 5 to 12 ms off a chest strap's, by the peak 5 to 90); in a face the wave's peak, for a slope is noisier.
 */
export function risesOf(wave: Float64Array, source: PulseSource): Float64Array {
  if (source === 'face') return wave
  return wave.map((_, i) => ((wave[i + 1] ?? wave[i] ?? 0) - (wave[i - 1] ?? wave[i] ?? 0)) / 2)
}

/**
 * The beats of a wave: its peaks, none nearer to a higher one than 0.6 of a beat, found between the points by a cubic at
 * 240 a second and a parabola. None within a quarter of a second of an end or a hole, where peaks are guessed.
 */
export function beatsOf(wave: Float64Array, mask: Uint8Array, hz: number): Beat[] {
  const refractory = (0.6 / hz) * evenRate
  const peaks: number[] = []
  for (let i = 1; i < wave.length - 1; i++) {
    const value = wave[i] ?? 0
    if (value <= 0 || value < (wave[i - 1] ?? 0) || value <= (wave[i + 1] ?? 0)) continue
    const last = peaks.at(-1)
    if (last !== undefined && i - last < refractory) {
      if (value > (wave[last] ?? 0)) peaks[peaks.length - 1] = i
      continue
    }
    peaks.push(i)
  }
  const margin = Math.round(evenRate / 4)
  const beats: Beat[] = []
  for (const at of peaks) {
    if (!isWhole(mask, at - margin, at + margin)) continue
    const { at: exact, value } = refine(wave, at)
    let trough = value
    for (let i = at; i > Math.max(0, at - evenRate / hz); i--) trough = Math.min(trough, wave[i] ?? 0)
    beats.push({ at: exact / evenRate, height: value - trough, peak: value })
  }
  return beats
}

function isWhole(mask: Uint8Array, from: number, to: number): boolean {
  if (from < 0 || to >= mask.length) return false
  for (let i = from; i <= to; i++) if (!mask[i]) return false
  return true
}

const finer = 8

/** The peak beside a point, by Catmull and Rom's cubic at 8 points a step, then a parabola through the three highest. */
function refine(wave: Float64Array, i: number): { at: number; value: number } {
  const value = (k: number) => cubicAt(wave, i + k / finer)
  let best = 0
  for (let k = -finer; k <= finer; k++) if (value(k) > value(best)) best = k
  const [a, b, c] = [value(best - 1), value(best), value(best + 1)]
  const bend = a - 2 * b + c
  const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (a - c) / (2 * bend))) : 0
  return { at: i + (best + shift) / finer, value: b - 0.25 * (a - c) * shift }
}

function cubicAt(wave: Float64Array, at: number): number {
  const i = Math.floor(at)
  const u = at - i
  const [a, b, c, d] = [wave[i - 1] ?? 0, wave[i] ?? 0, wave[i + 1] ?? 0, wave[i + 2] ?? 0]
  return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))
}
