import { addDays, daysFrom } from '#src/lib/calendarDays.ts'
import type { CalendarView } from './RequestSearch.ts'

/** Days of one fetch of free times (clinical §7). */
const windowDays = 40

/** A range of days, both included, `yyyy-mm-dd`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`)

/**
 * Returns the 40 days of free times to fetch from a day on (clinical §7): from today, or from the first of the day's
 * month if the day lies ahead. They include the month of the day and the week that begins with it.
 */
export function fetchRange(day: string, today: string): DayRange {
  const from = day > today ? `${day.slice(0, 8)}01` : today
  return { from, to: addDays(from, windowDays - 1) }
}

/** Returns the week of a day. `first`: its first day, 0 (Sunday) to 6. */
export function weekOf(day: string, first: number): DayRange {
  const weekday = new Date(atNoon(day)).getUTCDay()
  const from = addDays(day, -((weekday - first + 7) % 7))
  return { from, to: addDays(from, 6) }
}

/** Returns the month of a day. */
export function monthOf(day: string): DayRange {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  return { from: `${day.slice(0, 8)}01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

/** Returns the days that a view shows for a day. `first`: first day of the week, 0 (Sunday) to 6. */
export function shownRange(view: CalendarView, day: string, first: number): DayRange {
  if (view === 'month') return monthOf(day)
  return view === 'day' ? { from: day, to: day } : weekOf(day, first)
}

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const first = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1))
  const { from, to } = monthOf(first.toISOString().slice(0, 10))
  const same = from.slice(0, 8) + day.slice(8)
  return same > to ? to : same
}

/** Returns the days of a range. */
export function daysOf({ from, to }: DayRange): string[] {
  return daysFrom(from, to)
}

/** Whether a clinic is usually closed: Saturday and Sunday. The calendar shows such a day only if it has free times. */
export function isWeekend(day: string): boolean {
  return new Date(atNoon(day)).getUTCDay() % 6 === 0
}
