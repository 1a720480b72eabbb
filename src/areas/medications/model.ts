import { currentStatus, isCurrent, type Prescription } from '#src/contract/medications.ts'
import { newestFirst, sortInstant } from '#src/lib/clinicalDate.ts'
import { finder } from '#src/lib/finder.ts'
import type { ColumnOrder } from '#src/lib/sortOrder.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import type { MedicationColumn } from './medicationColumns.ts'

/**
 * The dashboard's prescriptions (clinical §5): only status Current; those of the same name, prescriber, status and
 * instructions are one, with their refills summed. The one that was written last stands for all. Newest first.
 */
export function currentPrescriptions(prescriptions: readonly Prescription[]): Prescription[] {
  const merged = new Map<string, Prescription>()
  const current = prescriptions.filter(isCurrent).sort((a, b) => newestFirst(a.dateWritten, b.dateWritten))
  for (const row of current) {
    // As JSON, so that no name can be made to look like a name and a prescriber.
    const key = JSON.stringify([row.name, row.prescriber, row.status, row.instructions])
    const first = merged.get(key)
    if (first) merged.set(key, { ...first, refills: first.refills + row.refills })
    else merged.set(key, row)
  }
  return [...merged.values()]
}

/** How many have no refill left. */
export function withoutRefills(prescriptions: readonly Prescription[]): number {
  return prescriptions.filter((row) => row.refills <= 0).length
}

interface Row {
  readonly name: string
  readonly status: string
}

export interface RowChoice {
  /** What is searched for. */
  readonly find: string
  /** Null for all. */
  readonly status: string | null
  readonly order: ColumnOrder<MedicationColumn>
}

/**
 * The rows that have the status and every word that is searched for, in order of their status (Current before the
 * rest), date or name. Rows of one status or name stand newest first.
 */
export function selectRows<T extends Row>(
  rows: readonly T[],
  { find, status, order }: RowChoice,
  read: { readonly date: (row: T) => string | null; readonly words: (row: T) => readonly (string | null)[] },
  locale: string,
): readonly T[] {
  const found = finder(find)
  const kept = rows.filter((row) => (status === null || row.status === status) && found(read.words(row)))
  const dateOf = (row: T) => sortInstant(read.date(row))
  if (order.key === 'date') return sortRows(kept, dateOf, order.direction)
  const newest = sortRows(kept, dateOf, 'descending')
  if (order.key === 'name') return sortRows(newest, (row) => row.name, order.direction, locale)
  const byStatus = sortRows(newest, (row) => row.status, order.direction, locale)
  return sortRows(byStatus, (row) => (isCurrent(row) ? 0 : 1), order.direction)
}

/** The statuses that occur, Current before the rest, for the filter. */
export function statusesOf(rows: readonly Row[]): string[] {
  const present = [...new Set(rows.map((row) => row.status))].sort()
  return present.sort((a, b) => Number(b === currentStatus) - Number(a === currentStatus))
}
