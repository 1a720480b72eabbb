import { describe, expect, it } from 'vitest'
import { readPulse } from '../pulse/readPulse.ts'
import { type Pictures, readVitals } from './readVitals.ts'
import { resample } from '../signal/resample.ts'
import { type TestTrace, testTrace } from '../signal/testTraces.ts'

const pictures: Pictures = { source: 'face', isJpeg: false, frameRate: 30, shouldersVisible: true }

function read(chosen: Partial<TestTrace> = {}, how: Partial<Pictures> = {}) {
  const trace = resample(testTrace({ noise: 0.01, ...chosen }), 0)
  const all = { ...pictures, ...how }
  return readVitals(trace, readPulse(trace, all.source), all)
}

describe('readVitals', () => {
  it('reads heart rate, mean interval, RMSSD and the torso’s breathing rate if the pulse is clear', () => {
    const { signs, isRegular } = read({ rate: 66, alternansMs: 40, breaths: 14 })
    expect(signs.heart_rate.value).toBeCloseTo(66, 0)
    expect(signs.mean_rr.value).toBeCloseTo(60_000 / 66, -1)
    expect(Math.abs((signs.hrv_rate.value ?? 0) - 40)).toBeLessThan(12)
    expect(signs.resp_rate_motion.value).toBeCloseTo(14, 0)
    expect(isRegular).toBe(true)
  })

  it('never reads oxygen saturation', () => {
    expect(read().signs.spo2_rate).toEqual({ value: null, why: 'needs-calibration' })
    expect(read({ rate: 0 }).signs.spo2_rate).toEqual({ value: null, why: 'needs-calibration' })
  })

  it('reads no signs without a pulse, even if the torso shows a clear breath', () => {
    const { signs, isRegular } = read({ rate: 0, noise: 0.05, torsoPx: 3 })
    for (const sign of ['heart_rate', 'mean_rr', 'hrv_rate', 'resp_rate', 'resp_rate_motion'] as const)
      expect(signs[sign]).toEqual({ value: null, why: 'noisy' })
    expect(isRegular).toBeNull()
    expect(read({ seconds: 5 }).signs.heart_rate).toEqual({ value: null, why: 'too-short' })
  })

  it('is less confident if the pulse is weaker or the signal shorter', () => {
    const sure = (chosen: Partial<TestTrace>) => {
      const { heart_rate } = read(chosen).signs
      return heart_rate.value === null ? 0 : heart_rate.confidence
    }
    expect(sure({ noise: 1 })).toBeLessThan(sure({ noise: 0.02 }))
    expect(sure({ noise: 0.6, seconds: 10 })).toBeLessThan(sure({ noise: 0.6, seconds: 30 }))
  })
})

describe('heart rate of a finger', () => {
  it('needs 11 s of signal, because the rate varies', () => {
    const why = (seconds: number) => read({ seconds, pulse: 0.02 }, { source: 'finger' }).signs.heart_rate
    expect(why(10)).toEqual({ value: null, why: 'too-short' })
    expect(why(12).value).toBeCloseTo(72, 0)
  })
})

describe('RMSSD of readVitals', () => {
  const why = (chosen: Partial<TestTrace>, how: Partial<Pictures> = {}) => {
    const { hrv_rate } = read(chosen, how).signs
    return hrv_rate.value === null ? hrv_rate.why : null
  }

  it('needs a finger for JPEG frames, for fewer than 25 frames a second, and for a noisy pulse', () => {
    expect(why({})).toBeNull()
    expect(why({}, { isJpeg: true })).toBe('needs-finger')
    expect(why({}, { frameRate: 24.9 })).toBe('needs-finger')
    expect(why({}, { frameRate: 25 })).toBeNull()
    expect(why({ noise: 0.12 })).toBe('needs-finger')
  })

  it('is null with reason too-short for fewer than twenty pairs of intervals', () => {
    expect(why({ seconds: 12, rate: 60 })).toBe('too-short')
    expect(why({ seconds: 24, rate: 60 })).toBeNull()
    const trace = resample(testTrace({ noise: 0.01 }), 0)
    const pulse = readPulse(trace, 'face')
    if (!pulse) throw new Error('no pulse')
    const withPairs = (pairs: number) =>
      readVitals(trace, { ...pulse, intervals: { ...pulse.intervals, pairs } }, pictures).signs.hrv_rate
    expect(withPairs(19)).toEqual({ value: null, why: 'too-short' })
    expect(withPairs(20).value).not.toBeNull()
  })

  it('needs for a finger twenty pairs, valid intervals only and beats that are alike', () => {
    const trace = resample(testTrace({ noise: 0.01, pulse: 0.02 }), 0)
    const pulse = readPulse(trace, 'finger')
    if (!pulse) throw new Error('no pulse')
    const whyIf = (changed: Partial<typeof pulse>, intervals: Partial<typeof pulse.intervals> = {}) => {
      const changedPulse = { ...pulse, ...changed, intervals: { ...pulse.intervals, ...intervals } }
      const { hrv_rate } = readVitals(trace, changedPulse, { ...pictures, source: 'finger' }).signs
      return hrv_rate.value === null ? hrv_rate.why : null
    }
    expect(whyIf({})).toBeNull()
    expect(whyIf({}, { pairs: 19 })).toBe('too-short')
    expect(whyIf({}, { share: 0.97 })).toBe('noisy')
    expect(whyIf({ likeness: 0.95 })).toBe('noisy')
  })

  it.each([10, 20, 30])(
    'is returned for a finger even with JPEG frames and a declared frame rate of %d',
    (frameRate) => {
      expect(why({ pulse: 0.02 }, { source: 'finger', frameRate, isJpeg: true })).toBeNull()
    },
  )
})

describe('breathing rate of the torso', () => {
  it('needs visible shoulders, 15 s of signal and a moving torso', () => {
    expect(read({}, { shouldersVisible: false }).signs.resp_rate_motion).toEqual({
      value: null,
      why: 'shoulders-hidden',
    })
    expect(read({ seconds: 14 }).signs.resp_rate_motion).toEqual({ value: null, why: 'too-short' })
    expect(read({ seconds: 16 }).signs.resp_rate_motion.value).not.toBeNull()
    expect(read({ torsoPx: 0 }).signs.resp_rate_motion).toEqual({ value: null, why: 'noisy' })
  })

  it('is null if the head sways at least as far at the same rate, or if there are fewer than three breaths', () => {
    const swaying = { breaths: 15, swayHz: 0.25, rate: 72 }
    expect(read({ ...swaying, swayPx: 1 }).signs.resp_rate_motion).toEqual({ value: null, why: 'disagreement' })
    expect(read({ ...swaying, swayPx: 0.3 }).signs.resp_rate_motion.value).toBeCloseTo(15, 0)
    expect(read({ seconds: 18, breaths: 8 }).signs.resp_rate_motion).toEqual({ value: null, why: 'too-short' })
  })

  it.each([8, 12, 20, 30])('is %d breaths a minute for a torso at that rate', (breaths) => {
    expect(read({ breaths }).signs.resp_rate_motion.value).toBeCloseTo(breaths, 0)
  })
})
