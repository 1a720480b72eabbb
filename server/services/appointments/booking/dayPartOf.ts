import type { DayPart } from '#src/contract/DayPart.ts'

/** Returns the part of the day of a start at the site, `HH:mm`. */
export function dayPartOf(time: string): DayPart {
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'afternoon' : 'evening'
}
