import { describe, expect, it } from 'vitest'
import { resample } from '../signal/resample.ts'
import { testTrace } from '../signal/testTraces.ts'
import { topFrequency } from './heartRate.ts'
import { isPulse } from './isPulse.ts'
import { readPulse } from './readPulse.ts'

/** Change of quality within a group of one P-frame and three B-frames. */
const group = [1, -1 / 3, -1 / 3, -1 / 3]

/** Returns a reading of a video whose green oscillates by `share` with each group of four frames. */
function read(rate: number, share: number) {
  const trace = testTrace({ rate, fps: 15, pulse: 0.004 })
  for (const name of ['g', 'leftG', 'rightG'] as const) {
    const column = trace.column(name)
    for (let i = 0; i < column.length; i++) column[i] = (column[i] ?? 0) * (1 + share * (group[i % 4] ?? 0))
  }
  return readPulse(resample(trace, 0), 'face')
}

describe('readPulse with the ripple of a video coder at a quarter of 15 frames a second', () => {
  it.each([50, 72, 90, 112, 140, 180])('reads a pulse of %d beats a minute', (rate) => {
    const reading = read(rate, 0.016)
    if (!reading) throw new Error('no reading')
    expect(reading.rate).toBeCloseTo(rate, 0)
    expect(isPulse(reading, 'face')).toBe(true)
  })

  it('does not take the ripple for the overtone of a pulse if there is none', () => {
    const reading = read(0, 0.016)
    expect(reading && Math.abs(reading.rate - 112) > 10).toBe(true)
    expect(reading && isPulse(reading, 'face')).toBe(false)
  })
})

describe('topFrequency', () => {
  it.each([
    [30, 4],
    [24, 4],
    [15, 3.6],
    [10, 4],
  ])('is for %d frames a second %d Hz', (frameRate, hz) => {
    expect(topFrequency(frameRate)).toBeCloseTo(hz, 5)
  })
})

describe('resample', () => {
  it('returns the frame rate without repeated frames', () => {
    const trace = testTrace({ fps: 15 })
    expect(resample(trace, 0).frameRate).toBeCloseTo(15, 1)
    const twice = testTrace({ fps: 30 })
    for (const name of ['r', 'g', 'b'] as const) {
      const column = twice.column(name)
      for (let i = 1; i < column.length; i += 2) column[i] = column[i - 1] ?? 0
    }
    expect(resample(twice, 0).frameRate).toBeCloseTo(15, 1)
  })
})
