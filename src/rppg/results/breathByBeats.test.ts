import { describe, expect, it } from 'vitest'
import type { Beat } from '../pulse/beats.ts'
import { breathByBeats } from './breathByBeats.ts'

interface Modulation {
  /** Frequency, breaths a minute, in the first half. */
  readonly breaths: number
  /** Frequency in the second half. */
  readonly later?: number
}

/** Returns 30 s of beats at 72 a minute whose intervals, heights and levels oscillate. */
function modulated(intervals: Modulation, heights: Modulation, levels: Modulation) {
  const wave = ({ breaths, later = breaths }: Modulation, at: number) =>
    Math.sin((2 * Math.PI * (at < 15 ? breaths : later) * at) / 60)
  const beats: Beat[] = []
  for (let at = 0.4; at < 30; at += 0.833 + 0.03 * wave(intervals, at))
    beats.push({ at, height: 1 + 0.1 * wave(heights, at), peak: 1 })
  return { beats, level: (at: number) => 100 + 0.5 * wave(levels, at) }
}

function rateOf(all: ReturnType<typeof modulated>, torso: number | null = null) {
  return breathByBeats(all.beats, all.level, torso)
}
const same = (breaths: number) => modulated({ breaths }, { breaths }, { breaths })

describe('breathByBeats', () => {
  it.each([10, 14, 20, 28])('reads %d breaths a minute if all three effects show them', (breaths) => {
    expect(rateOf(same(breaths)).rate).toBeCloseTo(breaths, 0)
  })

  it('is null below 9 breaths a minute, where waves of the blood pressure look alike, unless the torso agrees', () => {
    expect(rateOf(same(7.2))).toEqual({ rate: null, why: 'disagreement' })
    expect(rateOf(same(7.2), 7.5).rate).toBeCloseTo(7.2, 0)
  })

  it('is null if the torso breathes at another rate', () => {
    expect(rateOf(same(14), 15).rate).toBeCloseTo(14, 0)
    expect(rateOf(same(14), 18)).toEqual({ rate: null, why: 'disagreement' })
  })

  it('is null if the effects disagree, or if none of them continues', () => {
    expect(rateOf(modulated({ breaths: 12 }, { breaths: 20 }, { breaths: 12 })).rate).toBeNull()
    expect(rateOf(modulated({ breaths: 14 }, { breaths: 14 }, { breaths: 24 })).rate).toBeNull()
    const changing = { breaths: 12, later: 22 }
    expect(rateOf(modulated(changing, changing, changing)).rate).toBeNull()
  })

  it('is null with reason too-short for 15 s', () => {
    const { beats, level } = same(14)
    expect(breathByBeats(beats.slice(0, 18), level, null)).toEqual({ rate: null, why: 'too-short' })
  })
})
