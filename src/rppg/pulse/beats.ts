import { bandPass } from '../signal/bandPass.ts'
import type { PulseSource } from './PulseSource.ts'
import { evenRate } from '../signal/resample.ts'

export interface Beat {
  /** Seconds from the start of the wave. */
  readonly at: number
  /** Height of the wave from the trough before the beat to its peak. `peak`: the wave's value at the peak. */
  readonly height: number
  readonly peak: number
}

/**
 * Band-passes two pulse waves. The lower limit is about half the pulse's frequency. For a face, the upper limit is 1.6
 * to 3.3 times that frequency. It is higher for a clearer pulse, to preserve more of the wave's form. For a finger, the
 * upper limit is 5 Hz.
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
 * Returns a signal whose peaks mark the beats. For a face, the signal is the wave itself, because a slope is noisier.
 * For a finger, the signal is the wave's slope, because breathing and the pulse wave's echo shift the steepest
 * rise least. Compared with a chest strap, intervals were wrong by 5 to 12 ms with the slope, and by 5 to 90 ms with
 * the wave's peak.
 */
export function risesOf(wave: Float64Array, source: PulseSource): Float64Array {
  if (source === 'face') return wave
  return wave.map((_, i) => ((wave[i + 1] ?? wave[i] ?? 0) - (wave[i - 1] ?? wave[i] ?? 0)) / 2)
}

/**
 * Returns the beats of a wave: its peaks, at least 0.6 of a beat's period apart. A cubic at 240 points a second and a
 * parabola find each peak between the points. Beats within a quarter of a second of an end or a gap are omitted,
 * because peaks are unreliable there.
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

/**
 * Returns the exact peak near a point: by a Catmull-Rom cubic at 8 points a step, then a parabola through the highest
 * point and its neighbors.
 */
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
