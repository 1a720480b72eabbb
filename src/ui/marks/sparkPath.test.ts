import { describe, expect, it } from 'vitest'
import { sparkPath } from './sparkPath.ts'

describe('sparkPath', () => {
  it('draws time to the right and larger values higher, whatever the order of the points', () => {
    const { points } = sparkPath(
      [
        { at: 20, value: 8 },
        { at: 0, value: 2 },
        { at: 5, value: 5 },
      ],
      88,
      36,
      4,
    )
    expect(points.map(([x]) => x)).toEqual([1, 1 + (5 / 20) * 83, 84])
    const heights = points.map(([, y]) => y)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(Math.min(...heights)).toBe(4)
    expect(Math.max(...heights)).toBe(32)
  })

  it.each([[[7]], [[7, 7]], [[7, 9]]])(
    'keeps the values %j and the band inside the drawing, whether the band is near the values or far away',
    (values) => {
      const bands = [
        { low: 6, high: 8 },
        { low: 500, high: 900 },
        { low: -900, high: 0 },
      ]
      const outside = bands.filter((range) => {
        const { points, band } = sparkPath(
          values.map((value, at) => ({ at, value })),
          88,
          36,
          4,
          range,
        )
        const within = points.every(([x, y]) => x >= 0 && x <= 88 && y >= 0 && y <= 36)
        return !within || !band || band.top < 0 || band.height < 0 || band.top + band.height > 36
      })
      expect(outside).toEqual([])
    },
  )

  it('draws nothing without points', () => {
    expect(sparkPath([], 88, 36, 4)).toEqual({ points: [], band: null })
  })
})
