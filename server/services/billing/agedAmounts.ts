import { calendarDay, clinicalMoment, daysBetween, sortInstant } from '#src/lib/clinicalDate.ts'

/** The four age groups of open charges (clinical §9): 0-30, 31-60, 61-90 and more than 90 days. */
export type Aged<T> = Record<'zerotoThirty' | 'thirtytoSixty' | 'sixtytoNinety' | 'ninetyPlus', T>

/** Converts cents to US dollars. */
export const dollars = (cents: number): number => cents / 100

/**
 * Returns the calendar day of a charge at its site, or null for an invalid date. A partial date becomes its first day.
 * A time in UTC becomes the day in the site's time zone. A time with another offset keeps its day.
 */
export function chargeDay(chargeDate: string, timeZone: string): string | null {
  const instant = sortInstant(chargeDate)
  const moment = clinicalMoment(chargeDate)
  if (!instant || !moment) return null
  return moment.zone === 'UTC' ? moment.instant.toISOString().slice(0, 10) : calendarDay(instant, timeZone)
}

/**
 * Returns the age group of a charge on a given day. Charges with a later date or without a date count as the newest.
 */
export function ageOfCharge(chargeDay: string | null, today: string): keyof Aged<unknown> {
  const days = chargeDay === null ? 0 : daysBetween(chargeDay, today)
  if (days <= 30) return 'zerotoThirty'
  if (days <= 60) return 'thirtytoSixty'
  if (days <= 90) return 'sixtytoNinety'
  return 'ninetyPlus'
}

/** Sums cents by age group, in cents to avoid rounding. */
export function agedCents(charges: readonly { age: keyof Aged<unknown>; openCents: number }[]): Aged<number> {
  const sums: Aged<number> = { zerotoThirty: 0, thirtytoSixty: 0, sixtytoNinety: 0, ninetyPlus: 0 }
  for (const { age, openCents } of charges) sums[age] += openCents
  return sums
}
