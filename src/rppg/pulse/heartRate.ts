import type { PulseSource } from './PulseSource.ts'
import { peakAt, powerBetween, type Spectrum } from '../signal/spectrum.ts'

/** Band of the pulse, Hz: 39 to 210 beats a minute. */
export const pulseBand = [0.65, 3.5] as const

export interface PulsePeak {
  /** Frequency of the pulse, Hz. */
  readonly hz: number
  /**
   * Signal-to-noise ratio, dB: power of the pulse and its overtone, divided by all other power (de Haan and Jeanne
   * 2013).
   */
  readonly snr: number
}

/**
 * Returns the pulse's peak: the frequency at which the power, plus half the power at twice the frequency, is highest.
 * The second term prevents reading a slow pulse as its overtone. Null if the signal is constant. `seconds`: length of
 * the signal.
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
  // Because of rounding errors, even a constant signal can have this much power.
  if (best <= 1e-12) return null
  const hz = Math.min(high, Math.max(low, peakAt(spectrum, localPeak(power, at, Math.ceil(0.1 / step)))))
  return { hz, snr: snrAt(spectrum, hz, seconds, source) }
}

/** Returns the bin of the highest power near bin `from`: the best score might lie on a slope of the power. */
function localPeak(power: Float64Array, from: number, reach: number): number {
  let best = from
  for (let k = Math.max(1, from - reach); k <= from + reach; k++) if ((power[k] ?? 0) > (power[best] ?? 0)) best = k
  return best
}

/**
 * Half the width of the band that counts as the pulse, Hz. A finger's band is wider, because its clear pulse shows how
 * the rate varies.
 */
const ownWidth = { face: 0.1, finger: 0.2 } as const

/**
 * Returns the signal-to-noise ratio of a pulse, limited to -30 to 30 dB. For a short signal, the pulse's band is wider,
 * because the peak is broad.
 */
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
