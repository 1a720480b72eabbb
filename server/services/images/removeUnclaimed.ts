import { and, inArray, lt, sql } from 'drizzle-orm'
import { imageCategories } from '#src/contract/images.ts'
import { webDataFiles } from '../../db/schema/forms.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { blobs, messageAttachments } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import type { SignedInContext } from '../context.ts'

/** Age after which an upload without a message or form is removed, ms. */
const waitsMs = 7 * 86_400_000
/** One in this number of uploads triggers a cleanup, which removes at most `atMost`. */
const every = 20
const atMost = 50

/** What is uploaded for a message, form or record that is saved later. */
const claimed = [
  imageCategories.messageAttachment,
  imageCategories.insuranceCard,
  imageCategories.formFile,
  imageCategories.patientPicture,
]

/**
 * Removes message attachments, sides of insurance cards, files of forms and patients' pictures that were uploaded more
 * than a week ago and that no message, form or record uses. Scans all uploads, so only one upload in twenty triggers it.
 * `added`: the uploads just stored.
 */
export async function removeUnclaimed(
  { db, now }: SignedInContext,
  added: readonly { readonly blobId: number }[],
): Promise<void> {
  if (!added.some(({ blobId }) => blobId % every === 0)) return
  const isUnclaimed = sql`
    not exists (select 1 from ${messageAttachments} where ${messageAttachments.blobId} = ${blobs.blobId})
    and not exists (select 1 from ${webDataFiles} where ${webDataFiles.blobId} = ${blobs.blobId})
    and not exists (
      select 1 from ${insuranceCards}
      where ${insuranceCards.frontBlobId} = ${blobs.blobId} or ${insuranceCards.backBlobId} = ${blobs.blobId}
    )
    and not exists (select 1 from ${patients} where ${patients.pictureBlobId} = ${blobs.blobId})
  `
  const left = await db
    .select({ blobId: blobs.blobId })
    .from(blobs)
    .where(and(inArray(blobs.imgCatId, claimed), lt(blobs.createdAt, new Date(now().getTime() - waitsMs)), isUnclaimed))
    .limit(atMost)
    .for('update', { skipLocked: true })
  if (left.length === 0) return
  // Check again: a message or form might have used an upload before it was locked here. With the lock, none can.
  const ids = left.map(({ blobId }) => blobId)
  await db.delete(blobs).where(and(inArray(blobs.blobId, ids), isUnclaimed))
}
