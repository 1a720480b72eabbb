import { isActiveStatus } from '../appointments/times/isActive.ts'
import type { Scheduled } from './readScheduled.ts'
import { requestStatus } from './requestStatus.ts'

/** Whether an appointment waits for an answer of the clinic. */
export function isRequest({ apptStatusSecId, status }: Scheduled['row']): boolean {
  return apptStatusSecId === requestStatus && isActiveStatus(status)
}
