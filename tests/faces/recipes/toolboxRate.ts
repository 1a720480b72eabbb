import { butterworth, filterBothWays } from './butterworth.ts'
import { detrend } from './detrend.ts'

/** Band in which rPPG-Toolbox searches the pulse, Hz: 45 to 150 beats per minute. */
export const toolboxBand = { low: 0.75, high: 2.5 } as const

/**
 * Returns the power at the frequencies k * rate / size, up to 5 Hz. `size`: the signal's length, rounded up to a power
 * of two.
 */
function spectrum(values: readonly number[], rate: number): { hz: number; power: number }[] {
  const size = 2 ** Math.ceil(Math.log2(values.length))
  const powers: { hz: number; power: number }[] = []
  for (let k = 0; k <= size / 2; k++) {
    const hz = (k * rate) / size
    if (hz > 5) break
    const turn = (2 * Math.PI * k) / size
    let re = 0
    let im = 0
    values.forEach((value, i) => {
      re += value * Math.cos(turn * i)
      im -= value * Math.sin(turn * i)
    })
    powers.push({ hz, power: re * re + im * im })
  }
  return powers
}

function prepared(pulse: readonly number[], rate: number): number[] {
  return filterBothWays(butterworth(1, toolboxBand.low, toolboxBand.high, rate), detrend(pulse, 100))
}

/** Returns beats per minute as rPPG-Toolbox does: the highest peak in the spectrum of the detrended, filtered pulse. */
export function toolboxRate(pulse: readonly number[], rate: number): number {
  const lines = spectrum(prepared(pulse, rate), rate).filter(
    ({ hz }) => hz >= toolboxBand.low && hz <= toolboxBand.high,
  )
  return 60 * lines.reduce((best, line) => (line.power > best.power ? line : best), { hz: 0, power: -1 }).hz
}

/**
 * Returns De Haan's signal-to-noise ratio, dB: power within 6 beats per minute of the pulse and 12 of its second
 * harmonic, against the rest from 0.65 to 4 Hz.
 */
export function signalToNoise(pulse: readonly number[], rate: number, beatsPerMinute: number): number {
  const first = beatsPerMinute / 60
  let signal = 0
  let rest = 0
  for (const { hz, power } of spectrum(detrend(pulse, 100), rate)) {
    if (hz < 0.65 || hz > 4) continue
    if (Math.abs(hz - first) <= 0.1 || Math.abs(hz - 2 * first) <= 0.2) signal += power
    else rest += power
  }
  return 10 * Math.log10(signal / rest)
}
