import { describe, expect, it } from 'vitest'
import { chartData, chartReading, nearestMoment } from './ChartData.ts'
import type { ChartPoint, ChartSeries } from './ChartSeries.ts'

const day = 86_400_000
const series = (label: string, ...points: [number, number | null][]): ChartSeries => ({
  label,
  unit: 'mm Hg',
  points: points.map(([at, value]) => ({ at, value })),
})
const readings = (all: ChartSeries[]) => {
  const data = chartData(all)
  return Array.from(data.moments.keys()).map((place) => {
    const { at, items } = chartReading(data, place, String, String)
    return [at, ...items.map((item) => `${item.label} ${item.text}`)]
  })
}

describe('chartData', () => {
  it('accepts points in any order, and leaves out those without a time', () => {
    const expected = [
      [1, 'a 10'],
      [2, 'a 20'],
      [3, 'a 30'],
    ]
    expect(readings([series('a', [1, 10], [2, 20], [3, 30])])).toEqual(expected)
    expect(readings([series('a', [3, 30], [2, 20], [1, 10])])).toEqual(expected)
    expect(readings([series('a', [2, 20], [Number.NaN, 9], [3, 30], [-Infinity, 8], [1, 10])])).toEqual(expected)
  })

  it('keeps two results of one time in the order of the source, reversed if the source lists the newest first', () => {
    expect(readings([series('a', [1, 10], [1, 11], [2, 20])])).toEqual([
      [1, 'a 10'],
      [1, 'a 11'],
      [2, 'a 20'],
    ])
    expect(readings([series('a', [2, 20], [1, 11], [1, 10])])).toEqual([
      [1, 'a 10'],
      [1, 'a 11'],
      [2, 'a 20'],
    ])
  })

  it('joins series by time, keeps the order of equal times, and leaves out moments without a value', () => {
    expect(
      readings([series('a', [1, 10], [1, 11], [2, null], [4, 40]), series('b', [1, 50], [3, 60], [4, 70], [5, null])]),
    ).toEqual([
      [1, 'a 10', 'b 50'],
      [1, 'a 11'],
      [3, 'b 60'],
      [4, 'a 40', 'b 70'],
    ])
  })

  it('spans the values of all series, ignoring gaps and non-numbers', () => {
    const data = chartData([series('a', [0, null], [5, 3], [6, Number.NaN]), series('b', [2, -7], [9, Infinity])])
    expect(data.span).toEqual([2, 5])
    expect(data.extent).toEqual([-7, 3])
    expect(chartData([]).span).toBeNull()
    expect(chartData([series('a', [1, null])])).toMatchObject({ span: null, extent: null })
  })

  it('handles 100,000 points', () => {
    const points: ChartPoint[] = Array.from({ length: 100_000 }, (_, i) => ({ at: 1e6 - i, value: i % 100 }))
    const data = chartData([{ label: 'a', unit: '', points }])
    expect(data.moments.length).toBe(100_000)
    expect(data.extent).toEqual([0, 99])
    expect(data.span).toEqual([1e6 - 99_999, 1e6])
  })
})

describe('chartReading', () => {
  const grain = (at: number, grain: string) => `${grain} ${at}`

  it('formats the date with the precision of the source, and a clock time only if there is one', () => {
    const points = [
      { at: day, value: 1 },
      { at: day * 2 + 1, value: 2 },
      { at: day * 3, value: 3, dateText: '2015' },
    ]
    const data = chartData([{ label: 'a', unit: 'u', points }])
    expect([0, 1, 2].map((place) => chartReading(data, place, grain, String).date)).toEqual([
      `date ${day}`,
      `moment ${day * 2 + 1}`,
      '2015',
    ])
  })

  it('shows the value as reported, otherwise formatted for its series', () => {
    const points = [
      { at: 1, value: 7, valueText: '7.0' },
      { at: 2, value: 8 },
    ]
    const data = chartData([{ label: 'a', unit: 'u', points }])
    const format = (value: number, { label }: ChartSeries) => `${label}:${value}`
    expect([0, 1].map((place) => chartReading(data, place, grain, format).items[0]?.text)).toEqual(['7.0', 'a:8'])
  })
})

describe('nearestMoment', () => {
  it('returns the index of the nearest moment, also for times before the first or after the last', () => {
    const moments = Float64Array.of(0, 10, 30)
    expect([-5, 0, 4, 5, 19, 21, 30, 99].map((at) => nearestMoment(moments, at))).toEqual([0, 0, 0, 1, 1, 2, 2, 2])
  })
})
