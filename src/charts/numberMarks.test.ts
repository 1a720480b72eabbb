import { describe, expect, it } from 'vitest'
import type { ChartMark } from './ChartMark.ts'
import { numberMarks } from './numberMarks.ts'

const mark = (date: string, kind: ChartMark['kind'] = 'start', text = date): ChartMark => ({ date, kind, text })
const span = [Date.UTC(2026, 0, 10, 9), Date.UTC(2026, 5, 20, 9)] as const

describe('numberMarks', () => {
  it('numbers the marks between the first and the last value in time order', () => {
    const numbered = numberMarks([mark('2026-05-01', 'stop'), mark('2026-02-01')], span)
    expect(numbered.map(({ number, kind, marks }) => [number, kind, marks[0]?.date])).toEqual([
      [1, 'start', '2026-02-01'],
      [2, 'stop', '2026-05-01'],
    ])
  })

  it('gives one number to the marks of a day', () => {
    const [only] = numberMarks([mark('2026-02-01', 'stop'), mark('2026-02-01T09:00:00-05:00')], span)
    expect([only?.kind, only?.marks.length]).toEqual(['both', 2])
  })

  it('includes the days of the first and the last value, inside the plot, and no other', () => {
    const dates = ['2026-01-09', '2026-01-10', '2026-06-20', '2026-06-21', '2026', 'soon']
    const numbered = numberMarks(
      dates.map((date) => mark(date)),
      span,
    )
    expect(numbered.map(({ marks }) => marks[0]?.date)).toEqual(['2026-01-10', '2026-06-20'])
    for (const { at } of numbered) expect(span[0] <= at && at <= span[1]).toBe(true)
    expect(numberMarks([mark('2026-02-01')], null)).toEqual([])
  })
})
