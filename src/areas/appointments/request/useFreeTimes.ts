import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#src/api/call.ts'
import type { TimeSlot } from '#src/contract/booking.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { serverNow } from '#src/session/state/serverNow.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { fetchRange, type DayRange } from './days.ts'
import { availableQuery, type TimesWanted } from './requestQueries.ts'

export interface FreeTimes {
  readonly query: UseQueryResult<Reply<TimeSlot[]>>
  /** The days that were asked for. */
  readonly range: DayRange
  /** Today at the site, or on the device until the site's zone is known. */
  readonly today: string
}

/** Returns the current time by the server's clock, ms since 1970, updated twice a minute. */
export function useServerNow(): number {
  // Whole half minutes, so that a component does not render again at each look at the clock.
  const step = 30_000
  return useClock((now) => Math.floor(serverNow(now.getTime()) / step) * step)
}

/** Returns today at the site, and remembers the zone of the last free times, `zone`. */
export function useSiteToday(zone: string | undefined): string {
  const now = useServerNow()
  const [known, setKnown] = useState(zone)
  if (zone !== undefined && zone !== known) setKnown(zone)
  try {
    return calendarDay(new Date(now), zone ?? known)
  } catch {
    // The browser does not know the zone.
    return calendarDay(new Date(now))
  }
}

/**
 * Fetches the free times around a day (clinical §7). `day`: today if missing. While the times of other days are loading,
 * those of the days before stay.
 */
export function useFreeTimes(wanted: TimesWanted, day: string | undefined, enabled = true): FreeTimes {
  const [zone, setZone] = useState<string>()
  const today = useSiteToday(zone)
  const range = fetchRange(day ?? today, today)
  const options = availableQuery(wanted, range)
  const query = useQuery({
    ...options,
    enabled,
    placeholderData: (before, previous) =>
      previous && isOfSame(previous.queryKey, options.queryKey) ? before : undefined,
  })
  const found = query.data?.data.find(({ timeZone }) => timeZone)?.timeZone
  if (found !== undefined && found !== zone) setZone(found)
  return { query, range, today }
}

type Key = readonly [string, string, { readonly query: { readonly prvId: string; readonly tmplId: string } }]

/** Whether two queries are for the same person, provider and type. */
function isOfSame([subject, , { query }]: Key, [otherSubject, , { query: other }]: Key): boolean {
  return subject === otherSubject && query.prvId === other.prvId && query.tmplId === other.tmplId
}
