import type { Beat } from '../pulse/beats.ts'
import { breathPeak, isSteadyBreath } from './breathRate.ts'

/** Sampling rate of the series that vary from beat to beat, points a second. */
const rate = 4
/** Max difference between the three rates, breaths a minute. */
const accord = 3
/** Min number of effects that show the rate in both halves of the signal. */
const minSteady = 2
/**
 * Min breathing rate that the pulse alone can show, breaths a minute (0.15 Hz). Slower waves of the blood pressure have
 * the same effects on the pulse as breathing.
 */
const slowest = 9
/** Max difference from the torso's rate, breaths a minute. */
const accordWithTorso = 3

export type BreathByBeats =
  | { readonly rate: number; readonly snr: number }
  | { readonly rate: null; readonly why: 'too-short' | 'disagreement' }

/**
 * Returns the breathing rate by its effects on the pulse: breathing modulates the pulse's interval, height and level
 * (RIFV, RIAV, RIIV). The rate is null if there are too few beats, if the three rates disagree (Karlen and others
 * 2013), or if they change: drifting light easily causes a single effect. `level`: returns the light at a time, s.
 * `torso`: breaths a minute by the torso's motion, which the rate must not contradict; null if unknown.
 */
export function breathByBeats(
  beats: readonly Beat[],
  level: (at: number) => number,
  torso: number | null,
): BreathByBeats {
  const first = beats[0]
  const last = beats.at(-1)
  if (!first || !last || beats.length < 12 || last.at - first.at < 18) return { rate: null, why: 'too-short' }
  const intervals = beats.slice(1).map((beat, i) => ({ at: beat.at, value: beat.at - (beats[i]?.at ?? 0) }))
  const heights = beats.map((beat) => ({ at: beat.at, value: beat.height }))
  const levels = beats.map((beat) => ({ at: beat.at, value: level(beat.at) }))
  // Max breathing rate that the beats can show, breaths a minute: half the heart rate.
  const fastest = (30 * (beats.length - 1)) / (last.at - first.at)
  const effects = [intervals, heights, levels].map((series) => {
    const even = evenly(series)
    return { even, mask: new Uint8Array(even.length).fill(1) }
  })
  const found = effects.flatMap(({ even, mask }) => {
    const peak = breathPeak(even, mask, rate)
    return peak && peak.rate < fastest ? [peak] : []
  })
  const rates = found.map((peak) => peak.rate)
  if (found.length < 3 || Math.max(...rates) - Math.min(...rates) > accord) return { rate: null, why: 'disagreement' }
  const mean = rates.reduce((sum, each) => sum + each, 0) / rates.length
  if (torso === null ? mean < slowest : Math.abs(torso - mean) > accordWithTorso)
    return { rate: null, why: 'disagreement' }
  if (effects.filter(({ even, mask }) => isSteadyBreath(even, mask, rate, mean)).length < minSteady)
    return { rate: null, why: 'disagreement' }
  return { rate: mean, snr: found.reduce((sum, peak) => sum + peak.snr, 0) / found.length }
}

function evenly(series: readonly { at: number; value: number }[]): Float64Array {
  const from = series[0]?.at ?? 0
  const length = Math.max(2, Math.floor(((series.at(-1)?.at ?? from) - from) * rate) + 1)
  let i = 0
  return Float64Array.from({ length }, (_, k) => {
    const at = from + k / rate
    while (i < series.length - 2 && (series[i + 1]?.at ?? 0) <= at) i++
    const [a, b] = [series[i], series[i + 1]]
    if (!a || !b || b.at <= a.at) return a?.value ?? 0
    return a.value + ((b.value - a.value) * (at - a.at)) / (b.at - a.at)
  })
}
