import { describe, expect, it } from 'vitest'
import { LoudnessMeter } from './LoudnessMeter.ts'
import { LoudnessProfile } from './LoudnessProfile.ts'

function levelsOf(rate: number, channels: readonly Float32Array[]): number[] {
  const levels: number[] = []
  const meter = new LoudnessMeter((level) => levels.push(level))
  meter.add(channels, rate)
  meter.end()
  return levels
}

const tone = (rate: number, seconds: number, hertz: number, height = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => height * Math.sin((2 * Math.PI * hertz * at) / rate))

describe('LoudnessMeter', () => {
  it.each([8000, 11_025, 22_050, 44_100, 48_000])('makes 50 blocks a second of samples at %d Hz', (rate) => {
    const levels = levelsOf(rate, [tone(rate, 4, 1000)])
    expect(levels).toHaveLength(200)
    expect(levels[100]).toBeCloseTo(-3, 0)
  })

  it('does not let channels cancel each other out', () => {
    const [one, other] = [tone(8000, 1, 1000), tone(8000, 1, 1000, -1)]
    expect(levelsOf(8000, [one, other])[25]).toBeCloseTo(-3, 0)
  })

  it('ignores a constant offset, and takes what is no number for silence', () => {
    expect(levelsOf(8000, [new Float32Array(8000).fill(0.5)]).at(-1)).toBe(-100)
    expect(levelsOf(8000, [new Float32Array(8000).fill(Number.NaN)]).at(-1)).toBe(-100)
  })
})

describe('LoudnessProfile', () => {
  it('has up to 1000 parts, whatever the length', () => {
    for (const [blocks, parts] of [
      [0, 0],
      [1, 1],
      [999, 999],
      [1000, 500],
      [1_800_000, 879],
    ] as const) {
      const profile = new LoudnessProfile()
      for (let block = 0; block < blocks; block++) profile.add(-30)
      expect([blocks, profile.parts.length]).toEqual([blocks, parts])
      expect(profile.parts.every((part) => part === 0.5)).toBe(true)
    }
  })

  it('keeps the loudest block of each part, between 0 and 1', () => {
    const profile = new LoudnessProfile()
    for (let block = 0; block < 3000; block++) profile.add(block === 1500 ? 6 : -90)
    expect(profile.parts.filter((part) => part > 0)).toEqual([1])
    expect(profile.parts.indexOf(1)).toBe(Math.floor(1500 / 4))
  })
})
