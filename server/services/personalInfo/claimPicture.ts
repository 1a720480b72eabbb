import { and, eq, ne, sql } from 'drizzle-orm'
import { imageCategories } from '#src/contract/images.ts'
import type { Connection } from '../../db/client.ts'
import { blobs } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'

/**
 * Returns the number of the caller's upload with this key, and locks it. Throws 409 `attachment-gone` if the caller
 * uploaded no patient picture with it or if it is another patient's picture, and 400 `bad-input` if it is no picture.
 */
export async function claimPicture({ db, caller }: RecordContext, uploadKey: string): Promise<number> {
  const { userId, recipient, ptId } = caller
  const [upload] = await db
    .select({ blobId: blobs.blobId, pxWidth: blobs.pxWidth })
    .from(blobs)
    .where(
      and(
        eq(blobs.uploadKey, uploadKey),
        eq(blobs.userId, userId),
        eq(blobs.recptId, recipient.recptId),
        eq(blobs.recptTypeId, recipient.recptTypeId),
        eq(blobs.imgCatId, imageCategories.patientPicture),
      ),
    )
    .for('update')
  if (!upload) throw new ServiceError(409, 'attachment-gone')
  if (upload.pxWidth === null) throw new ServiceError(400, 'bad-input', 'pictureUploadKey: expected a picture')
  const [other] = await db
    .select({ ptId: patients.ptId })
    .from(patients)
    .where(and(eq(patients.pictureBlobId, upload.blobId), ne(patients.ptId, ptId)))
    .limit(1)
  if (other) throw new ServiceError(409, 'attachment-gone')
  return upload.blobId
}

/** Deletes a former picture, if it was uploaded as one and no patient has it. */
export async function dropPicture(db: Connection, blobId: number): Promise<void> {
  await db
    .delete(blobs)
    .where(
      and(
        eq(blobs.blobId, blobId),
        eq(blobs.imgCatId, imageCategories.patientPicture),
        sql`not exists (select 1 from ${patients} where ${patients.pictureBlobId} = ${blobs.blobId})`,
      ),
    )
}
