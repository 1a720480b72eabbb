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
 * Throws 404 `not-found` for one that the caller does not see.
 */
export async function lockAppointment(
  ctx: Pick<StaffContext, 'db' | 'caller'>,
  apptID: string,
): Promise<LockedAppointment> {
  const { db } = ctx
  const isThis = and(eq(appointments.apptId, Number(apptID)), appointmentsOfStaff(ctx))
  const [named] = await db.select({ previousApptId: appointments.previousApptId }).from(appointments).where(isThis)
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
  const { previousApptId, ptId } = scheduled.row
  const previous = rows.find((row) => row.apptId === previousApptId && row.ptId === ptId)
  return { ...scheduled, previous: previous ?? null }
}
