import { describe, expect, it } from 'vitest'
import { bandPass } from '../signal/bandPass.ts'
import { pulsePeak } from './heartRate.ts'
import { likeness, spectra, spectrum } from '../signal/spectrum.ts'

const wave = (of: (at: number) => number, seconds = 30) =>
  Float64Array.from({ length: seconds * 30 }, (_, i) => of(i / 30))
const sine =
  (hz: number, size = 1, phase = 0) =>
  (at: number) =>
    size * Math.sin(2 * Math.PI * hz * at + phase)
const all = (signal: Float64Array) => new Uint8Array(signal.length).fill(1)
const peakOf = (signal: Float64Array, mask = all(signal)) =>
  pulsePeak(spectrum(signal, mask), signal.length / 30, 'face')

describe('pulsePeak', () => {
  it('finds a frequency between the bins of the spectrum', () => {
    for (const hz of [0.7, 1.234, 2.71, 3.4]) expect(peakOf(wave(sine(hz)))?.hz).toBeCloseTo(hz, 3)
  })

  it('finds a slow pulse’s own frequency if its overtone is stronger', () => {
    const [low, high] = [sine(0.75, 1), sine(1.5, 1.3, 1)]
    expect(peakOf(wave((at) => low(at) + high(at)))?.hz).toBeCloseTo(0.75, 2)
  })

  it('finds the same frequency if the signal has a gap', () => {
    const signal = wave(sine(1.3))
    const mask = all(signal).fill(0, 300, 420)
    expect(peakOf(signal, mask)?.hz).toBeCloseTo(1.3, 2)
  })

  it('returns null for a constant signal', () => {
    expect(peakOf(wave(() => 0))).toBeNull()
    expect(peakOf(wave(() => 7))).toBeNull()
  })

  it('returns the ratio of the pulse’s power to all other power in dB', () => {
    const [heart, other] = [sine(1.2), sine(2.9, 1, 0.4)]
    const equal = peakOf(wave((at) => heart(at) + 0.99 * other(at)))
    expect(equal?.snr).toBeCloseTo(0, 0)
    expect(peakOf(wave((at) => heart(at) + 0.1 * other(at)))?.snr).toBeCloseTo(20, 0)
  })
})

describe('likeness', () => {
  it('has a share of 1 for equal and -1 for opposite signals, and a coherence of 1 for delayed ones', () => {
    const one = wave(sine(1.2))
    const at = (two: Float64Array) => {
      const pair = spectra(one, two, all(one))
      return likeness(pair.one, pair.two, 1.2, 0.15)
    }
    expect(at(one).share).toBeCloseTo(1, 6)
    expect(at(one.map((value) => -2 * value))).toMatchObject({
      share: expect.closeTo(-1, 6),
      ratio: expect.closeTo(2, 6),
    })
    const late = at(wave(sine(1.2, 1, Math.PI / 2)))
    expect(late.share).toBeCloseTo(0, 2)
    expect(late.coherence).toBeCloseTo(1, 2)
  })
})

describe('bandPass', () => {
  it('keeps the pass band without delay, and removes level, slope and higher frequencies', () => {
    const inside = sine(1.2)
    const fast = sine(9)
    const mixed = wave((at) => inside(at) + fast(at) + 5 + 0.4 * at)
    const [out] = bandPass(mixed, mixed, 30, [0.65, 4])
    const worst = out
      .slice(60, -60)
      .reduce((top, value, i) => Math.max(top, Math.abs(value - inside((i + 60) / 30))), 0)
    expect(worst).toBeLessThan(0.1)
  })

  it('accepts an empty signal', () => {
    expect(bandPass(new Float64Array(0), new Float64Array(0), 30, [1, 2])[0]).toHaveLength(0)
  })
})
