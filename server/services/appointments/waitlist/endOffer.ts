import { and, eq, isNull } from 'drizzle-orm'
import { waitlistOffers } from '../../../db/schema/scheduling.ts'
import type { NewsContext } from '../news/tellOfAppointment.ts'
import { releaseOffer } from '../times/releaseTime.ts'
import { offerFreedTime } from './offerFreedTime.ts'

/**
 * Ends an offer that was turned down or has run out, and offers its time to the next person. Does nothing if it has
 * ended. Call it in a transaction.
 */
export async function endOffer(ctx: NewsContext, offerId: number): Promise<void> {
  const [ended] = await ctx.db
    .update(waitlistOffers)
    .set({ endedAt: ctx.now() })
    .where(and(eq(waitlistOffers.offerId, offerId), isNull(waitlistOffers.endedAt)))
    .returning()
  if (!ended) return
  await releaseOffer(ctx.db, offerId)
  await offerFreedTime(ctx, { prvId: ended.prvId, sortedAt: ended.startsAt, endsAt: ended.endsAt })
}
