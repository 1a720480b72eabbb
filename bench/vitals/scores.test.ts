import { describe, expect, it } from 'vitest'
import { confidenceCurve, middleShift, saidHeartRates, showCurve } from './scores.ts'

const said = (confidence: number, right: number, wrong: number) =>
  Array.from({ length: right + wrong }, (_, i) => ({ confidence, isRight: i < right }))

describe('confidenceCurve', () => {
  it('groups values by tens, with the share of right ones', () => {
    const values = [...said(74, 3, 1), ...said(78, 3, 1), ...said(99, 10, 0), ...said(100, 1, 0)]
    expect(confidenceCurve(values)).toMatchObject([
      { from: 70, to: 80, count: 8, said: 76, right: 75 },
      { from: 90, to: 100, count: 11, right: 100 },
    ])
    expect(showCurve(values)).toBe('70-80 %: 75 % of 8, 90-100 %: 100 % of 11')
  })

  it('counts every heart rate without a pulse as wrong', () => {
    const shown = [
      { confidence: 80, error: null },
      { confidence: 80, error: -3 },
      { confidence: 80, error: 3.1 },
    ]
    expect(saidHeartRates([{ shown }]).map(({ isRight }) => isRight)).toEqual([false, true, false])
  })
})

describe('middleShift', () => {
  it('is about 0 if the share of right values is the confidence', () => {
    expect(middleShift(said(75, 75, 25))).toBeCloseTo(0, 5)
  })

  it('is positive if too many values are wrong, negative if too few are, and null without a limit', () => {
    expect(middleShift(said(73, 50, 50))).toBeCloseTo(3.5, 1)
    expect(middleShift(said(50, 73, 27))).toBeCloseTo(-3.5, 1)
    expect(middleShift(said(75, 10, 0))).toBeNull()
  })
})
