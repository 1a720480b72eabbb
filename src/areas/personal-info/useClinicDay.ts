import { siteDay } from '#src/lib/siteZone.ts'
import { useClock } from '#src/viewStates/useClock.ts'

/** Returns the calendar day at the patient's clinic, or on this device if the clinic's time zone is unknown. */
export function useClinicDay(timeZone: string | null | undefined): string {
  return useClock((now) => siteDay(now, timeZone))
}
