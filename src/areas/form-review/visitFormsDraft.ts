/** Limits of the contract (`formReview.ts`). */
export const mostForms = 10
export const mostDays = 60

/** What staff chose for a visit type. `days`: as typed. */
export interface VisitFormsDraft {
  readonly templateIds: readonly number[]
  readonly days: string
}

/** Why a draft can't be saved. */
export type VisitFormsFault = 'too-many' | 'days'

/** Returns the number of days that was typed; null if it is no whole number from 1 to 60. */
export function daysOf(typed: string): number | null {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= mostDays ? days : null
}

/** Returns why a draft can't be saved. The days do not matter without a form. */
export function visitFormsFaults({ templateIds, days }: VisitFormsDraft): VisitFormsFault[] {
  return [
    ...(templateIds.length > mostForms ? (['too-many'] as const) : []),
    ...(templateIds.length > 0 && daysOf(days) === null ? (['days'] as const) : []),
  ]
}

/** Returns what to send of a draft without faults. */
export function bodyOf({ templateIds, days }: VisitFormsDraft): { templateIds: number[]; daysBefore: number } {
  return { templateIds: [...templateIds], daysBefore: daysOf(days) ?? 1 }
}
