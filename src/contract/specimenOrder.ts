import { daysBetween } from '#src/lib/clinicalDate.ts'
import { type SpecimenStatusId, specimenStatuses } from './specimens.ts'

const { ordered, collected, inTransit, received, resulted, rejected } = specimenStatuses

/** The next statuses. A sample that the clinic's own laboratory tests is never in transit. */
const next: Readonly<Record<SpecimenStatusId, readonly SpecimenStatusId[]>> = {
  [ordered]: [collected],
  [collected]: [inTransit, received],
  [inTransit]: [received],
  [received]: [resulted],
  [resulted]: [],
  [rejected]: [],
}

/**
 * Why a status can't follow:
 * - `same`: the specimen has it already.
 * - `final`: the specimen has results.
 * - `replaced`: the specimen was rejected, and a new one was ordered for it.
 * - `skipped`: a status before it is missing.
 */
export type OrderFault = 'same' | 'final' | 'replaced' | 'skipped'

/** A specimen, as far as the order of statuses needs it. `isReplaced`: whether another one was ordered for it. */
export interface OrderedSpecimen {
  readonly statusID: SpecimenStatusId
  readonly isReplaced: boolean
}

/** Whether the status is before the current one. A rejected specimen can go back to any status before the results. */
export function isBackwards(from: SpecimenStatusId, to: SpecimenStatusId): boolean {
  return to !== rejected && to < from && !(from === rejected && to === resulted)
}

/** Returns why the order does not allow the status (clinical §4); null if it does, perhaps with a note. */
export function orderFault({ statusID: from, isReplaced }: OrderedSpecimen, to: SpecimenStatusId): OrderFault | null {
  if (from === to) return 'same'
  if (from === resulted) return 'final'
  if (isReplaced) return 'replaced'
  if (to === rejected || isBackwards(from, to) || next[from].includes(to)) return null
  return 'skipped'
}

/**
 * Whether an allowed status needs a note: a rejection, whose reason must be documented (42 CFR 493.1242, 493.1291), and
 * every step backwards.
 */
export function needsNote(from: SpecimenStatusId, to: SpecimenStatusId): boolean {
  return to === rejected || isBackwards(from, to)
}

/** Days from the collection after which a specimen that is received is worth a second look. */
export const freshDays = 3

/**
 * Whether a specimen is received more than `freshDays` after its collection. False if the day of the collection is
 * unknown. `collectedDate`: a clinical date. `today`: the clinic's day.
 */
export function isOld(collectedDate: string | null, to: SpecimenStatusId, today: string): boolean {
  if (to !== received || collectedDate === null || collectedDate.length < 10) return false
  return daysBetween(collectedDate.slice(0, 10), today) > freshDays
}
