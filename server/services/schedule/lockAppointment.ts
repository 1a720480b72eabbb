import { and, asc, eq, inArray } from 'drizzle-orm'
import { appointments } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AppointmentRow } from '../appointments/booking/ownAppointment.ts'
import type { StaffContext } from '../context.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { previousOf } from './previousOf.ts'
import { readScheduled, type Replacing } from './readScheduled.ts'

const isSame = (before: AppointmentRow, now: AppointmentRow) =>
  before.status === now.status &&
  before.apptStatusSecId === now.apptStatusSecId &&
  before.sortedAt?.getTime() === now.sortedAt?.getTime()

/**
 * Locks an appointment and the one that it replaces until the end of the transaction, and returns them as they are then.
 * Throws 404 `not-found` for one that the caller does not see, and 409 `conflict` if somebody else changed it at the same
 * moment: the caller decided about what it was before.
 */
export async function lockAppointment(ctx: Pick<StaffContext, 'db' | 'caller'>, apptID: string): Promise<Replacing> {
  const { db } = ctx
  const apptId = Number(apptID)
  const isThis = and(eq(appointments.apptId, apptId), appointmentsOfStaff(ctx))
  const [before] = await db.select().from(appointments).where(isThis)
  if (!before) throw new ServiceError(404, 'not-found')
  const replaced = (await previousOf(db, [before])).get(apptId)
  // In ascending order, so that two transactions can't block each other.
  const locked = await db
    .select()
    .from(appointments)
    .where(inArray(appointments.apptId, [apptId, replaced?.apptId ?? apptId]))
    .orderBy(asc(appointments.apptId))
    .for('update')
  const [scheduled] = await readScheduled(db, isThis)
  if (!scheduled) throw new ServiceError(404, 'not-found')
  if (!isSame(before, scheduled.row)) throw new ServiceError(409, 'conflict', 'appointment: changed meanwhile')
  return { ...scheduled, previous: locked.find((row) => row.apptId === replaced?.apptId) ?? null }
}
