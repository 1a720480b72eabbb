import { describe, expect, it } from 'vitest'
import { rulerLength } from './rulerLength.ts'

describe('rulerLength', () => {
  it('is the shortest round length that is wide enough', () => {
    expect(rulerLength(0.5)).toEqual({ mm: 50, px: 100 })
    expect(rulerLength(0.05)).toEqual({ mm: 5, px: 100 })
  })

  it('keeps its width within limits at every zoom', () => {
    for (let mmPerPx = 0.02; mmPerPx < 8; mmPerPx *= 1.07) {
      const { px } = rulerLength(mmPerPx)!
      expect(px).toBeGreaterThanOrEqual(56)
      expect(px).toBeLessThanOrEqual(56 * 2.5)
    }
  })

  it('is null without a sensible scale', () => {
    for (const mmPerPx of [0, -1, Number.NaN, Infinity, 100]) expect(rulerLength(mmPerPx)).toBeNull()
  })
})
