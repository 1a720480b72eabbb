import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { imageCategories } from '#src/contract/images.ts'
import { blobs, messageAttachments } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'

/** So long an upload waits for the message that it belongs to, ms. */
const waitsMs = 7 * 86_400_000
/** Every so many uploads somebody's looks after those that were left behind, and takes so many away at most. */
const every = 20
const atMost = 50

/**
 * Removes uploads that no message took within a week. It goes through all of them, so only one upload in twenty pays for
 * it; `added` are those that were just kept.
 */
export async function removeUnclaimed(
  { db, now }: SignedInContext,
  added: readonly { readonly blobId: number }[],
): Promise<void> {
  if (!added.some(({ blobId }) => blobId % every === 0)) return
  const isUnclaimed = sql`not exists (select 1 from ${messageAttachments} where ${messageAttachments.blobId} = ${blobs.blobId})`
  const left = await db
    .select({ blobId: blobs.blobId })
    .from(blobs)
    .where(
      and(
        eq(blobs.imgCatId, imageCategories.messageAttachment),
        lt(blobs.createdAt, new Date(now().getTime() - waitsMs)),
        isUnclaimed,
      ),
    )
    .limit(atMost)
    .for('update', { skipLocked: true })
  if (left.length === 0) return
  // Asked anew: a message may have taken one before it was locked here, and none can from now on.
  const ids = left.map(({ blobId }) => blobId)
  await db.delete(blobs).where(and(inArray(blobs.blobId, ids), isUnclaimed))
}
