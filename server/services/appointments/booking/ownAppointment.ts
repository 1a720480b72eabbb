import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { appointments } from '../../../db/schema/records.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { isActiveStatus } from '../times/isActive.ts'

export type AppointmentRow = typeof appointments.$inferSelect

/** Secondary status of a request that is not confirmed (clinical §4). */
export const requestedStatus = 44

/** Whether an appointment is a request that the clinic has neither confirmed nor declined. */
export function isOpenRequest({ apptStatusId, apptStatusSecId, status }: AppointmentRow): boolean {
  return apptStatusId === 3 && apptStatusSecId === requestedStatus && isActiveStatus(status)
}

/** Whether an appointment has started. One that starts this minute has not. */
export function hasStartedAt({ sortedAt }: Pick<AppointmentRow, 'sortedAt'>, now: Date): boolean {
  return sortedAt !== null && sortedAt.getTime() < Math.floor(now.getTime() / 60_000) * 60_000
}

/**
 * Returns an appointment of a patient. Throws 404 for one that is not theirs, as for a missing one. `isLocked`: in a
 * transaction, concurrent changes wait until it ends.
 */
export async function ownAppointment(
  db: Connection,
  ptId: number,
  apptId: number,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<AppointmentRow> {
  const query = db
    .select()
    .from(appointments)
    .where(and(eq(appointments.apptId, apptId), eq(appointments.ptId, ptId)))
  const [row] = isLocked ? await query.for('update') : await query
  if (!row) throw new ServiceError(404, 'not-found', 'appointment: not found')
  return row
}
