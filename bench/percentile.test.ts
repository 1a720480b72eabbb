import { describe, expect, it } from 'vitest'
import { percentile, spreadOf } from './percentile.ts'

const hundred = Array.from({ length: 100 }, (_, place) => 100 - place)

describe('percentile', () => {
  it.each([
    [0, 1],
    [50, 50],
    [99, 99],
    [100, 100],
  ])('returns the nearest rank for %i percent of unsorted values', (percent, value) => {
    expect(percentile(hundred, percent)).toBe(value)
  })

  it('returns the only value for every percentage, and NaN without values', () => {
    expect(spreadOf([7])).toEqual({ p50: 7, p99: 7 })
    expect(percentile([], 50)).toBeNaN()
  })
})
