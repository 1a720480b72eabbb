import { describe, expect, it } from 'vitest'
import { type ChartSeries, seriesStroke } from './ChartSeries.ts'

const series: ChartSeries = { label: 'LDL', unit: 'mg/dL', points: [] }
const strokes = (count: number) => Array.from({ length: count }, (_, index) => seriesStroke(series, index, count))

describe('seriesStroke', () => {
  it('gives twelve series twelve dashes', () => {
    expect(new Set(strokes(12).map(({ dash }) => dash)).size).toBe(12)
  })
  it('gives 72 series different pairs of color and dash', () => {
    expect(new Set(strokes(72).map(({ tone, dash }) => `${tone} ${dash}`)).size).toBe(72)
  })
  it('draws a single series solid in the accent color, and the first of several solid', () => {
    expect(strokes(1)).toEqual([{ tone: 'accent', dash: undefined }])
    expect(strokes(2)[0]).toEqual({ tone: 'chart-1', dash: undefined })
  })
})
