import { and, eq, isNull } from 'drizzle-orm'
import type { declineOffer as contract } from '#src/contract/booking.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { RecordContext } from '../../context.ts'
import { transactionally } from '../../writes/runIdempotent.ts'
import { endOffer } from './endOffer.ts'

/**
 * Turns down a time that was offered to the patient, so that the next person gets it. The wish stays. Does nothing if
 * there is no such offer. Throws 400 for a time that does not exist.
 */
export async function declineOffer(
  ctx: RecordContext & Pick<AccountContext, 'mail' | 'push'>,
  { body }: ParsedInput<typeof contract>,
): Promise<Record<string, never>> {
  const startsAt = new Date(body.startsAt)
  if (Number.isNaN(startsAt.getTime()))
    throw new ServiceError(400, 'bad-input', 'startsAt: expected a time that exists')
  return transactionally(ctx, async (inside) => {
    const { db, caller } = inside
    const open = await db
      .select({ offerId: waitlistOffers.offerId })
      .from(waitlistOffers)
      .innerJoin(waitlist, eq(waitlist.waitlistId, waitlistOffers.waitlistId))
      .where(
        and(
          eq(waitlist.ptId, caller.ptId),
          eq(waitlistOffers.prvId, body.prvID),
          eq(waitlistOffers.startsAt, startsAt),
          isNull(waitlistOffers.endedAt),
        ),
      )
    for (const { offerId } of open) await endOffer(inside, offerId)
    return {}
  })
}
