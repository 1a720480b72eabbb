import { courseOf, isCurrent, type Course, type Medication, type Prescription } from '#src/contract/medications.ts'
import { newestFirst, shownAt } from '#src/lib/clinicalDate.ts'
import { finder } from '#src/lib/finder.ts'
import type { ColumnOrder } from '#src/lib/sortOrder.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import type { MedicationColumn } from './medicationColumns.ts'

/** A prescription as listed: one that was written several times is one row. */
export interface ListedPrescription extends Prescription {
  /** The prescriptions that the row stands for, newest first. The row shows the first one. */
  readonly writings: readonly Prescription[]
}

/**
 * Merges prescriptions with the same name, prescriber, status and instructions (clinical §5): their refills are summed,
 * and the one written last is shown. Newest first.
 */
function merge(prescriptions: readonly Prescription[]): ListedPrescription[] {
  const merged = new Map<string, Prescription[]>()
  for (const row of prescriptions.toSorted((a, b) => newestFirst(a.dateWritten, b.dateWritten))) {
    // JSON prevents collisions of concatenated fields.
    const key = JSON.stringify([row.name, row.prescriber, row.status, row.instructions])
    const writings = merged.get(key)
    if (writings) writings.push(row)
    else merged.set(key, [row])
  }
  return [...merged.values()].flatMap((writings) => {
    const [last] = writings
    return last ? [{ ...last, refills: writings.reduce((sum, { refills }) => sum + refills, 0), writings }] : []
  })
}

/** Returns the dashboard's prescriptions (clinical §5): only status Current, merged. Newest first. */
export function currentPrescriptions(prescriptions: readonly Prescription[]): ListedPrescription[] {
  return merge(prescriptions.filter(isCurrent))
}

/** Whether a prescription is on hold, or the record does not say whether it is still valid. */
export function isOpen(row: { readonly status: string }): boolean {
  const course = courseOf(row)
  return course === 'on-hold' || course === 'unclear'
}

/** Returns the prescriptions that are neither current nor past, merged, newest first. */
export function openPrescriptions(prescriptions: readonly Prescription[]): ListedPrescription[] {
  return merge(prescriptions.filter(isOpen))
}

/**
 * Returns the rows of the list of prescriptions. Past prescriptions are not merged, because each one is a part of the
 * history.
 */
export function listedPrescriptions(prescriptions: readonly Prescription[]): ListedPrescription[] {
  const past = prescriptions.filter((row) => courseOf(row) === 'past')
  return [
    ...currentPrescriptions(prescriptions),
    ...openPrescriptions(prescriptions),
    ...past.map((row) => ({ ...row, writings: [row] })),
  ]
}

/** Returns the number of prescriptions without refills. */
export function withoutRefills(prescriptions: readonly Prescription[]): number {
  return prescriptions.filter((row) => row.refills <= 0).length
}

/** How a list writes dates and statuses. */
interface RowFormats {
  readonly date: (clinical: string | null) => string
  readonly status: (status: string) => string
}

/** Returns the texts of a prescription that a search reads: what the row shows. */
export function prescriptionTexts(row: ListedPrescription, shown: RowFormats): readonly (string | null)[] {
  const { name, instructions, prescriber, status, writings } = row
  return [
    name,
    instructions,
    prescriber,
    shown.status(status),
    ...writings.map(({ dateWritten }) => shown.date(dateWritten)),
  ]
}

/** Returns the texts of a medicine that a search reads: what the row shows. `date`: when it was taken or given. */
export function medicationTexts(
  { name, route, status, dose, doseUnit }: Medication,
  date: string | null,
  shown: RowFormats & { readonly route: (route: string) => string },
): readonly (string | null)[] {
  return [
    name,
    route,
    route && shown.route(route),
    shown.status(status),
    shown.date(date),
    dose && `${dose} ${doseUnit ?? ''}`,
  ]
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

/** The order of an ascending sort by status. */
const courses: readonly Course[] = ['current', 'on-hold', 'unclear', 'past']

/** Returns the rank of a status. `Active` is how other systems write that a medicine is taken. */
function rankOf(status: string): number {
  return /^active$/i.test(status) ? 0.5 : courses.indexOf(courseOf({ status }))
}

/**
 * Returns the rows with the status and every search word, sorted by status, date or name. An ascending sort by status
 * puts Current first, then what is on hold or unclear, and what is past last. Rows with the same status or name are
 * sorted newest first.
 */
export function selectRows<T extends Row>(
  rows: readonly T[],
  { find, status, order }: RowChoice,
  read: {
    readonly date: (row: T) => string | null
    /** The texts that the row shows. */
    readonly words: (row: T) => readonly (string | null)[]
    readonly status: (row: T) => string
  },
  locale: string,
): readonly T[] {
  const found = finder(find)
  const kept = rows.filter((row) => (status === null || row.status === status) && found(read.words(row)))
  const dateOf = (row: T) => shownAt(read.date(row))
  if (order.key === 'date') return sortRows(kept, dateOf, order.direction)
  const newest = sortRows(kept, dateOf, 'descending')
  if (order.key === 'name') return sortRows(newest, (row) => row.name, order.direction, locale)
  const byStatus = sortRows(newest, read.status, order.direction, locale)
  return sortRows(byStatus, ({ status }) => rankOf(status), order.direction)
}

/** Returns the statuses that occur, in the order of an ascending sort by status, for the filter. */
export function statusesOf(rows: readonly Row[]): string[] {
  const present = [...new Set(rows.map(({ status }) => status))].toSorted()
  return present.toSorted((a, b) => rankOf(a) - rankOf(b))
}
