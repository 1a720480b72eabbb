import { describe, expect, it } from 'vitest'
import { beatLikeness } from './beatLikeness.ts'
import { beatsOf } from './beats.ts'
import { intervalsOf } from './intervals.ts'
import { normalNumbers } from '../signal/testTraces.ts'
import { timingNoise } from './timingNoise.ts'

/** Returns a wave with beats at the given times, s. */
function waveOf(times: readonly number[], seconds: number): Float64Array {
  return Float64Array.from({ length: seconds * 30 }, (_, i) => {
    const at = i / 30
    return times.reduce((sum, time) => sum + Math.exp(-0.5 * ((at - time) / 0.12) ** 2), -0.3)
  })
}
const steadyMask = (seconds: number) => new Uint8Array(seconds * 30).fill(1)
const every = (interval: number, seconds: number, from = 0.5) =>
  Array.from({ length: Math.floor((seconds - from - 0.3) / interval) + 1 }, (_, k) => from + k * interval)

describe('beatsOf', () => {
  it('finds beats between the frames, to within 3 ms', () => {
    const times = every(0.837, 20).map((time, k) => time + 0.02 * Math.sin(k))
    const found = beatsOf(waveOf(times, 20), steadyMask(20), 1.2)
    expect(found).toHaveLength(times.length)
    found.forEach((beat, k) => expect(Math.abs(beat.at - (times[k] ?? 0))).toBeLessThan(0.003))
  })

  it('counts a beat once if its echo has a peak of its own', () => {
    const times = every(1, 20)
    const wave = waveOf(times, 20).map(
      (value, i) =>
        value +
        waveOf(
          times.map((time) => time + 0.3),
          20,
        )[i]! *
          0.4,
    )
    expect(beatsOf(wave, steadyMask(20), 1)).toHaveLength(times.length)
  })

  it('omits beats in or beside a gap, and intervalsOf excludes the interval that spans the gap', () => {
    const mask = steadyMask(20).fill(0, 290, 320)
    const found = beatsOf(waveOf(every(1, 20), 20), mask, 1)
    const { meanRR, count } = intervalsOf(found, mask, 30)
    // Two of the 20 beats are omitted: the beat at 9.5 s is beside the gap, and the beat at 10.5 s is in it.
    expect(found).toHaveLength(18)
    expect(meanRR).toBeCloseTo(1000, -1)
    expect(count).toBe(16)
  })
})

describe('intervalsOf', () => {
  const beatsAt = (times: readonly number[]) => times.map((at) => ({ at, height: 1, peak: 1 }))

  it('returns the mean interval and the root mean square of successive differences', () => {
    const times = [0]
    for (let k = 0; k < 20; k++) times.push((times.at(-1) ?? 0) + (k % 2 ? 0.83 : 0.8))
    const { meanRR, rmssd, pairs } = intervalsOf(beatsAt(times), steadyMask(20), 30)
    expect(meanRR).toBeCloseTo(815, 6)
    expect(rmssd).toBeCloseTo(30, 6)
    expect(pairs).toBe(19)
  })

  it('excludes an interval twice as long as its neighbors, as after a missed beat', () => {
    const usual = every(0.8, 16)
    const missed = intervalsOf(beatsAt(usual.filter((_, k) => k !== 8)), steadyMask(16), 30)
    expect(missed.meanRR).toBeCloseTo(800, 6)
    expect(missed.rmssd).toBeCloseTo(0, 6)
    expect(missed.share).toBeLessThan(1)
  })

  it('returns a null mean and RMSSD for a single beat', () => {
    expect(intervalsOf(beatsAt([1]), steadyMask(3), 30)).toMatchObject({ meanRR: null, rmssd: null, count: 0 })
  })
})

describe('timingNoise', () => {
  it('returns half the standard deviation of the times between left and right beats, ignoring a fixed delay', () => {
    const normal = normalNumbers(3)
    const times = every(0.8, 200)
    const noisy = (delay: number) => times.map((at) => ({ at: at + delay + 0.01 * normal(), height: 1, peak: 1 }))
    expect(timingNoise(noisy(0), noisy(0.03))).toBeCloseTo(Math.SQRT1_2 * 10, -0.5)
    expect(timingNoise(noisy(0).slice(0, 5), noisy(0))).toBeNull()
  })
})

describe('beatLikeness', () => {
  it('is near 1 for a pulse whose rate varies, and lower for noise', () => {
    const times = every(0.85, 30).map((time, k) => time + 0.1 * Math.sin(k / 2))
    const wave = waveOf(times, 30)
    expect(beatLikeness(wave, beatsOf(wave, steadyMask(30), 1.2), 1.2)).toBeGreaterThan(0.95)
    const normal = normalNumbers(4)
    const noise = wave.map(() => normal())
    expect(beatLikeness(noise, beatsOf(noise, steadyMask(30), 1.2), 1.2)).toBeLessThan(0.7)
    expect(beatLikeness(wave, [], 1.2)).toBe(0)
  })
})
