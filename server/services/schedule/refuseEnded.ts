import { ServiceError } from '../../ServiceError.ts'
import { isActiveStatus } from '../appointments/times/isActive.ts'
import { hasPassed } from './hasPassed.ts'
import { isRequest } from './isRequest.ts'
import type { Scheduled } from './readScheduled.ts'

/**
 * Throws 409 `conflict` for an appointment that was canceled or declined, and for a confirmed one that has started. A
 * request whose time has passed without an answer can still get one.
 */
export function refuseEnded({ row, startsAt }: Pick<Scheduled, 'row' | 'startsAt'>, now: Date): void {
  if (!isActiveStatus(row.status)) throw new ServiceError(409, 'conflict', 'appointment: canceled')
  if (!isRequest(row) && hasPassed(startsAt, now)) throw new ServiceError(409, 'conflict', 'appointment: started')
}
