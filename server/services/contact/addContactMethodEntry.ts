import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/contactMethods.ts'
import { contactMethodEntries } from '../../db/schema/people.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { logActivity } from '../activity/logActivity.ts'
import { consentingStaff } from '../consents/consentingStaff.ts'
import { type ConsentContext, tellPatient } from '../consents/tellPatient.ts'
import { ServiceError } from '../../ServiceError.ts'
import { transactionally } from '../writes/runIdempotent.ts'
import { contactMethodWire } from './contactMethodWire.ts'
import { destinationOf } from './destination.ts'
import { smsDecision } from './smsDecision.ts'

/**
 * Stores the patient's first decision about text messages (portal §7). Throws 409 if there is one already, which must
 * be changed instead. Throws 400 for an invalid phone number, or for consent without a destination.
 */
export async function addContactMethodEntry(
  ctx: Omit<ConsentContext, 'afterCommit'>,
  { body }: ParsedInput<typeof contract.addContactMethodEntry>,
): Promise<ReplyOf<typeof contract.addContactMethodEntry>> {
  const recptId = ctx.caller.ptId
  const noteX = destinationOf(body)
  const now = ctx.now()
  const byStaff = await consentingStaff(ctx)
  return await transactionally(ctx, async (inside) => {
    const [entry] = await inside.db
      .insert(contactMethodEntries)
      .values({
        contactMethodId: body.ContactMethodID,
        recptId,
        recptTypeId: recipientTypes.patient,
        isActive: body.IsActive,
        isActiveDate: now,
        noteX,
        zuDate: now,
        byStaff,
      })
      .onConflictDoNothing()
      .returning()
    if (!entry) throw new ServiceError(409, 'conflict', 'there is an entry already')
    const activityType = entry.isActive ? 'SMS consent given' : 'SMS number changed'
    await logActivity(inside, { activityType: byStaff === null ? activityType : `${activityType} by staff` })
    if (byStaff !== null) await tellPatient(inside, byStaff, smsDecision(false, entry))
    return contactMethodWire(entry)
  })
}
