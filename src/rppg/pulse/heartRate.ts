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
 * the signal. `top`: max frequency of the overtone and of the noise, Hz (`topFrequency`).
 */
export function pulsePeak(spectrum: Spectrum, seconds: number, source: PulseSource, top = maxTop): PulsePeak | null {
  const { power, step } = spectrum
  const [low, high] = pulseBand
  let best = 0
  let at = 0
  for (let k = Math.ceil(low / step); k <= Math.floor(high / step); k++) {
    const overtone = top === maxTop || 2 * k * step < top ? (power[2 * k] ?? 0) : 0
    const score = (power[k] ?? 0) + 0.5 * overtone
    if (score <= best) continue
    best = score
    at = k
  }
  // Because of rounding errors, even a constant signal can have this much power.
  if (best <= 1e-12) return null
  const hz = Math.min(high, Math.max(low, peakAt(spectrum, localPeak(power, at, Math.ceil(0.1 / step)))))
  return { hz, snr: snrAt(spectrum, hz, seconds, source, top) }
}

/** Max frequency of noise and overtones in the signal-to-noise ratio, Hz. */
const maxTop = 4
/**
 * Half the width of a video coder's ripple, Hz. A coder varies the quality from frame to frame, mostly in groups of four
 * (B-frames), so colors oscillate at a quarter of the frame rate. At 15 frames a second, that is 3.75 Hz.
 */
const rippleWidth = 0.15

/**
 * Returns the max frequency at which a signal shows the pulse, Hz: 4, or less if a coder's ripple might lie between the
 * band of the pulse and 4 Hz. Such a ripple would count as noise, or as the overtone of a pulse of half its frequency.
 */
export function topFrequency(frameRate: number): number {
  const top = frameRate / 4 - rippleWidth
  return top >= pulseBand[1] && top < maxTop ? top : maxTop
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
export function snrAt(
  spectrum: Spectrum,
  hz: number,
  seconds: number,
  source: PulseSource,
  high: number = maxTop,
): number {
  const near = Math.max(ownWidth[source], 1.5 / Math.max(1, seconds))
  const far = Math.max(2 * ownWidth[source], near)
  const [low] = pulseBand
  const all = powerBetween(spectrum, low, high)
  // The noise that a lower top leaves out counts, so that the ratio means the same.
  const more = (maxTop - low) / (high - low)
  const own = powerBetween(spectrum, Math.max(low, hz - near), Math.min(high, hz + near))
  const from = Math.max(hz + near, 2 * hz - far)
  const overtone = from < high ? powerBetween(spectrum, from + spectrum.step / 2, Math.min(high, 2 * hz + far)) : 0
  const pulse = own + overtone
  if (pulse <= 0) return -30
  return Math.max(-30, Math.min(30, 10 * Math.log10(pulse / Math.max((all - pulse) * more, pulse * 1e-3))))
}
