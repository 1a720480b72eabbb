import { describe, expect, it } from 'vitest'
import { resample, startOfSteady, steadySeconds } from './resample.ts'
import { testTrace } from './testTraces.ts'
import { Trace, type TraceSample } from './Trace.ts'

const sample = (value: number): TraceSample => ({
  r: value,
  g: value,
  b: value,
  leftR: value,
  leftG: value,
  leftB: value,
  rightR: value,
  rightG: value,
  rightB: value,
  upperR: value,
  upperG: value,
  upperB: value,
  lowerR: value,
  lowerG: value,
  lowerB: value,
  backR: 0,
  backG: 0,
  backB: 0,
  torso: 0,
  headX: 0,
  headY: 0,
})

function traceOf(times: readonly number[], of: (at: number) => number, isSteady: (at: number) => boolean = () => true) {
  const trace = new Trace()
  for (const at of times) trace.add(at, sample(of(at)), isSteady(at))
  return trace
}

describe('resample', () => {
  it('reconstructs a slow wave that was sampled with jitter and gaps', () => {
    const wave = (at: number) => 100 + Math.sin((2 * Math.PI * at) / 700)
    const times = Array.from({ length: 300 }, (_, i) => i * 33.3 + ((i * 7919) % 13) - 6).filter((_, i) => i % 11 !== 5)
    const even = resample(traceOf(times, wave), 0)
    expect(even.steadyPoints).toBe(even.mask.reduce((sum, value) => sum + value, 0))
    const worst = even.columns.g
      .slice(3, -3)
      .reduce((top, value, i) => Math.max(top, Math.abs(value - wave(even.start + ((i + 3) * 1000) / 30))), 0)
    expect(worst).toBeLessThan(0.05)
  })

  it('masks gaps and unsteady samples, and bridges them with straight lines', () => {
    const times = Array.from({ length: 120 }, (_, i) => (i * 1000) / 30).filter((at) => at < 1000 || at > 1500)
    const even = resample(
      traceOf(
        times,
        (at) => (at > 2000 && at < 2500 ? 999 : at / 10),
        (at) => at < 1990 || at > 2510,
      ),
      0,
    )
    expect(even.mask[15]).toBe(1)
    expect(even.mask[37]).toBe(0)
    expect(even.mask[67]).toBe(0)
    expect(even.mask[100]).toBe(1)
    even.columns.g.forEach((value, k) => expect(value).toBeCloseTo((k * 100) / 30, 5))
  })

  it('takes no slope from an unsteady sample beside a steady interval', () => {
    const times = Array.from({ length: 120 }, (_, i) => (i * 1000) / 30 + (i < 40 ? 0 : 10))
    const isSteady = (at: number) => at < 2000 || at > 2500
    const even = resample(
      traceOf(times, (at) => (isSteady(at) ? 100 : 999), isSteady),
      0,
    )
    even.columns.g.forEach((value) => expect(value).toBeCloseTo(100, 5))
  })

  it('returns no points for fewer than two samples', () => {
    expect(resample(new Trace(), 0).length).toBe(0)
    expect(
      resample(
        traceOf([5], () => 1),
        0,
      ).length,
    ).toBe(0)
  })
})

describe('steadySeconds and startOfSteady', () => {
  it('count only steady samples', () => {
    const times = Array.from({ length: 301 }, (_, i) => (i * 1000) / 30)
    expect(steadySeconds(traceOf(times, () => 1))).toBeCloseTo(10, 5)
    const halved = traceOf(
      times,
      () => 1,
      (at) => at < 5000,
    )
    expect(steadySeconds(halved)).toBeCloseTo(5, 1)
    expect(startOfSteady(halved, 2)).toBeCloseTo(2967, -2)
    expect(startOfSteady(halved, 99)).toBe(0)
  })
})

describe('Trace', () => {
  it('keeps only the newest samples, up to its capacity', () => {
    const trace = new Trace(2)
    for (let i = 0; i < 1000; i++) trace.add(i, sample(i), true)
    expect(trace.length).toBe(84)
    expect(trace.times[0]).toBe(916)
    expect(trace.column('g').at(-1)).toBe(999)
  })

  it('marks the samples after a given time as unsteady, and no longer counts them', () => {
    const trace = testTrace({ seconds: 2 })
    trace.countSince(0)
    trace.unsteadySince(1000)
    expect(trace.steady.indexOf(0)).toBe(31)
    expect(trace.counted.indexOf(0)).toBe(31)
    trace.countSince(0)
    expect(trace.counted.indexOf(0)).toBe(31)
  })
})
