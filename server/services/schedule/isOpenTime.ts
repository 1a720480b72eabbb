import type { ClosedTime, RegularHours } from '../appointments/slots/freeSlots.ts'
import { merged } from '../appointments/slots/intervals.ts'
import { dayOf, localMillis } from '../appointments/slots/localDay.ts'

const dayMs = 86_400_000

interface SiteVisit {
  readonly siteId: number
  /** Start and end by the clock of the site, ms as if it were UTC. */
  readonly from: number
  readonly to: number
}

/**
 * Whether a provider's regular hours contain the whole visit and no closure overlaps it, by the clock of the site. The
 * visit need not start on a quarter hour, unlike those of `freeSlots`.
 */
export function isOpenTime(
  hours: readonly RegularHours[],
  closures: readonly ClosedTime[],
  { siteId, from, to }: SiteVisit,
): boolean {
  const open = []
  // A visit can run past midnight.
  for (const day of new Set([dayOf(from), dayOf(from + dayMs)])) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    for (const one of hours)
      if (
        one.siteId === siteId &&
        one.weekday === weekday &&
        (one.validFrom ?? day) <= day &&
        day <= (one.validTo ?? day)
      )
        open.push({ from: localMillis(day, one.fromTime), to: localMillis(day, one.toTime) })
  }
  const isClosed = closures.some(
    (one) => (one.siteId === null || one.siteId === siteId) && localTime(one.starts) < to && from < localTime(one.ends),
  )
  return !isClosed && merged(open).some((one) => one.from <= from && to <= one.to)
}

const localTime = (text: string) => localMillis(text.slice(0, 10), text.slice(11))
