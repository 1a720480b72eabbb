import type { Rhythm } from './makeBeats.ts'

const bump = (at: number, centre: number, width: number) => Math.exp(-0.5 * ((at - centre) / width) ** 2)
/**
 * Returns the blood volume in the skin at a time after a beat, s: the systolic wave and its reflection. Their timing
 * doesn't depend on the rate.
 */
const oneBeat = (at: number) =>
  // A steep rise and a slower fall.
  bump(at, 0.16, at < 0.16 ? 0.065 : 0.14) + 0.42 * bump(at, 0.42, 0.13)
const reach = { before: 0.1, after: 0.85 }

/**
 * Returns the pulse wave of a rhythm as a function of time in s. It rises with the blood volume. Its mean is 0, and its
 * peak-to-peak size is about 1.
 */
export function pulseWave(
  rhythm: Rhythm,
  o: { heartRate: number; breathInHeight: number; breathInBase: number },
): (at: number) => number {
  const { beats } = rhythm
  const even = 60 / o.heartRate
  const samples = Array.from({ length: 200 }, (_, i) => {
    let sum = 0
    for (let k = -5; k <= 5; k++) sum += oneBeat((i / 200) * even - k * even)
    return sum
  })
  const height = Math.max(...samples) - Math.min(...samples)
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length
  return (at) => {
    let sum = 0
    for (let k = firstAfter(beats, at - reach.after); k < beats.length; k++) {
      const beat = beats[k] ?? Infinity
      if (beat > at + reach.before) break
      sum += (1 + o.breathInHeight * rhythm.breath(beat)) * oneBeat(at - beat)
    }
    return (sum - mean) / height + o.breathInBase * rhythm.breath(at)
  }
}

function firstAfter(beats: readonly number[], at: number): number {
  let low = 0
  let high = beats.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((beats[middle] ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  return low
}
