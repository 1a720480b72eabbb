import { describe, expect, it } from 'vitest'
import { fitInside, hasShape } from './fitInside.ts'

describe('fitInside', () => {
  it.each([
    [4000, 3000, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [2049, 2049, 2048, 2048],
    [2048, 10, 2048, 10],
    [100, 80, 100, 80],
    [100_000, 1, 2048, 1],
  ])('fits %i x %i px into 2048 px as %i x %i px', (width, height, w, h) => {
    expect(fitInside({ width, height }, 2048)).toEqual({ width: w, height: h })
  })
})

describe('hasShape', () => {
  it('is true for a fitted picture', () => {
    for (const size of [
      { width: 4032, height: 3024 },
      { width: 4000, height: 2251 },
      { width: 9000, height: 17 },
    ])
      expect(hasShape(fitInside(size, 2048), size)).toBe(true)
  })

  it('is false for a rotated picture and for different proportions', () => {
    expect(hasShape({ width: 2048, height: 1536 }, { width: 3024, height: 4032 })).toBe(false)
    expect(hasShape({ width: 160, height: 159 }, { width: 4000, height: 3000 })).toBe(false)
  })
})
