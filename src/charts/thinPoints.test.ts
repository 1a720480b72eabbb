import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValue } from './isValue.ts'
import { thinPoints } from './thinPoints.ts'

interface Point {
  at: number
  value: number | null
}

const value = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, Number.NaN, Infinity) },
)
const points: fc.Arbitrary<Point[]> = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 5000 }), value }), { maxLength: 400 })
  .map((all) => all.toSorted((a, b) => a.at - b.at))
const columns = fc.integer({ min: 1, max: 300 })

const columnOf = (at: number, count: number) => Math.min(count - 1, Math.floor((at / 5000) * count))

function byColumn(all: readonly Point[], count: number): Map<number, Point[]> {
  const found = new Map<number, Point[]>()
  for (const point of all) {
    if (!isValue(point.value)) continue
    const column = columnOf(point.at, count)
    found.set(column, [...(found.get(column) ?? []), point])
  }
  return found
}

/** The values, with -0 as 0: they are drawn in the same place, and no comparison tells them apart. */
const numbers = (all: readonly Point[]) => all.map((point) => (point.value ?? Number.NaN) + 0)

describe('thinPoints', () => {
  it('keeps the first, last, smallest and largest value of every pixel column: at most four', () => {
    fc.assert(
      fc.property(points, columns, (all, count) => {
        const whole = byColumn(all, count)
        const thin = byColumn(thinPoints(all, 0, 5000, count), count)
        expect([...thin.keys()]).toEqual([...whole.keys()])
        for (const [column, before] of whole) {
          const after = thin.get(column) ?? []
          expect(after.length).toBeLessThanOrEqual(4)
          expect(after.at(0)).toBe(before.at(0))
          expect(after.at(-1)).toBe(before.at(-1))
          expect(Math.min(...numbers(after))).toBe(Math.min(...numbers(before)))
          expect(Math.max(...numbers(after))).toBe(Math.max(...numbers(before)))
        }
      }),
    )
  })

  it('keeps only points of the series, in their order', () => {
    fc.assert(
      fc.property(points, columns, (all, count) => {
        const places = thinPoints(all, 0, 5000, count).map((point) => all.indexOf(point))
        expect(places).not.toContain(-1)
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      }),
    )
  })

  it('changes nothing when applied again', () => {
    fc.assert(
      fc.property(points, columns, (all, count) => {
        const once = thinPoints(all, 0, 5000, count)
        expect(thinPoints(once, 0, 5000, count)).toEqual(once)
      }),
    )
  })

  it('keeps every gap between two columns, and adds none', () => {
    fc.assert(
      fc.property(points, columns, (all, count) => {
        const joins = (series: readonly Point[]) => {
          const found: string[] = []
          let before: Point | null = null
          let gap = false
          for (const point of series) {
            if (!isValue(point.value)) gap = true
            else {
              if (before && columnOf(before.at, count) !== columnOf(point.at, count))
                found.push(`${columnOf(before.at, count)}-${columnOf(point.at, count)} ${gap ? 'gap' : 'line'}`)
              before = point
              gap = false
            }
          }
          return found
        }
        expect(joins(thinPoints(all, 0, 5000, count))).toEqual(joins(all))
      }),
    )
  })

  it('merges consecutive gaps', () => {
    const all = [1, null, null, Number.NaN, null, 2].map((value, at) => ({ at: at * 1000, value }))
    expect(thinPoints(all, 0, 5000, 100).map((point) => point.value)).toEqual([1, null, 2])
  })

  it('thins 100,000 points to what the pixels can show, and keeps a spike', () => {
    const all = Array.from({ length: 100_000 }, (_, at) => ({ at, value: Math.sin(at / 500) }))
    const spike = { at: 43_210, value: 99 }
    all[43_210] = spike
    const thin = thinPoints(all, 0, 99_999, 900)
    expect(thin.length).toBeLessThanOrEqual(3600)
    expect(thin).toContain(spike)
    expect(thin.at(0)).toBe(all[0])
    expect(thin.at(-1)).toBe(all.at(-1))
  })

  it('assigns points outside the plot to its edge columns, and treats a plot without extent as one column', () => {
    const all = [-10, 0, 10, 20].map((at) => ({ at, value: at }))
    expect(thinPoints(all, 0, 10, 5)).toEqual(all)
    const beyond = [-30, -20, -10, 0, 10, 20, 30, 40].map((at) => ({ at, value: at }))
    expect(thinPoints(beyond, 0, 10, 5).map(({ at }) => at)).toEqual([-30, 0, 10, 40])
    const sameTime = [5, 1, 9, 3, 4].map((value) => ({ at: 7, value }))
    expect(thinPoints(sameTime, 7, 7, 300).map((point) => point.value)).toEqual([5, 1, 9, 4])
    expect(thinPoints([], 0, 1, 10)).toEqual([])
  })
})
