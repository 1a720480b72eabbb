import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { appointments } from '../../../db/schema/records.ts'
import { appointmentQuanta, waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { transactionally } from '../../writes/runIdempotent.ts'
import type { NewsContext } from '../news/tellOfAppointment.ts'
import { dayOf } from '../slots/localDay.ts'
import { releaseGivenUp } from '../times/releaseTime.ts'
import { endOffer } from './endOffer.ts'
import { offerFreedTime } from './offerFreedTime.ts'

type PassOnContext = Pick<NewsContext, 'now' | 'mail' | 'push'> & { readonly db: Database }

/** Maximum number of held times that one pass handles. The next pass continues. */
const maxAtOnce = 100

/**
 * Passes on the times whose hold has run out: offers that were not answered, and times that were given up and not taken
 * back. Each in a transaction of its own, whose row lock keeps other instances away. Ends wishes whose last day is over.
 */
export async function passOnTimes(ctx: PassOnContext, ending: AbortSignal): Promise<void> {
  const work = { ...ctx, caller: null }
  for (let count = 0; count < maxAtOnce && !ending.aborted; count++)
    if (!(await transactionally(work, passOnOffer))) break
  for (let count = 0; count < maxAtOnce && !ending.aborted; count++)
    if (!(await transactionally(work, passOnGivenUp))) break
  if (!ending.aborted) await endPastWishes(ctx)
}

/** Returns whether there was one. */
async function passOnOffer(ctx: NewsContext): Promise<boolean> {
  const [offer] = await ctx.db
    .select({ offerId: waitlistOffers.offerId })
    .from(waitlistOffers)
    .where(and(isNull(waitlistOffers.endedAt), lte(waitlistOffers.heldUntil, ctx.now())))
    .orderBy(asc(waitlistOffers.heldUntil), asc(waitlistOffers.offerId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!offer) return false
  await endOffer(ctx, offer.offerId)
  return true
}

/** Returns whether there was one. */
async function passOnGivenUp(ctx: NewsContext): Promise<boolean> {
  const { db } = ctx
  // Lock the appointment, as `book` does: its hold has several rows, and two instances could lock one each.
  const [held] = await db
    .select({ appointment: appointments })
    .from(appointmentQuanta)
    .innerJoin(appointments, eq(appointments.apptId, appointmentQuanta.givenUpApptId))
    .where(lte(appointmentQuanta.heldUntil, ctx.now()))
    .orderBy(asc(appointmentQuanta.startsAt))
    .limit(1)
    .for('update', { of: appointments, skipLocked: true })
  if (!held) return false
  // Another instance was faster if nothing is held.
  if (await releaseGivenUp(db, held.appointment.apptId)) await offerFreedTime(ctx, held.appointment)
  return true
}

/** Wishes for an earlier day than today, wherever the site is. */
async function endPastWishes({ db, now }: PassOnContext): Promise<void> {
  const yesterday = dayOf(now().getTime() - 86_400_000)
  await db
    .update(waitlist)
    .set({ endedAt: now() })
    .where(and(isNull(waitlist.endedAt), lte(waitlist.before, yesterday)))
}
