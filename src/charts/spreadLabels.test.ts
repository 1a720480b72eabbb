import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadLabels } from './spreadLabels.ts'

describe('spreadLabels', () => {
  it('does not move texts that do not touch', () => {
    expect(spreadLabels([10, null, 51, 31], 20)).toEqual([10, null, 51, 31])
  })

  it('moves two touching texts apart evenly, in the same order', () => {
    expect(spreadLabels([54, 50], 20)).toEqual([62, 42])
  })

  it('keeps the requested distance between any two texts', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 12 }), (ys) => {
        const spread = spreadLabels(ys, 20)
          .flatMap((y) => (y === null ? [] : [y]))
          .toSorted((a, b) => a - b)
        for (const [i, y] of spread.slice(1).entries()) expect(y - (spread[i] ?? 0)).toBeGreaterThan(19.999)
      }),
    )
  })
})
