import type { RecordContext, StaffContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Context of calls about the access to the record that staff opened. */
export type AccessContext = RecordContext & StaffContext

/**
 * Throws 403 `not-allowed` for staff who act for the patient themselves: they decide about other people's records, not
 * about those in which they have a part.
 */
export function refuseOwnPart({ caller }: AccessContext): void {
  if (caller.representativeId !== null)
    throw new ServiceError(403, 'not-allowed', 'record: expected one that staff opened')
}

/** Returns the name of the staff member, as the patient reads it. */
export function staffName({ db, caller }: AccessContext): Promise<string> {
  return recipientName(db, caller.recipient)
}
