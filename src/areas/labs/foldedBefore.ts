import type { LabProcedure } from '#src/contract/labs.ts'
import { dayOf } from '#src/lib/clinicalDate.ts'

/** A list with at most this many procedures is shown as a whole. */
const maxWhole = 20
/** Number of procedures that are shown even if all of them are old. */
const minShown = 10
/** Age from which procedures of a long list are folded, in years. */
const oldFrom = 2

/** Returns the day of a procedure, `yyyy-mm-dd`: when it was collected, otherwise scheduled or received. Null if unknown. */
export const dayOfProcedure = (lab: Pick<LabProcedure, 'collectedDate' | 'schedTime' | 'receivedDate'>) =>
  dayOf(lab.collectedDate ?? lab.schedTime ?? lab.receivedDate)

/**
 * Returns the day before which the procedures of a long list are folded: two years before `today` (both `yyyy-mm-dd`), or
 * the day of the tenth newest procedure if that is earlier. Null if nothing is folded. Procedures without a date never
 * are.
 */
export function foldedBefore(labs: readonly LabProcedure[], today: string): string | null {
  if (labs.length <= maxWhole) return null
  const days = labs.flatMap((lab) => dayOfProcedure(lab) ?? []).toSorted()
  const [year = '', ...rest] = today.split('-')
  const limit = [String(Number(year) - oldFrom).padStart(4, '0'), ...rest].join('-')
  const lastShown = days.at(-minShown)
  if (lastShown === undefined) return null
  const before = lastShown < limit ? lastShown : limit
  return days.some((day) => day < before) ? before : null
}
