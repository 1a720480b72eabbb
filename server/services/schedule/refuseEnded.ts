import { ServiceError } from '../../ServiceError.ts'
import { isActiveStatus } from '../appointments/times/isActive.ts'
import { type AppointmentRow, hasStartedAt, isOpenRequest } from '../appointments/booking/ownAppointment.ts'

/**
 * Throws 409 `conflict` for an appointment that was canceled or declined, and for a confirmed one that has started. A
 * request whose time has passed without an answer can still get one.
 */
export function refuseEnded(row: AppointmentRow, now: Date): void {
  if (!isActiveStatus(row.status)) throw new ServiceError(409, 'conflict', 'appointment: canceled')
  if (!isOpenRequest(row) && hasStartedAt(row, now)) throw new ServiceError(409, 'conflict', 'appointment: started')
}
