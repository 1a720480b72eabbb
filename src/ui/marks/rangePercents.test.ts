import { describe, expect, it } from 'vitest'
import { rangePercents } from './rangePercents.ts'

describe('rangePercents', () => {
  it('draws the bar from floor(0.8 low) to floor(1.2 high)', () => {
    // 50 - 130: the bar extends from 40 to 156.
    const place = rangePercents(50, 130, 140)
    expect(place?.low).toBeCloseTo((10 / 116) * 100)
    expect(place?.high).toBeCloseTo((90 / 116) * 100)
    expect(place?.at).toBeCloseTo((100 / 116) * 100)
  })

  it('floors both ends', () => {
    // 0.8 * 0.5 = 0.4 -> 0, 1.2 * 1.3 = 1.56 -> 1: the upper limit itself is beyond the bar.
    expect(rangePercents(0.5, 1.3, 0.5)).toEqual({ low: 50, high: 100, at: 50, outside: false })
  })

  it.each([
    [3, 0],
    [900, 100],
  ])('places %d, far outside 50 - 130, at the nearer end of the bar and reports it as outside', (value, at) => {
    expect(rangePercents(50, 130, value)).toMatchObject({ at, outside: true })
  })

  it.each([50, 130])('counts the limit %d itself as inside', (value) => {
    expect(rangePercents(50, 130, value)?.outside).toBe(false)
  })

  it('extends a range without a low or high limit to that end of the bar', () => {
    expect(rangePercents(null, 200, 150)).toMatchObject({ low: 0, outside: false })
    expect(rangePercents(40, null, 52)).toMatchObject({ high: 100, outside: false })
    expect(rangePercents(40, null, 30)?.outside).toBe(true)
    expect(rangePercents(null, 200, 240)).toMatchObject({ at: 100, outside: true })
  })

  it('returns null without a limit, without a number, with reversed limits, or for a bar without width', () => {
    expect(rangePercents(null, null, 5)).toBeNull()
    expect(rangePercents(1, 2, Number.NaN)).toBeNull()
    expect(rangePercents(9, 3, 5)).toBeNull()
    expect(rangePercents(0, 0, 0)).toBeNull()
  })
})
