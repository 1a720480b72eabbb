import { and, eq } from 'drizzle-orm'
import type { ActivityType } from '#src/contract/activityLog.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/contactMethods.ts'
import { contactMethodEntries } from '../../db/schema/people.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { RecordContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { contactMethodWire } from './contactMethodWire.ts'
import { destinationOf } from './destination.ts'
import { entriesOf, smsContactMethod } from './ownEntries.ts'

function activityOf(wasActive: boolean, isActive: boolean): ActivityType {
  if (wasActive === isActive) return 'SMS number changed'
  return isActive ? 'SMS consent given' : 'SMS consent withdrawn'
}

/**
 * Gives or withdraws consent to text messages, or changes their destination (portal §7). Sets the times itself and
 * ignores the times in the body. Throws 404 for another patient's entry. Throws 400 for an invalid phone number, or for
 * consent without a destination.
 */
export async function changeContactMethodEntry(
  ctx: RecordContext,
  { params, body }: ParsedInput<typeof contract.changeContactMethodEntry>,
): Promise<ReplyOf<typeof contract.changeContactMethodEntry>> {
  const own = and(
    eq(contactMethodEntries.contactMethodEntId, params.ContactMethodEntID),
    eq(contactMethodEntries.contactMethodId, smsContactMethod),
    entriesOf(contactMethodEntries, ctx.caller.ptId),
  )
  return await ctx.db.transaction(async (tx) => {
    const [entry] = await tx.select().from(contactMethodEntries).where(own).for('update')
    if (!entry) throw new ServiceError(404, 'not-found')
    const noteX = destinationOf(body)
    const isSame = entry.isActive === body.IsActive
    if (isSame && entry.noteX === noteX) return contactMethodWire(entry)
    const now = ctx.now()
    const change = {
      isActive: body.IsActive,
      noteX,
      zuDate: now,
      isActiveDate: isSame ? entry.isActiveDate : now,
    }
    await tx.update(contactMethodEntries).set(change).where(own)
    await logActivity({ ...ctx, db: tx }, { activityType: activityOf(entry.isActive, body.IsActive) })
    return contactMethodWire({ ...entry, ...change })
  })
}
