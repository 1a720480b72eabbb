import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import type { RecordContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'

/**
 * Returns the name of the caller if they are staff who decide for the patient of the open record. Null if the patient
 * or their representative decides, or if the record is the staff member's own.
 */
export async function consentingStaff(ctx: Pick<RecordContext, 'db' | 'caller'>): Promise<string | null> {
  const { userType, representativeId, recipient, ptId } = ctx.caller
  const isOwn = recipient.recptTypeId === recipientTypes.patient && recipient.recptId === ptId
  return userType === staffUserType && representativeId === null && !isOwn ? recipientName(ctx.db, recipient) : null
}
