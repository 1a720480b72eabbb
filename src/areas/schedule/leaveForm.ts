import type { addClosure } from '#src/contract/schedule.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { daysBetween } from '#src/lib/clinicalDate.ts'
import { addDays } from '#src/lib/calendarDays.ts'

/** Maximum length of a closure, days. */
const longestDays = 366

/** The form of a time without visits, as it is shown. */
export interface LeaveDraft {
  /** Whether only the provider is away, or everybody at a site. */
  readonly who: 'provider' | 'site'
  /** Null: every site where the provider works. A closed site is always one. */
  readonly siteID: number | null
  readonly isWholeDays: boolean
  /** First day, `yyyy-mm-dd`. Empty: not entered yet. */
  readonly from: string
  /** Last day, if `isWholeDays`. */
  readonly to: string
  /** Times on the first day, if not `isWholeDays`: `HH:mm`, `timeTo` also `24:00`. */
  readonly timeFrom: string
  readonly timeTo: string
  readonly reason: string
}

export type LeaveFault = 'from' | 'to' | 'tooLong' | 'time' | 'reason'

/** Returns what must be corrected, in the order of the form. */
export function leaveFaults({ isWholeDays, from, to, timeFrom, timeTo, reason }: LeaveDraft): LeaveFault[] {
  const faults: LeaveFault[] = []
  if (from === '') faults.push('from')
  if (isWholeDays && (to === '' || to < from)) faults.push('to')
  else if (isWholeDays && from !== '' && daysBetween(from, to) >= longestDays) faults.push('tooLong')
  if (!isWholeDays && timeTo <= timeFrom) faults.push('time')
  if (reason.trim() === '') faults.push('reason')
  return faults
}

/** Returns the form as the server takes it. The end is not included: of whole days, the midnight after the last one. */
export function closureOf(draft: LeaveDraft, prvID: number): Input<typeof addClosure>['body'] {
  const { who, siteID, isWholeDays, from, to, timeFrom, timeTo, reason } = draft
  const untilMidnight = timeTo === '24:00'
  return {
    prvID: who === 'provider' ? prvID : null,
    siteID,
    starts: `${from}T${isWholeDays ? '00:00' : timeFrom}`,
    ends: isWholeDays ? `${addDays(to, 1)}T00:00` : untilMidnight ? `${addDays(from, 1)}T00:00` : `${from}T${timeTo}`,
    reason: reason.trim(),
  }
}
