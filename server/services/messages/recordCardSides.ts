import { inArray } from 'drizzle-orm'
import { imageCategories, imageTypes } from '#src/contract/images.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { blobs } from '../../db/schema/messages.ts'
import type { Author } from '../authorship/authorOf.ts'
import type { SignedInContext } from '../context.ts'
import { announceInsurance } from '../insurance/announceInsurance.ts'

interface SentSides {
  readonly messageId: number
  /** The uploads of the message. */
  readonly blobIds: readonly number[]
  readonly missingReason: string | null
  readonly author: Author
}

/**
 * Records the sides of an insurance card among a message's uploads, for the patient who sent it or for whom it was sent,
 * so that staff can attach the card to a policy. Does nothing if there are none, or if the sender is not a patient. Of
 * several uploads of one side, the first counts.
 */
export async function recordCardSides(ctx: SignedInContext, sent: SentSides): Promise<void> {
  const { recipient } = ctx.caller
  const { blobIds, messageId } = sent
  if (recipient.recptTypeId !== recipientTypes.patient || blobIds.length === 0) return
  const rows = await ctx.db
    .select({ blobId: blobs.blobId, category: blobs.imgCatId, type: blobs.imgTypeId, width: blobs.pxWidth })
    .from(blobs)
    .where(inArray(blobs.blobId, [...blobIds]))
  const sideOf = (type: number) => {
    const isSide = (blobId: number) =>
      rows.some(
        (row) =>
          row.blobId === blobId &&
          row.category === imageCategories.insuranceCard &&
          row.type === type &&
          row.width !== null,
      )
    return blobIds.find(isSide) ?? null
  }
  const frontBlobId = sideOf(imageTypes.cardFront)
  const backBlobId = sideOf(imageTypes.cardBack)
  if (frontBlobId === null && backBlobId === null) return
  await ctx.db.insert(insuranceCards).values({
    ptId: recipient.recptId,
    messageId,
    frontBlobId,
    backBlobId,
    missingReason: frontBlobId === null || backBlobId === null ? sent.missingReason : null,
    sentAt: ctx.now(),
    ...sent.author,
  })
  await announceInsurance(ctx.db, recipient.recptId)
}
