/** First day of the week where most speakers of each language live. */
const firstDays: Readonly<Record<string, 0 | 1 | 6>> = { en: 0, es: 1, ar: 6 }

const dayMs = 86_400_000
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the first day of the week of a language, as `Date.getUTCDay` counts: 0 Sunday, 1 Monday, 6 Saturday. */
export function firstWeekday(language: string): 0 | 1 | 6 {
  return firstDays[language] ?? 1
}

/** Returns the day `count` days after `day`, or before it if negative. Days are `yyyy-mm-dd`. */
export function addDays(day: string, count: number): string {
  return new Date(midnight(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Returns the days from `first` to `last`, both included. */
export function daysFrom(first: string, last: string): string[] {
  const count = Math.round((midnight(last) - midnight(first)) / dayMs)
  return Array.from({ length: count + 1 }, (_, index) => addDays(first, index))
}

/** Returns the seven days of the week of `day`: from Sunday in English, Monday in Spanish, Saturday in Arabic. */
export function weekOf(day: string, locale: string): string[] {
  const since = (new Date(midnight(day)).getUTCDay() - firstWeekday(locale) + 7) % 7
  const start = addDays(day, -since)
  return daysFrom(start, addDays(start, 6))
}

/** Returns the ISO 8601 number of the weekday: 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(midnight(day)).getUTCDay() || 7
}

/** Returns the ISO 8601 numbers of the weekdays in the order in which the language's week has them. */
export function weekdayOrder(locale: string): number[] {
  return weekOf('2026-01-01', locale).map(isoWeekday)
}

/** Returns a day as the spec writes it in a query: `yyyymmdd`. */
export function queryDay(day: string): string {
  return day.replaceAll('-', '')
}
