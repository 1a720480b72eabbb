import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { appointmentQuanta, waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'

interface EndedWishes {
  /** A wish that came true, or that the patient took back. */
  readonly waitlistId?: number | null
  /** Wishes for an earlier time than this appointment, which was replaced or canceled. */
  readonly previousApptId?: number | null
}

/** Ends wishes for an earlier time. What is still offered for them runs out now: the next pass of the job passes it on. */
export async function endWishes(
  db: Connection,
  { waitlistId = null, previousApptId = null }: EndedWishes,
  now: Date,
): Promise<void> {
  if (waitlistId === null && previousApptId === null) return
  const ended = await db
    .update(waitlist)
    .set({ endedAt: now })
    .where(
      and(
        isNull(waitlist.endedAt),
        or(
          waitlistId === null ? undefined : eq(waitlist.waitlistId, waitlistId),
          previousApptId === null ? undefined : eq(waitlist.previousApptId, previousApptId),
        ),
      ),
    )
    .returning({ waitlistId: waitlist.waitlistId })
  if (ended.length === 0) return
  const wishes = ended.map((row) => row.waitlistId)
  const open = await db
    .update(waitlistOffers)
    .set({ heldUntil: now })
    .where(and(isNull(waitlistOffers.endedAt), inArray(waitlistOffers.waitlistId, wishes)))
    .returning({ offerId: waitlistOffers.offerId })
  if (open.length > 0)
    await db
      .update(appointmentQuanta)
      .set({ heldUntil: now })
      .where(
        inArray(
          appointmentQuanta.offerId,
          open.map((row) => row.offerId),
        ),
      )
}
