import { peakAt, powerBetween, spectrum } from '../signal/spectrum.ts'

/** Band of the breath, Hz: 5 to 42 breaths a minute. */
export const breathBand = [0.08, 0.7] as const

export interface BreathPeak {
  /** Breathing rate, breaths a minute. */
  readonly rate: number
  /** Signal-to-noise ratio: power of the breath and its overtone, divided by all other power, dB. */
  readonly snr: number
}

/**
 * Returns the rate of a slow oscillation, sampled at `rate` points a second; null without a peak. Level and slope are
 * removed first. Oscillations with fewer than 1.6 cycles in the signal are ignored.
 */
export function breathPeak(signal: Float64Array, mask: Uint8Array, rate: number): BreathPeak | null {
  const length = signal.length
  const flat = withoutSlope(signal, mask)
  const found = spectrum(flat, mask, rate)
  const { power, step } = found
  const low = Math.max(breathBand[0], (1.6 * rate) / Math.max(1, length))
  const [, high] = breathBand
  let at = 0
  for (let k = Math.ceil(low / step); k <= Math.floor(high / step); k++) if ((power[k] ?? 0) > (power[at] ?? 0)) at = k
  // A spectrum that rises toward the band's edge has no peak within the band.
  if (at === 0 || (power[at] ?? 0) <= 0 || (power[at - 1] ?? 0) > (power[at] ?? 0)) return null
  const hz = peakAt(found, at)
  const width = Math.max(0.05, (1.6 * rate) / length)
  const all = powerBetween(found, Math.min(low, hz - width), 1.2)
  const own = powerBetween(found, hz - width, hz + width)
  const overtone = powerBetween(found, Math.max(hz + width, 2 * hz - width) + step / 2, 2 * hz + width)
  return { rate: hz * 60, snr: 10 * Math.log10((own + overtone) / Math.max(all - own - overtone, own * 1e-3)) }
}

/** Max difference between the rates of a signal and of its halves, breaths a minute. */
const sameBreath = 4

/**
 * Whether each half of a signal has a peak of its own near `breaths`, breaths a minute. A breath continues, but a drift
 * that looks like a breath rarely repeats.
 */
export function isSteadyBreath(signal: Float64Array, mask: Uint8Array, rate: number, breaths: number): boolean {
  const half = signal.length >> 1
  return [0, half].every((from) => {
    const peak = breathPeak(signal.subarray(from, from + half), mask.subarray(from, from + half), rate)
    return peak !== null && Math.abs(peak.rate - breaths) < sameBreath
  })
}

function withoutSlope(signal: Float64Array, mask: Uint8Array): Float64Array {
  let [n, st, sv, stt, stv] = [0, 0, 0, 0, 0]
  for (let i = 0; i < signal.length; i++) {
    if (!mask[i]) continue
    const value = signal[i] ?? 0
    n++
    st += i
    sv += value
    stt += i * i
    stv += i * value
  }
  const spread = n * stt - st * st
  const slope = spread > 0 ? (n * stv - st * sv) / spread : 0
  const level = n > 0 ? (sv - slope * st) / n : 0
  return signal.map((value, i) => (mask[i] ? value - level - slope * i : 0))
}
