import type { Caller } from '../context.ts'

/**
 * Returns the caller as one who works on the record of `ptId`, whatever record their session shows. Null: on none. Who
 * acts for a provider still does; who acts for a patient does not while working on the schedule.
 */
export function besideRecord(caller: Caller, ptId: number | null): Caller {
  return { ...caller, ptId, representativeId: caller.ptId === null ? caller.representativeId : null }
}
