import { describe, expect, it } from 'vitest'
import { bandLimits } from '#src/contract/scoreBands.ts'
import { lesionScore } from './lesionScore.ts'

describe('lesionScore', () => {
  it('leaves the structures open', () => expect(lesionScore(1, 3, 2)).toEqual({ from: 3.1, to: 5.1 }))
  it('stays within the bands from the plainest spot to the most irregular one', () => {
    expect(lesionScore(0, 0, 1)).toEqual({ from: 1, to: 3 })
    expect(lesionScore(2, 8, 6)).toEqual({ from: 6.9, to: 8.9 })
    for (let a = 0; a <= 2; a++)
      for (let b = 0; b <= 8; b++)
        for (let c = 1; c <= 6; c++) {
          const { from, to } = lesionScore(a, b, c)
          expect(from).toBeGreaterThanOrEqual(bandLimits.benign[0])
          expect(to).toBeLessThanOrEqual(bandLimits.malignant[1])
        }
  })
})
