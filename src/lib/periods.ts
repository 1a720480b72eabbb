import { calendarDay } from './clinicalDate.ts'
import type { Period } from './Period.ts'

const monthsOf: Readonly<Record<Exclude<Period, 'all'>, number>> = { '5y': 60, '1y': 12, '3m': 3 }

/**
 * Returns the first day of a period that ends today (both `yyyy-mm-dd`). Null for all. 31 May minus 3 months is the
 * last day of February.
 */
export function periodStart(period: Period, today: string): string | null {
  if (period === 'all') return null
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - monthsOf[period], 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, lastDay))
  return first.toISOString().slice(0, 10)
}

interface Dated {
  readonly date: string | null
}

/**
 * Returns the rows of a period, first day included. A missing month or day counts as the first. Rows without a date are
 * only in `all`.
 */
export function inPeriod<Row extends Dated>(
  rows: readonly Row[],
  period: Period,
  today = calendarDay(new Date()),
): readonly Row[] {
  const start = periodStart(period, today)
  if (start === null) return rows
  // A clinical date starts with its local calendar day, so days can be compared as text.
  return rows.filter(({ date }) => date !== null && date.slice(0, 10).padEnd(10, '-01') >= start)
}

/** Fewest values with which a chart shows a course. */
const fewest = 2

/**
 * Returns the period at which charts open: one year, or the shortest longer one in which every chart shows a course.
 * `all` if there is none.
 *
 * @param charts the rows of each chart. A chart that never has enough rows doesn't count.
 */
export function openingPeriod(charts: readonly (readonly Dated[])[], today: string): Period {
  const drawn = charts.filter((rows) => rows.length >= fewest)
  const isEnough = (period: Period) => drawn.every((rows) => inPeriod(rows, period, today).length >= fewest)
  return drawn.length === 0 ? 'all' : ((['1y', '5y'] as const).find(isEnough) ?? 'all')
}
