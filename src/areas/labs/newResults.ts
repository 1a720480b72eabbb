import { hasResults, type LabProcedure } from '#src/contract/labs.ts'
import { dayOf, daysBetween, newestFirst } from '#src/lib/clinicalDate.ts'
import { countFindings, type FindingCounts } from './model.ts'

/** How long a result counts as new, in days after it was received. */
const newForDays = 14

export interface NewResult {
  readonly procedure: LabProcedure
  /** Day on which it was received, `yyyy-mm-dd`. */
  readonly received: string
  readonly counts: FindingCounts
}

/**
 * Returns the procedures whose results were received within 14 days before `today` (`yyyy-mm-dd`), newest first.
 * Includes only statuses that count as having results (clinical §4).
 */
export function newResults(procedures: readonly LabProcedure[], today: string): NewResult[] {
  return procedures
    .flatMap((procedure) => {
      const received = dayOf(procedure.receivedDate)
      if (received === null || !hasResults(procedure)) return []
      const age = daysBetween(received, today)
      if (age < 0 || age > newForDays) return []
      return { procedure, received, counts: countFindings(procedure.findings) }
    })
    .sort((a, b) => newestFirst(a.procedure.receivedDate, b.procedure.receivedDate))
}

/** Returns the number of a report's findings that have a value or a meaning. */
export function valuesOf(counts: FindingCounts): number {
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  return all - counts.empty - counts.cancelled
}

/**
 * Whether values that neither a range nor the laboratory calls normal are all that there is to say: none is critical,
 * High, Low or abnormal. Of such values, 'none High or Low' would say that all is well.
 */
export function hasUnjudged(counts: FindingCounts): boolean {
  const { critical, high, low, abnormal, normal } = counts
  return critical + high + low + abnormal === 0 && normal < valuesOf(counts)
}
