import { describe, expect, it } from 'vitest'
import { Resampler } from './Resampler.ts'

const wave = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate))

/** Resamples in pieces of an odd size. */
function resample(input: Float32Array, from: number, to: number): number[] {
  const resampler = new Resampler(from, to)
  const output: number[] = []
  for (let at = 0; at < input.length; at += 997) output.push(...resampler.push(input.subarray(at, at + 997)))
  return [...output, ...resampler.end()]
}
const rms = (samples: readonly number[]) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)

describe('Resampler', () => {
  it.each([
    [44_100, 16_000],
    [48_000, 16_000],
    [22_050, 16_000],
    [8000, 16_000],
  ])('keeps a tone of 1 kHz in time and size from %i to %i Hz', (from, to) => {
    const output = resample(wave(1000, from, 0.5), from, to)
    expect(Math.abs(output.length - to / 2)).toBeLessThanOrEqual(1)
    const expected = wave(1000, to, 0.5)
    for (let at = 500; at < output.length - 500; at += 1) expect(output[at]).toBeCloseTo(expected[at] ?? 0, 2)
  })

  it('removes a tone that the lower rate can’t hold', () => {
    const output = resample(wave(12_000, 44_100, 0.5), 44_100, 16_000)
    expect(rms(output.slice(500, -500))).toBeLessThan(0.005)
  })
})
