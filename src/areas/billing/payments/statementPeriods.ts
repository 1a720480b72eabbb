/** A period from its first to its last day, both included: `yyyy-mm-dd`. */
export interface StatementPeriod {
  readonly from: string
  readonly to: string
}

/** Returns the period from the first day of a month to its last. `month`: 1 to 12; others count on into other years. */
function monthOf(year: number, month: number): StatementPeriod {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const last = new Date(Date.UTC(year, month, 0))
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const monthNumber = (day: string) => Number(day.slice(5, 7))

/** Returns the month of a day. */
export function thisMonth(today: string): StatementPeriod {
  return monthOf(yearOf(today), monthNumber(today))
}

/** Returns the month before the month of a day. */
export function lastMonth(today: string): StatementPeriod {
  return monthOf(yearOf(today), monthNumber(today) - 1)
}

/** Returns a year, such as for taxes. `before`: number of years before the year of the day. */
export function yearsBefore(today: string, before: number): StatementPeriod {
  const year = String(yearOf(today) - before).padStart(4, '0')
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
