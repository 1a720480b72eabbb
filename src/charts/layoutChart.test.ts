import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartData } from './ChartData.ts'
import type { ChartSeries } from './ChartSeries.ts'
import { type ChartOptions, layoutChart } from './layoutChart.ts'
import { guessedWidth } from './textWidth.ts'

const day = 86_400_000
const box = { width: 480, rem: 16, textWidth: guessedWidth }
const options: ChartOptions = {
  formatDate: (at) => new Date(at).toISOString().slice(0, 10),
  formatValue: String,
  height: 10,
}
const series = (...values: (number | null)[]): ChartSeries => ({
  label: 'LDL',
  unit: 'mg/dL',
  points: values.map((value, i) => ({ at: i * 100 * day, value })),
})
const layout = (all: ChartSeries[], more: Partial<ChartOptions> = {}, width = box.width) => {
  const found = layoutChart(chartData(all), { ...box, width }, { ...options, ...more })
  if (!found) throw new Error('nothing is drawn')
  return found
}

describe('layoutChart', () => {
  it('returns null if there is no value', () => {
    expect(layoutChart(chartData([series(null, Number.NaN)]), box, options)).toBeNull()
    expect(layoutChart(chartData([]), box, options)).toBeNull()
  })

  it('runs from the first moment at the left to the last at the right', () => {
    const { plot, lines } = layout([series(181, 172, 166, 158, 140)])
    const xs = lines[0]?.spots.map(({ x }) => x) ?? []
    expect([xs.at(0), xs.at(-1)]).toEqual([0, plot.width])
    expect(lines[0]?.last).toMatchObject({ x: plot.width, text: '140' })
    expect(lines[0]?.first).toMatchObject({ x: 4, text: '181' })
  })

  it('shades the range and adds ticks at its ends', () => {
    const { band, valueTicks, plot } = layout([series(181, 140)], { band: { low: 50, high: 130 }, domain: [40, 156] })
    expect(valueTicks.slice(0, 2).map(({ text, edge }) => [text, edge])).toEqual([
      ['50', true],
      ['130', true],
    ])
    expect(band?.edges).toEqual([band?.bottom, band?.top])
    const open = layout([series(181, 140)], { band: { low: null, high: 130 } })
    expect(open.band?.bottom).toBe(plot.height)
    expect(open.band?.edges).toHaveLength(1)
  })

  it('draws hollow dots only if they don’t touch', () => {
    expect(layout([series(1, 2, 3)]).lines[0]?.dots).toHaveLength(2)
    expect(layout([series(...Array.from({ length: 60 }, (_, i) => i))]).lines[0]?.dots).toHaveLength(0)
  })

  it('draws a single point in the middle, with one value and one date', () => {
    const { plot, lines, timeTicks } = layout([series(7)])
    expect(lines[0]?.last).toMatchObject({ x: plot.width / 2, text: '7' })
    expect(lines[0]?.first).toBeNull()
    expect(timeTicks).toHaveLength(1)
  })

  it('reserves space for long and for large texts', () => {
    const short = layout([series(1, 2)])
    const long = layout([series(1_000_000_000, 2_000_000_000)])
    expect(long.plot.left).toBeGreaterThan(short.plot.left)
    expect(long.plot.width).toBeLessThan(short.plot.width)
    const large = layoutChart(chartData([series(100, 200)]), { ...box, rem: 32 }, options)
    expect(large?.height).toBe(2 * short.height)
  })

  it('labels the largest value inside the plot, unless it is the first or the last', () => {
    const { lines, plot } = layout([series(140, 181, 150)])
    expect(lines[0]?.peak?.text).toBe('181')
    const peak = lines[0]?.peak
    expect((peak?.x ?? 0) + guessedWidth('181', 14, 400) / 2).toBeCloseTo(plot.width / 2)
    // Above its point, in the space above the plot at most.
    expect(peak?.textY).toBeLessThan(lines[0]?.spots[1]?.y ?? 0)
    expect(peak?.textY).toBeGreaterThan(-24)
    for (const values of [[181, 140, 150], [140, 150, 181], [181, 181, 150], [7], [7, 7]])
      expect(layout([series(...values)]).lines[0]?.peak).toBeNull()
    const edge = layout([series(140, 181, ...Array.from({ length: 60 }, () => 150))])
    expect(edge.lines[0]?.peak?.x ?? 0).toBeGreaterThanOrEqual(0)
  })

  it('has a tick above the range if values exceed it', () => {
    const { valueTicks } = layout([series(181, 140)], { band: { low: 50, high: 130 }, domain: [40, 181], height: 9.5 })
    expect(valueTicks.filter(({ value }) => value > 130).length).toBeGreaterThan(0)
  })

  it('places the numbers of marks beside one another inside the plot, and none if they don’t fit', () => {
    const marksAt = (...days: number[]) =>
      days.map((at, i) => ({ number: i + 1, at: at * day, kind: 'start' as const, marks: [] }))
    const { marks, plot } = layout([series(1, 2, 3)], { marks: marksAt(0, 1, 2, 100, 199, 200) })
    const centers = marks.map(({ numberX }) => numberX ?? Number.NaN)
    expect(centers[0]).toBeGreaterThanOrEqual(10)
    expect(centers.at(-1)).toBeLessThanOrEqual(plot.width - 10)
    const gaps = centers.slice(1).map((x, i) => x - (centers[i] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20 - 1e-9)
    expect(marks.map(({ x }) => x)[3]).toBeCloseTo(plot.width / 2)
    const crowded = layout([series(1, 2, 3)], { marks: marksAt(...Array.from({ length: 60 }, (_, i) => i)) })
    expect(crowded.marks.every(({ numberX }) => numberX === null)).toBe(true)
  })

  it('keeps every value above the numbers of marks', () => {
    const marks = [{ number: 1, at: 100 * day, kind: 'start' as const, marks: [] }]
    for (const compact of [true, false]) {
      const { lines, plot, markSize } = layout([series(70, 96, 60)], { marks, compact, height: 4 })
      const lowest = Math.max(...(lines[0]?.spots.map(({ y }) => y ?? 0) ?? []))
      expect(lowest).toBeLessThanOrEqual(plot.height - markSize)
    }
  })

  it('thins the points to at most four per pixel of width', () => {
    const many = layout([series(...Array.from({ length: 50_000 }, (_, i) => Math.sin(i)))])
    expect(many.lines[0]?.spots.length).toBeLessThanOrEqual(4 * Math.ceil(many.plot.width))
  })

  it('distinguishes series by dash as well as by color', () => {
    const { lines } = layout([1, 2, 3, 4, 5, 6].map((value) => series(value, value)))
    expect(new Set(lines.map(({ tone }) => tone)).size).toBe(6)
    expect(new Set(lines.map(({ dash }) => dash)).size).toBe(6)
    expect(layout([series(1, 2)]).lines[0]).toMatchObject({ tone: 'accent', dash: undefined })
    expect(layout([{ ...series(1, 2), tone: 'chart-3', dashed: true }]).lines[0]).toMatchObject({ tone: 'chart-3' })
    expect(layout([{ ...series(1, 2), dashed: true }]).lines[0]?.dash).toBeDefined()
  })

  it('shows the first and last date with the precision of the source', () => {
    const all = {
      ...series(),
      points: [
        { at: 0, value: 1, dateText: '1970' },
        { at: 4000 * day, value: 2, dateText: '1980' },
      ],
    }
    const texts = layout([all]).timeTicks.map(({ text }) => text)
    expect([texts.at(0), texts.at(-1)]).toEqual(['1970', '1980'])
  })

  it('keeps every value in the plot, whatever the values, range and width', () => {
    const value = fc.oneof(fc.double(), fc.integer({ min: -300, max: 300 }), fc.constantFrom(null, 0, 1e300, -1e300))
    const end = fc.option(fc.double({ min: -500, max: 500, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        fc.option(fc.record({ low: end, high: end }), { nil: undefined }),
        fc.option(fc.tuple(fc.integer(), fc.integer()), { nil: undefined }),
        fc.integer({ min: 20, max: 1400 }),
        (all, band, domain, width) => {
          const data = chartData(all.map((values) => series(...values)))
          const found = layoutChart(data, { ...box, width }, { ...options, band, domain })
          if (!found) return
          for (const { spots } of found.lines)
            for (const { x, y } of spots) {
              if (y === null) continue
              expect(x).toBeGreaterThanOrEqual(0)
              expect(x).toBeLessThanOrEqual(found.plot.width + 1e-6)
              expect(y).toBeGreaterThanOrEqual(-1e-6)
              expect(y).toBeLessThanOrEqual(found.plot.height + 1e-6)
            }
        },
      ),
    )
  })
})
