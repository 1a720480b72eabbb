import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { appointments } from '../../../db/schema/records.ts'
import { appointmentQuanta } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { quarterHours } from '../slots/quarterHours.ts'
import { assumedEnd } from './endOf.ts'
import { isActive } from './isActive.ts'

/** Appointments longer than this are not found as overlapping, ms. */
const longestMs = 2 * 86_400_000

/** What takes a time: an appointment, or a hold for a patient. */
export type TimeHolder =
  | { readonly apptId: number }
  | {
      readonly heldForPt: number
      readonly heldUntil: Date
      /** For a time that was given up: the canceled appointment. */
      readonly givenUpApptId?: number
      /** For a time that is offered to someone on the waitlist: the offer. */
      readonly offerId?: number
    }

export interface TakenTime {
  readonly prvId: number
  readonly startsAt: Date
  /** Not included. */
  readonly endsAt: Date
  /** The patient, whose own holds of this time end. */
  readonly ptId: number
  readonly now: Date
}

/**
 * Takes every quarter hour that a time touches, for an appointment or a hold. Call it in the transaction of the booking,
 * after `releaseTime` of an appointment that moves. Throws 409 `slot-taken` if another appointment or hold has one of
 * them, or if an appointment without quarter hours overlaps; the caller must then roll back.
 *
 * The primary key of `appointment_quanta` decides between two bookings: the second waits until the first commits. Both
 * lock quarter hours in ascending order, so that they can't block each other. Does not check hours and closures:
 * `freeTimes` does.
 */
export async function takeTime(db: Connection, time: TakenTime, holder: TimeHolder): Promise<void> {
  const { prvId, ptId, now, startsAt, endsAt } = time
  const quarters = quarterHours(startsAt, endsAt)
  const given = and(eq(appointmentQuanta.prvId, prvId), inArray(appointmentQuanta.startsAt, quarters))
  const old = db
    .select({ startsAt: appointmentQuanta.startsAt })
    .from(appointmentQuanta)
    .where(and(given, or(lte(appointmentQuanta.heldUntil, now), eq(appointmentQuanta.heldForPt, ptId))))
    .orderBy(asc(appointmentQuanta.startsAt))
    .for('update')
  const ended = (await old).map((row) => row.startsAt)
  if (ended.length > 0)
    await db
      .delete(appointmentQuanta)
      .where(
        and(
          eq(appointmentQuanta.prvId, prvId),
          inArray(appointmentQuanta.startsAt, ended),
          isNotNull(appointmentQuanta.heldForPt),
        ),
      )
  const taken = await db
    .insert(appointmentQuanta)
    .values(quarters.map((quarter) => ({ prvId, startsAt: quarter, ...holder })))
    .onConflictDoNothing()
    .returning({ startsAt: appointmentQuanta.startsAt })
  if (taken.length < quarters.length || (await isOverlapped(db, time, holder)))
    throw new ServiceError(409, 'slot-taken', 'time: taken')
}

/** Whether another appointment overlaps the time: also one without quarter hours, such as an imported one. */
async function isOverlapped(
  db: Connection,
  { prvId, startsAt, endsAt }: TakenTime,
  holder: TimeHolder,
): Promise<boolean> {
  const [overlapping] = await db
    .select({ apptId: appointments.apptId })
    .from(appointments)
    .where(
      and(
        eq(appointments.prvId, prvId),
        gt(appointments.sortedAt, new Date(startsAt.getTime() - longestMs)),
        lt(appointments.sortedAt, endsAt),
        gt(assumedEnd, sql`${startsAt.toISOString()}::timestamptz`),
        isActive,
        'apptId' in holder ? sql`${appointments.apptId} <> ${holder.apptId}` : undefined,
      ),
    )
    .limit(1)
  return overlapping !== undefined
}

/**
 * Holds a time for a patient. Returns false, and takes nothing, if another appointment or hold has a part of it. Call it
 * in a transaction.
 */
export async function holdTime(
  db: Connection,
  time: TakenTime,
  hold: Exclude<TimeHolder, { readonly apptId: number }>,
): Promise<boolean> {
  try {
    await db.transaction((savepoint) => takeTime(savepoint, time, hold))
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'slot-taken') return false
    throw error
  }
}
