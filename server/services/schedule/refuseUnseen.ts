import { ServiceError } from '../../ServiceError.ts'
import { type AppointmentRow, requestedStatus } from '../appointments/booking/ownAppointment.ts'

/** Throws 409 `conflict` if an appointment is no longer what a member of staff saw when they decided. */
export function refuseUnseen(
  row: AppointmentRow,
  seen: { readonly isRequest: boolean; readonly startsAt: string },
): void {
  const isRequest = row.apptStatusSecId === requestedStatus
  if (isRequest !== seen.isRequest || row.sortedAt?.getTime() !== Date.parse(seen.startsAt))
    throw new ServiceError(409, 'conflict', 'appointment: changed since it was read')
}
