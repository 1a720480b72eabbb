import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { imageCategories } from '#src/contract/images.ts'
import { blobs } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'

/** Categories of uploads that can't be attached to messages. */
const notAttached = [imageCategories.formFile, imageCategories.patientPicture]

interface LockedUpload {
  readonly uploadKey: string
  readonly blobId: number
}

/**
 * Returns the caller's uploads with these keys, and locks them, so that none is removed or claimed by another call
 * meanwhile. `isForForm`: only files of forms; otherwise none of them, because another scope of a representation allows
 * these, and no patients' pictures.
 */
export async function lockUploads(
  { db, caller: { recipient, userId } }: SignedInContext,
  keys: readonly string[],
  { isForForm }: { readonly isForForm: boolean },
): Promise<LockedUpload[]> {
  const rows = await db
    .select({ uploadKey: blobs.uploadKey, blobId: blobs.blobId })
    .from(blobs)
    .where(
      and(
        eq(blobs.userId, userId),
        eq(blobs.recptId, recipient.recptId),
        eq(blobs.recptTypeId, recipient.recptTypeId),
        isForForm ? eq(blobs.imgCatId, imageCategories.formFile) : notInArray(blobs.imgCatId, notAttached),
        inArray(blobs.uploadKey, [...keys]),
      ),
    )
    .for('update')
  return rows.flatMap(({ uploadKey, blobId }) => (uploadKey === null ? [] : [{ uploadKey, blobId }]))
}
