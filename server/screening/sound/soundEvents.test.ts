import { describe, expect, it } from 'vitest'
import { durationOf, soundEvents } from './soundEvents.ts'

const windows = (scores: readonly number[]) =>
  scores.map((score, at) => ({ from: at * 0.48, to: at * 0.48 + 0.975, score }))

describe('soundEvents', () => {
  it('merges windows that touch, with the mean of their scores', () => {
    const events = soundEvents('cough', windows([0, 0.5, 0.3, 0, 0, 0, 0.1, 0.05]), 0.1)
    expect(events).toEqual([
      { kind: 'cough', from: 0.48, to: 1.94, score: 0.4 },
      { kind: 'cough', from: 2.88, to: 3.86, score: 0.1 },
    ])
    expect(durationOf(events)).toBeCloseTo(2.44, 2)
  })

  it('finds nothing below the threshold', () => {
    expect(soundEvents('snore', windows([0.0999, 0.05]), 0.1)).toEqual([])
    expect(durationOf([])).toBe(0)
  })
})
