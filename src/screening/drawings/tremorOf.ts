import { between, drawingSide, offOf, type Wobble } from './wobbleOf.ts'

/** Points a second of the evened signal. */
const rate = 60
/** Frequencies that are looked at, Hz, and those that a tremor can have. */
const seen = { from: 3, to: 12, step: 0.1 }
const tremor = { from: 4, to: 10 }
/** Length of a stretch whose spectrum is computed, s, and the shortest drawing that has one. */
const stretch = 4
const shortest = 2.5
/** Half the width of a peak, Hz, and the least share of the power between 3 and 12 Hz that it must hold. */
const peak = { half: 0.6, share: 0.4 }
/** Least deviation of a tremor, per mille of the drawing's longer side, as standard deviation. */
const least = 0.8
/** Least number of points of a touch screen a second. */
const fewest = 24

/**
 * Returns the frequency of a tremor in a line drawn on a screen, Hz. Null if none stands out: the peak between 4 and 10
 * Hz must hold 40 % of the power of the deviation between 3 and 12 Hz, and deviate by 0.8 per mille. `times`: ms, one
 * for each point that the wobble was measured from.
 */
export function tremorOf({ path, counts, isBent }: Wobble, times: readonly number[]): number | null {
  const [start, end] = [times[0] ?? 0, times.at(-1) ?? 0]
  const seconds = (end - start) / 1000
  // The peaks of a wave that is drawn fast would pass for a tremor.
  if (isBent || !(seconds >= shortest) || seconds > 600 || times.length / seconds < fewest) return null
  const off = offOf(path, 1).map((value, i) => (counts[i] ? value : 0))
  const signal = inTime(path.from, off, times)
  const powers = spectrumOf(signal)
  const count = powers.length
  const total = powers.reduce((sum, power) => sum + power, 0)
  const half = Math.round(peak.half / seen.step)
  let [best, most] = [-1, 0]
  for (let k = 1; k < count - 1; k++) {
    const hz = seen.from + k * seen.step
    const power = powers[k] ?? 0
    const isTop = power >= (powers[k - 1] ?? 0) && power >= (powers[k + 1] ?? 0)
    if (!isTop || hz < tremor.from || hz > tremor.to || power <= most) continue
    most = power
    best = k
  }
  if (best === -1) return null
  let [held, moment] = [0, 0]
  for (let k = Math.max(0, best - half); k <= Math.min(count - 1, best + half); k++) {
    held += powers[k] ?? 0
    moment += (seen.from + k * seen.step) * (powers[k] ?? 0)
  }
  const deviation = Math.sqrt(held * seen.step)
  if (held < peak.share * total || (1000 * deviation) / drawingSide < least) return null
  return Math.round((moment / held) * 10) / 10
}

/** Returns the deviation at equal times. */
function inTime(from: Float64Array, off: Float64Array, times: readonly number[]): Float64Array {
  const clock = Float64Array.from(times)
  const at = from.map((index) => between(clock, index))
  const [start, end] = [at[0] ?? 0, at.at(-1) ?? 0]
  const count = Math.max(1, Math.floor(((end - start) * rate) / 1000))
  const signal = new Float64Array(count)
  let k = 0
  for (let i = 0; i < count; i++) {
    const time = start + (1000 * i) / rate
    while (k < at.length - 2 && (at[k + 1] ?? 0) <= time) k++
    const [before, after] = [at[k] ?? 0, at[k + 1] ?? 0]
    const share = after > before ? Math.max(0, Math.min(1, (time - before) / (after - before))) : 0
    signal[i] = (off[k] ?? 0) + share * ((off[k + 1] ?? 0) - (off[k] ?? 0))
  }
  return signal
}

/** Returns the mean power density of overlapping stretches, from 3 to 12 Hz: its integral is the variance. */
function spectrumOf(signal: Float64Array): Float64Array {
  const length = Math.min(signal.length, stretch * rate)
  const powers = new Float64Array(Math.round((seen.to - seen.from) / seen.step) + 1)
  const window = Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length))
  const energy = window.reduce((sum, value) => sum + value * value, 0)
  let count = 0
  for (let start = 0; start + length <= signal.length; start += Math.max(1, length >> 1)) {
    const part = signal.subarray(start, start + length)
    const mean = part.reduce((sum, value) => sum + value, 0) / length
    for (let k = 0; k < powers.length; k++) {
      const turn = (2 * Math.PI * (seen.from + k * seen.step)) / rate
      let [re, im] = [0, 0]
      for (let i = 0; i < length; i++) {
        const value = (window[i] ?? 0) * ((part[i] ?? 0) - mean)
        re += value * Math.cos(turn * i)
        im += value * Math.sin(turn * i)
      }
      powers[k] = (powers[k] ?? 0) + (2 * (re * re + im * im)) / (energy * rate)
    }
    count++
  }
  return powers.map((power) => power / Math.max(1, count))
}
