import { describe, expect, it } from 'vitest'
import { isPulse } from './isPulse.ts'
import { readPulse } from './readPulse.ts'
import { resample } from '../signal/resample.ts'
import { bloodTint, type TestTrace, testTrace } from '../signal/testTraces.ts'

const read = (chosen: Partial<TestTrace>) => readPulse(resample(testTrace(chosen), 0), 'face')

describe('readPulse', () => {
  it.each([42, 45, 60, 72, 95, 130, 180, 205])('reads %d beats a minute', (rate) => {
    const pulse = read({ rate })
    expect(pulse?.rate).toBeCloseTo(rate, 0)
    expect(pulse && isPulse(pulse, 'face')).toBe(true)
    expect(pulse?.agreement).toBeGreaterThan(0.9)
  })

  it.each([
    ['15 frames a second with jitter', { fps: 15, jitterMs: 6 }],
    ['light that drifts by a fifth', { flicker: { hz: 0.1, share: 0.1 } }],
    ['light that flickers at another rate', { flicker: { hz: 2.1, share: 0.02 } }],
    ['a bare shoulder behind the face, which has the same pulse', { behind: { share: 0.8, tint: bloodTint } }],
    ['a head that sways at another rate', { swayHz: 0.3, swayPx: 4 }],
  ])('reads the right rate despite %s', (_, chosen) => {
    const pulse = read({ rate: 66, ...chosen })
    expect(pulse?.rate).toBeCloseTo(66, 0)
    expect(pulse && isPulse(pulse, 'face')).toBe(true)
  })

  it('has a lower signal-to-noise ratio if there is more noise', () => {
    const snr = [0.02, 0.1, 0.3].map((noise) => read({ noise })?.snr ?? 0)
    expect(snr[0]).toBeGreaterThan(snr[1] ?? 0)
    expect(snr[1]).toBeGreaterThan(snr[2] ?? 0)
  })

  it('returns a wave that rises with the blood volume', () => {
    const trace = resample(testTrace({ noise: 0, breaths: 0 }), 0)
    const pulse = readPulse(trace, 'face')
    const darkest = trace.columns.g.map((value) => -value)
    const product = pulse?.wave.reduce((sum, value, i) => sum + value * ((darkest[i] ?? 0) + 130), 0)
    expect(product).toBeGreaterThan(0)
  })

  it('returns null for less than 4 s of signal', () => {
    expect(read({ seconds: 3.5 })).toBeNull()
  })
})

describe('detection of false pulses', () => {
  const seeds = Array.from({ length: 40 }, (_, i) => i + 1)

  it('rejects noise with each of 40 seeds and 3 durations', () => {
    for (const seconds of [8, 12, 30]) {
      const shown = seeds.filter((seed) => {
        const pulse = read({ rate: 0, seconds, seed })
        return pulse && isPulse(pulse, 'face')
      })
      expect(shown).toEqual([])
    }
  })

  it('rejects light that oscillates on skin and background', () => {
    // The pulse term simulates warm light: the colors oscillate by different amounts, so subtracting their common part
    // leaves a signal.
    const trace = resample(testTrace({ rate: 72, pulse: 0.004, flicker: { hz: 1.2, share: 0.01 } }), 0)
    const pulse = readPulse(trace, 'face')
    expect(pulse?.isLight).toBe(true)
    expect(pulse && isPulse(pulse, 'face')).toBe(false)
  })

  it.each([
    ['white', { r: 1, g: 1, b: 1 }],
    ['yellow', { r: 0.9, g: 1, b: 0.4 }],
    ['of a blue screen', { r: 0.5, g: 1, b: 1.4 }],
  ])('flags light that oscillates behind the face: %s', (_, tint) => {
    expect(read({ behind: { share: 0.8, tint } })?.isLight).toBe(true)
  })

  it('flags an overtone of a lamp that flickers too fast for a heart', () => {
    // Three times 10.3 Hz is 30.9 Hz, which 30 frames a second alias to 0.9 Hz.
    const lamp = { flicker: { hz: 10.3, share: 0.02 } }
    expect(read({ rate: 54, pulse: 0.0005, noise: 0.005, ...lamp })?.isLight).toBe(true)
    expect(read({ rate: 54, pulse: 0.0005, noise: 0.005 })?.isLight).toBe(false)
    const other = read({ rate: 72, ...lamp })
    expect(other && isPulse(other, 'face')).toBe(true)
    expect(other?.rate).toBeCloseTo(72, 0)
  })

  it('flags a head that sways evenly at the pulse’s rate or at half of it', () => {
    const swaying = read({ rate: 72, swayHz: 1.2, swayPx: 3 })
    expect(swaying?.isMotion).toBe(true)
    expect(swaying && isPulse(swaying, 'face')).toBe(false)
    expect(read({ rate: 72, swayHz: 0.6, swayPx: 3 })?.isMotion).toBe(true)
    expect(read({ rate: 72, swayHz: 1.2, swayPx: 0.1 })?.isMotion).toBe(false)
  })

  it('rejects a pulse of less than 6.5 s', () => {
    const shown = [6, 7].map((seconds) => {
      const pulse = read({ seconds })
      return pulse && isPulse(pulse, 'face')
    })
    expect(shown).toEqual([false, true])
  })

  it('rejects a pulse that only one half of the face has', () => {
    const trace = testTrace({ rate: 72 })
    const still = testTrace({ rate: 0, seed: 9 })
    for (const name of ['rightR', 'rightG', 'rightB'] as const) trace.column(name).set(still.column(name))
    const pulse = readPulse(resample(trace, 0), 'face')
    expect(pulse?.rate).toBeCloseTo(72, 0)
    expect(pulse && isPulse(pulse, 'face')).toBe(false)
  })

  it('rejects a pulse that only the upper half of the face has', () => {
    const trace = testTrace({ rate: 72 })
    const still = testTrace({ rate: 0, seed: 9 })
    for (const name of ['lowerR', 'lowerG', 'lowerB'] as const) trace.column(name).set(still.column(name))
    const pulse = readPulse(resample(trace, 0), 'face')
    expect(pulse && isPulse(pulse, 'face')).toBe(false)
  })

  it('rejects light that swings on the face alone, in any color but blood’s', () => {
    for (const [tint, isShown] of [
      [{ r: 1, g: 1, b: 1 }, false],
      [{ r: 0.6, g: 0.9, b: 1 }, false],
      [{ r: 1, g: 0.8, b: 0.6 }, false],
      [bloodTint, true],
    ] as const) {
      const pulse = read({ rate: 80, tint })
      expect(pulse && isPulse(pulse, 'face')).toBe(isShown)
    }
  })

  it('rejects light in the colors of blood if it swings as evenly as a lamp', () => {
    const shown = [false, true].map((isSine) => {
      const pulse = read({ rate: 80, isSine })
      return pulse && isPulse(pulse, 'face')
    })
    expect(shown).toEqual([true, false])
  })
})
