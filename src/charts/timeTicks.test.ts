import { describe, expect, it } from 'vitest'
import type { DateGrain } from './ChartSeries.ts'
import { timeTicks } from './timeTicks.ts'

const widthOf = (text: string) => text.length * 7
const formatDate = (at: number, grain: DateGrain) => {
  const iso = new Date(at).toISOString()
  return {
    year: iso.slice(0, 4),
    month: iso.slice(0, 7),
    day: iso.slice(5, 10),
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    moment: iso.slice(0, 16),
  }[grain]
}
const ticks = (from: string, to: string, width: number, ends?: [string | undefined, string | undefined]) =>
  timeTicks([Date.parse(from), Date.parse(to)], width, widthOf, formatDate, ends).map(({ text }) => text)

describe('timeTicks', () => {
  it('shows the first moment, round moments that fit, and the last moment in full', () => {
    expect(ticks('2024-11-18', '2026-11-18', 500)).toEqual(['2024-11', '2026', '2026-11-18'])
    expect(ticks('2016-02-01', '2026-11-18', 500)).toEqual(['2016-02', '2020', '2026-11-18'])
  })

  it('shows days for spans under 60 days, and clock times for spans under two days', () => {
    expect(ticks('2026-11-01', '2026-12-30', 500).at(0)).toBe('11-01')
    expect(ticks('2026-11-18', '2026-11-20', 500).at(0)).toBe('11-18')
    expect(ticks('2026-11-18', '2026-11-19T23:00:00Z', 500).at(0)).toBe('2026-11-18T00:00')
    expect(ticks('2026-11-18T08:00:00Z', '2026-11-18T16:00:00Z', 600)).toEqual([
      '2026-11-18T08:00',
      '12:00',
      '2026-11-18T16:00',
    ])
  })

  it('shortens the first date, then drops it, if the last one leaves no space', () => {
    expect(ticks('2024-11-18', '2026-11-18', 130)).toEqual(['2024', '2026-11-18'])
    expect(ticks('2024-11-18', '2026-11-18', 90)).toEqual(['2026-11-18'])
  })

  it('shows the ends as their source wrote them, and a single moment once', () => {
    expect(ticks('2015-01-01', '2026-01-01', 90, ['2015', '2026'])).toEqual(['2015', '2026'])
    expect(ticks('2026-11-18', '2026-11-18', 300)).toEqual(['2026-11-18'])
    expect(ticks('2026-11-18T09:30:00Z', '2026-11-18T09:30:00Z', 300)).toEqual(['2026-11-18T09:30'])
  })

  it('never lets two texts touch', () => {
    const from = Date.parse('2019-03-04')
    for (const days of [1, 3, 20, 59, 90, 400, 2000, 30_000])
      for (const width of [40, 150, 250, 400, 800, 1600]) {
        const to = from + days * 86_400_000
        const boxes = timeTicks([from, to], width, widthOf, formatDate).map(({ at, text, anchor }) => {
          const start = ((at - from) / (to - from)) * width - { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text)
          return [start, start + widthOf(text)] as const
        })
        for (const [i, box] of boxes.slice(1).entries())
          expect(box[0], `${days} days in ${width} px`).toBeGreaterThan(boxes[i]?.[1] ?? 0)
      }
  })
})
