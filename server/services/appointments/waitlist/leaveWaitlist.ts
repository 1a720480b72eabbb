import { and, eq, isNull } from 'drizzle-orm'
import type { leaveWaitlist as contract } from '#src/contract/booking.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import { logActivity } from '../../activity/logActivity.ts'
import type { RecordContext } from '../../context.ts'
import { transactionally } from '../../writes/runIdempotent.ts'
import { endOffer } from './endOffer.ts'

/**
 * Takes back a wish for an earlier time, and passes on the time that is offered for it. Does nothing if the wish has
 * ended. Throws 404 for a wish that is not the patient's.
 */
export async function leaveWaitlist(
  ctx: RecordContext & Pick<AccountContext, 'mail' | 'push'>,
  { params }: ParsedInput<typeof contract>,
): Promise<Record<string, never>> {
  const waitlistId = Number(params.waitlistID)
  return transactionally(ctx, async (inside) => {
    const { db, caller } = inside
    const own = and(eq(waitlist.waitlistId, waitlistId), eq(waitlist.ptId, caller.ptId))
    const [wish] = await db.select().from(waitlist).where(own).for('update')
    if (!wish) throw new ServiceError(404, 'not-found', 'wish: not found')
    if (wish.endedAt !== null) return {}
    await db.update(waitlist).set({ endedAt: inside.now() }).where(own)
    const open = await db
      .select({ offerId: waitlistOffers.offerId })
      .from(waitlistOffers)
      .where(and(eq(waitlistOffers.waitlistId, waitlistId), isNull(waitlistOffers.endedAt)))
    for (const { offerId } of open) await endOffer(inside, offerId)
    await logActivity(inside, { activityType: 'waitlist left' })
    return {}
  })
}
