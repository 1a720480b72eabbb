import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValue } from './isValue.ts'
import { valueDomain } from './valueDomain.ts'

describe('valueDomain', () => {
  it('ends at round numbers with space around the values', () => {
    expect(valueDomain([78, 142], undefined, 5)).toEqual([60, 160])
  })

  it('keeps the fixed domain if the values lie inside it', () => {
    expect(valueDomain([41, 90], [32, 96], 3)).toEqual([32, 96])
  })

  it('widens only the end that a value exceeds', () => {
    expect(valueDomain([50, 181], [40, 156], 3)).toEqual([40, 200])
    expect(valueDomain([10, 100], [40, 156], 3)[1]).toBe(156)
  })

  it('ignores a fixed domain whose ends are equal', () => {
    const [from, to] = valueDomain([0.3, 0.6], [0, 0], 3)
    expect(from).toBeLessThan(0.3)
    expect(to).toBeGreaterThan(0.6)
  })

  it('adds space to equal values without crossing zero, and returns a fixed or default domain for no values', () => {
    expect(valueDomain([5, 5], undefined, 3)).toEqual([4.5, 5.5])
    expect(valueDomain(null, undefined, 3)).toEqual([0, 1])
    expect(valueDomain(null, [2, 4], 3)).toEqual([2, 4])
    const [from, to] = valueDomain([0, 0], undefined, 3)
    expect(from).toBe(0)
    expect(to).toBeGreaterThan(0)
  })

  it('contains every value in a finite extent, and does not cross zero unless the values do', () => {
    const number = fc
      .oneof(fc.double({ min: -1e300, max: 1e300, noNaN: true }), fc.integer({ min: -200, max: 200 }))
      .filter(isValue)
    fc.assert(
      fc.property(number, number, fc.integer({ min: 2, max: 8 }), (a, b, count) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const [from, to] = valueDomain([low, high], undefined, count)
        expect(from).toBeLessThanOrEqual(low)
        expect(to).toBeGreaterThanOrEqual(high)
        expect(to).toBeGreaterThan(from)
        expect(Number.isFinite(to - from)).toBe(true)
        expect(low >= 0 && from < 0).toBe(false)
        expect(low < 0 && high <= 0 && to > 0).toBe(false)
      }),
    )
  })
})
