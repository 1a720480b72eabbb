import { currentStatus, isCurrent, type Prescription } from '#src/contract/medications.ts'
import { newestFirst, sortInstant } from '#src/lib/clinicalDate.ts'
import { finder } from '#src/lib/finder.ts'
import type { ColumnOrder } from '#src/lib/sortOrder.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import type { MedicationColumn } from './medicationColumns.ts'

/**
 * Returns the dashboard's prescriptions (clinical §5): only status Current. Rows with the same name, prescriber, status
 * and instructions are merged: their refills are summed, and the one written last is shown. Newest first.
 */
export function currentPrescriptions(prescriptions: readonly Prescription[]): Prescription[] {
  const merged = new Map<string, Prescription>()
  const current = prescriptions.filter(isCurrent).sort((a, b) => newestFirst(a.dateWritten, b.dateWritten))
  for (const row of current) {
    // JSON prevents collisions of concatenated fields.
    const key = JSON.stringify([row.name, row.prescriber, row.status, row.instructions])
    const first = merged.get(key)
    if (first) merged.set(key, { ...first, refills: first.refills + row.refills })
    else merged.set(key, row)
  }
  return [...merged.values()]
}

/** Returns the number of prescriptions without refills. */
export function withoutRefills(prescriptions: readonly Prescription[]): number {
  return prescriptions.filter((row) => row.refills <= 0).length
}

interface Row {
  readonly name: string
  readonly status: string
}

export interface RowChoice {
  /** Search words. */
  readonly find: string
  /** Null for all. */
  readonly status: string | null
  readonly order: ColumnOrder<MedicationColumn>
}

/**
 * Returns the rows with the status and every search word, sorted by status, date or name. An ascending sort by status
 * puts Current first. Rows with the same status or name are sorted newest first.
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

/** Returns the statuses that occur, Current first, for the filter. */
export function statusesOf(rows: readonly Row[]): string[] {
  const present = [...new Set(rows.map((row) => row.status))].sort()
  return present.sort((a, b) => Number(b === currentStatus) - Number(a === currentStatus))
}
