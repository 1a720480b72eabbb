import { peakAt, powerBetween, spectrum } from '../signal/spectrum.ts'

/** 5 to 42 breaths a minute, Hz. */
export const breathBand = [0.08, 0.7] as const

export interface BreathPeak {
  /** Breaths a minute. */
  readonly rate: number
  /** How far it stands out from all else in the band, dB. */
  readonly snr: number
}

/**
 * The rate of a slow swing, at `rate` points a second; null for silence. Level and slope are taken out before, and what
 * is slower than two swings in the whole stretch is not looked at.
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
  // A slope that rises to the edge of the band has no peak in it.
  if (at === 0 || (power[at] ?? 0) <= 0 || (power[at - 1] ?? 0) > (power[at] ?? 0)) return null
  const hz = peakAt(found, at)
  const width = Math.max(0.05, (1.6 * rate) / length)
  const all = powerBetween(found, Math.min(low, hz - width), 1.2)
  const own = powerBetween(found, hz - width, hz + width)
  const overtone = powerBetween(found, Math.max(hz + width, 2 * hz - width) + step / 2, 2 * hz + width)
  return { rate: hz * 60, snr: 10 * Math.log10((own + overtone) / Math.max(all - own - overtone, own * 1e-3)) }
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
