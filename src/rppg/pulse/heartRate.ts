import type { PulseSource } from './PulseSource.ts'
import { peakAt, powerBetween, type Spectrum } from '../signal/spectrum.ts'

/** 39 to 210 beats a minute, Hz. */
export const pulseBand = [0.65, 3.5] as const

export interface PulsePeak {
  /** Hz. */
  readonly hz: number
  /** How far the pulse and its overtone stand out from all else, dB (de Haan and Jeanne 2013). */
  readonly snr: number
}

/**
 * The pulse's frequency: where the power and half of that at twice the frequency are highest together. The second term
 * keeps a slow pulse from being read as its overtone. Null for silence. `seconds`: how long the signal is.
 */
export function pulsePeak(spectrum: Spectrum, seconds: number, source: PulseSource): PulsePeak | null {
  const { power, step } = spectrum
  const [low, high] = pulseBand
  let best = 0
  let at = 0
  for (let k = Math.ceil(low / step); k <= Math.floor(high / step); k++) {
    const score = (power[k] ?? 0) + 0.5 * (power[2 * k] ?? 0)
    if (score <= best) continue
    best = score
    at = k
  }
  // What sums leave of a signal that never changes.
  if (best <= 1e-12) return null
  const hz = Math.min(high, Math.max(low, peakAt(spectrum, localPeak(power, at, Math.ceil(0.1 / step)))))
  return { hz, snr: snrAt(spectrum, hz, seconds, source) }
}

/** The sum's highest place may lie on a slope of the power itself: the power's own peak beside it. */
function localPeak(power: Float64Array, from: number, reach: number): number {
  let best = from
  for (let k = Math.max(1, from - reach); k <= from + reach; k++) if ((power[k] ?? 0) > (power[best] ?? 0)) best = k
  return best
}

/** Half of what counts as the pulse's own around its frequency, Hz. A finger's is clear enough to show how it wanders. */
const ownWidth = { face: 0.1, finger: 0.2 } as const

/** dB, from -30 to 30. A short signal's peak is broad, and so is what counts as the pulse's. */
export function snrAt(spectrum: Spectrum, hz: number, seconds: number, source: PulseSource): number {
  const near = Math.max(ownWidth[source], 1.5 / Math.max(1, seconds))
  const far = Math.max(2 * ownWidth[source], near)
  const [low] = pulseBand
  const high = 4
  const all = powerBetween(spectrum, low, high)
  const own = powerBetween(spectrum, Math.max(low, hz - near), Math.min(high, hz + near))
  const from = Math.max(hz + near, 2 * hz - far)
  const overtone = from < high ? powerBetween(spectrum, from + spectrum.step / 2, Math.min(high, 2 * hz + far)) : 0
  const pulse = own + overtone
  if (pulse <= 0) return -30
  return Math.max(-30, Math.min(30, 10 * Math.log10(pulse / Math.max(all - pulse, pulse * 1e-3))))
}
