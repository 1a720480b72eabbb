import { and, eq, inArray, ne } from 'drizzle-orm'
import { imageCategories } from '#src/contract/images.ts'
import { blobs } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'

interface LockedUpload {
  readonly uploadKey: string
  readonly blobId: number
}

/**
 * Returns the caller's uploads with these keys, and locks them, so that none is removed or claimed by another call
 * meanwhile. `isForForm`: only files of forms; otherwise none of them, because another scope of a representation allows
 * these.
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
        (isForForm ? eq : ne)(blobs.imgCatId, imageCategories.formFile),
        inArray(blobs.uploadKey, [...keys]),
      ),
    )
    .for('update')
  return rows.flatMap(({ uploadKey, blobId }) => (uploadKey === null ? [] : [{ uploadKey, blobId }]))
}
