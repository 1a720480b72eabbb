import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/contactMethods.ts'
import { contactMethodEntries } from '../../db/schema/people.ts'
import { logActivity } from '../activity/logActivity.ts'
import { consentingStaff } from '../consents/consentingStaff.ts'
import { type ConsentContext, tellPatient } from '../consents/tellPatient.ts'
import { ServiceError } from '../../ServiceError.ts'
import { transactionally } from '../writes/runIdempotent.ts'
import { contactMethodWire } from './contactMethodWire.ts'
import { destinationOf } from './destination.ts'
import { smsDecision } from './smsDecision.ts'
import { entriesOf, smsContactMethod } from './ownEntries.ts'

function activityOf(wasActive: boolean, isActive: boolean) {
  if (wasActive === isActive) return 'SMS number changed' as const
  return isActive ? ('SMS consent given' as const) : ('SMS consent withdrawn' as const)
}

/**
 * Gives or withdraws consent to text messages, or changes their destination (portal §7). Sets the times itself and
 * ignores the times in the body. Throws 404 for another patient's entry. Throws 400 for an invalid phone number, or for
 * consent without a destination.
 */
export async function changeContactMethodEntry(
  ctx: Omit<ConsentContext, 'afterCommit'>,
  { params, body }: ParsedInput<typeof contract.changeContactMethodEntry>,
): Promise<ReplyOf<typeof contract.changeContactMethodEntry>> {
  const own = and(
    eq(contactMethodEntries.contactMethodEntId, params.ContactMethodEntID),
    eq(contactMethodEntries.contactMethodId, smsContactMethod),
    entriesOf(contactMethodEntries, ctx.caller.ptId),
  )
  const byStaff = await consentingStaff(ctx)
  return await transactionally(ctx, async (inside) => {
    const [entry] = await inside.db.select().from(contactMethodEntries).where(own).for('update')
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
      byStaff,
    }
    await inside.db.update(contactMethodEntries).set(change).where(own)
    const activityType = activityOf(entry.isActive, body.IsActive)
    await logActivity(inside, { activityType: byStaff === null ? activityType : `${activityType} by staff` })
    if (byStaff !== null) await tellPatient(inside, byStaff, smsDecision(entry.isActive, change))
    return contactMethodWire({ ...entry, ...change })
  })
}
