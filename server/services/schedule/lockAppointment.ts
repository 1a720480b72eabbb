import { and, asc, eq, inArray } from 'drizzle-orm'
import { appointments } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { StaffContext } from '../context.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { readScheduled, type Scheduled } from './readScheduled.ts'

export interface LockedAppointment extends Scheduled {
  /** The appointment of the same patient that this one replaces. */
  readonly previous: Scheduled['row'] | null
}

/**
 * Locks an appointment and the one that it replaces until the end of the transaction, and returns them as they are then.
 * Throws 404 `not-found` for one that the caller does not see, and 409 `conflict` if somebody else changed it at the same
 * moment: the caller decided about what it was before.
 */
export async function lockAppointment(
  ctx: Pick<StaffContext, 'db' | 'caller'>,
  apptID: string,
): Promise<LockedAppointment> {
  const { db } = ctx
  const isThis = and(eq(appointments.apptId, Number(apptID)), appointmentsOfStaff(ctx))
  const [named] = await db.select().from(appointments).where(isThis)
  if (!named) throw new ServiceError(404, 'not-found')
  // In ascending order, so that two transactions can't block each other.
  const rows = await db
    .select()
    .from(appointments)
    .where(inArray(appointments.apptId, [Number(apptID), named.previousApptId ?? -1]))
    .orderBy(asc(appointments.apptId))
    .for('update')
  const [scheduled] = await readScheduled(db, isThis)
  if (!scheduled) throw new ServiceError(404, 'not-found')
  if (!isSame(named, scheduled.row)) throw new ServiceError(409, 'conflict', 'appointment: changed meanwhile')
  const { previousApptId, ptId } = scheduled.row
  const previous = rows.find((row) => row.apptId === previousApptId && row.ptId === ptId)
  return { ...scheduled, previous: previous ?? null }
}

type Row = Scheduled['row']

function isSame(before: Row, now: Row): boolean {
  return (
    before.status === now.status &&
    before.apptStatusSecId === now.apptStatusSecId &&
    before.sortedAt?.getTime() === now.sortedAt?.getTime()
  )
}
