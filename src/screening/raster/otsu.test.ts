import { describe, expect, it } from 'vitest'
import { otsu } from './otsu.ts'
import { testNoise } from './testNoise.ts'

describe('otsu', () => {
  it('divides two groups in the middle of the gap', () =>
    expect(otsu([10, 10, 10, 90, 90])).toEqual({ threshold: 50, separation: 1 }))
  it('divides noisy groups of unequal size between them', () => {
    const noise = testNoise(2)
    const values = Array.from({ length: 4000 }, (_, i) => (i < 600 ? 60 : 150) + 10 * noise())
    const { threshold, separation } = otsu(values)
    expect(threshold).toBeGreaterThan(85)
    expect(threshold).toBeLessThan(125)
    expect(separation).toBeGreaterThan(0.8)
  })
  it('finds nothing to divide in equal values or none', () => {
    expect(otsu([7, 7, 7])).toEqual({ threshold: 0, separation: 0 })
    expect(otsu([])).toEqual({ threshold: 0, separation: 0 })
  })
})
