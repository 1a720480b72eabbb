import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/contactMethods.ts'
import { contactMethodEntries } from '../../db/schema/people.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { RecordContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { contactMethodWire } from './contactMethodWire.ts'
import { destinationOf } from './destination.ts'

/**
 * Stores the patient's first decision about text messages (portal §7). Throws 409 if there is one already, which must
 * be changed instead. Throws 400 for an invalid phone number, or for consent without a destination.
 */
export async function addContactMethodEntry(
  ctx: RecordContext,
  { body }: ParsedInput<typeof contract.addContactMethodEntry>,
): Promise<ReplyOf<typeof contract.addContactMethodEntry>> {
  const recptId = ctx.caller.ptId
  const noteX = destinationOf(body)
  const now = ctx.now()
  return await ctx.db.transaction(async (tx) => {
    const [entry] = await tx
      .insert(contactMethodEntries)
      .values({
        contactMethodId: body.ContactMethodID,
        recptId,
        recptTypeId: recipientTypes.patient,
        isActive: body.IsActive,
        isActiveDate: now,
        noteX,
        zuDate: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!entry) throw new ServiceError(409, 'conflict', 'there is an entry already')
    const activityType = entry.isActive ? 'SMS consent given' : 'SMS number changed'
    await logActivity({ ...ctx, db: tx }, { activityType })
    return contactMethodWire(entry)
  })
}
