import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/images.ts'
import { imageCategories } from '#src/contract/images.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { blobs } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { blobColumns, blobWire } from './blobWire.ts'
import type { CheckedUpload } from './readUploads.ts'
import { removeUnclaimed } from './removeUnclaimed.ts'
import { checkQuota } from './uploadQuota.ts'

/** Throws 403 `not-allowed` for a patient's picture, except if staff upload it for the record that is open. */
function requireOpenRecord({ caller }: WriteContext, uploads: readonly CheckedUpload[]): void {
  if (uploads.every(({ imgCatId }) => imgCatId !== imageCategories.patientPicture)) return
  const { userType, representativeId, ptId, objectTypeIds } = caller
  const isStaff = userType === staffUserType && representativeId === null
  if (!isStaff || ptId === null || !objectTypeIds.includes(objectTypes.personalInfo))
    throw new ServiceError(403, 'not-allowed', 'ImgCatID: expected staff with an open record')
}

/** Throws 403 `not-allowed` if a limited representation excludes what an upload is for. */
function requireScope({ caller: { scope } }: WriteContext, uploads: readonly CheckedUpload[]): void {
  if (scope === undefined || scope === null) return
  for (const { imgCatId } of uploads) {
    const needed = imgCatId === imageCategories.formFile ? objectTypes.forms : objectTypes.communication
    if (!scope.includes(needed))
      throw new ServiceError(403, 'not-allowed', 'ImgCatID: outside of the scope of the representation')
  }
}

/**
 * Stores uploads of the caller, or of the represented person (portal §7): all of the list or none. Throws 429
 * `too-many-tries` if the user exceeds the daily quota, 409 `conflict` if an upload's key is taken, and 403 `not-allowed`
 * if the scope of the representation excludes an upload's category, or if it is a patient's picture and the caller is not
 * staff with the record open.
 */
export async function postImages(
  ctx: WriteContext,
  uploads: readonly CheckedUpload[],
): Promise<ReplyOf<typeof contract.postImages>> {
  requireOpenRecord(ctx, uploads)
  requireScope(ctx, uploads)
  const { recipient, userId } = ctx.caller
  const values = uploads.map((upload) => ({
    ...upload,
    ...recipient,
    userId,
    data: Buffer.from(upload.data.buffer, upload.data.byteOffset, upload.data.byteLength),
    size: upload.data.length,
    createdAt: ctx.now(),
  }))
  await checkQuota(ctx, { count: values.length, bytes: values.reduce((sum, { size }) => sum + size, 0) })
  const rows = await ctx.db.insert(blobs).values(values).onConflictDoNothing().returning(blobColumns)
  if (rows.length < values.length) throw new ServiceError(409, 'conflict', 'uploadKey: already used')
  await removeUnclaimed(ctx, rows)
  return { data: rows.map(blobWire) }
}
