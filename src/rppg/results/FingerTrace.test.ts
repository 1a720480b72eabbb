import { describe, expect, it } from 'vitest'
import { FingerTrace } from './FingerTrace.ts'
import { normalNumbers, testPulse } from '../signal/testTraces.ts'

function fed(seconds: number, of: (at: number) => number): FingerTrace {
  const trace = new FingerTrace()
  for (let i = 0; i < seconds * 30; i++) {
    const at = i / 30
    const red = 180 * (1 - of(at))
    trace.addMeans(i * 33.333, red, 40 * (1 - 2 * of(at)), 10)
  }
  return trace
}

describe('FingerTrace', () => {
  it('reads heart rate, mean interval and RMSSD', () => {
    const { signs } = fed(40, (at) => 0.01 * testPulse(at, { rate: 80, alternansMs: 30 })).read()
    expect(signs.heart_rate.value).toBeCloseTo(80, 0)
    expect(signs.mean_rr.value).toBeCloseTo(750, -1)
    expect(Math.abs((signs.hrv_rate.value ?? 0) - 30)).toBeLessThan(5)
  })

  it('reads no heart rate from noise, a finger that settles, or constant light', () => {
    const normal = normalNumbers(2)
    expect(fed(30, () => 0.003 * normal()).read().signs.heart_rate.value).toBeNull()
    for (const slow of [0.3, 1, 3, 10, 30])
      expect(fed(30, (at) => 0.1 * Math.exp(-at / slow)).read().signs.heart_rate.value).toBeNull()
    expect(fed(30, () => 0.1).read().signs.heart_rate.value).toBeNull()
  })

  it('ignores colors that are not finite and time stamps that go back', () => {
    const trace = fed(20, (at) => 0.01 * testPulse(at, { rate: 60, alternansMs: 0 }))
    trace.addMeans(Number.NaN, 180, 40, 10)
    trace.addMeans(5, 0, 0, 0)
    trace.addMeans(20_100, Number.POSITIVE_INFINITY, 40, 10)
    expect(trace.read().signs.heart_rate.value).toBeCloseTo(60, 0)
  })
})
