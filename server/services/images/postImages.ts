import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { imageCategories, imageTypes, type ImageUpload } from '#src/contract/images.ts'
import type * as contract from '#src/contract/images.ts'
import { blobs } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { blobColumns, blobWire } from './blobWire.ts'
import { readThumbnail, readUpload } from './readUpload.ts'
import { removeUnclaimed } from './removeUnclaimed.ts'
import { checkQuota } from './uploadQuota.ts'

const isOneOf = (numbers: Readonly<Record<string, number>>, number: number) => Object.values(numbers).includes(number)

/** Checks the owner and category of an upload. */
function checkOwner({ caller: { recipient } }: WriteContext, upload: ImageUpload): void {
  if (upload.RecptID !== recipient.recptId || upload.RecptTypeID !== recipient.recptTypeId)
    throw new ServiceError(403, 'not-allowed', 'RecptID: expected the caller')
  if (upload.BlobID !== 0) throw new ServiceError(400, 'bad-input', 'BlobID: expected 0')
  if (!isOneOf(imageCategories, upload.ImgCatID))
    throw new ServiceError(400, 'bad-input', 'ImgCatID: expected a known category')
  if (!isOneOf(imageTypes, upload.ImgTypeID))
    throw new ServiceError(400, 'bad-input', 'ImgTypeID: expected a known type')
}

/**
 * Stores uploads of the caller, or of the represented person (portal §7): all of the list or none. Throws 429
 * `too-many-tries` if the user exceeds the daily quota, 409 `conflict` if an upload's key is taken.
 */
export async function postImages(
  ctx: WriteContext,
  { body }: ParsedInput<typeof contract.postImages>,
): Promise<ReplyOf<typeof contract.postImages>> {
  for (const upload of body) checkOwner(ctx, upload)
  const { recipient, userId } = ctx.caller
  const values = body.map((upload) => {
    const read = readUpload(upload.BlobAsDataURL, upload.BlobName)
    return {
      ...read,
      ...recipient,
      userId,
      data: Buffer.from(read.data.buffer, read.data.byteOffset, read.data.byteLength),
      size: read.data.length,
      thumbnail: readThumbnail(upload.dataTNB64),
      imgCatId: upload.ImgCatID,
      imgTypeId: upload.ImgTypeID,
      uploadKey: upload.uploadKey ?? null,
      createdAt: ctx.now(),
    }
  })
  await checkQuota(ctx, { count: values.length, bytes: values.reduce((sum, { size }) => sum + size, 0) })
  const rows = await ctx.db.insert(blobs).values(values).onConflictDoNothing().returning(blobColumns)
  if (rows.length < values.length) throw new ServiceError(409, 'conflict', 'uploadKey: already used')
  await removeUnclaimed(ctx, rows)
  return { data: rows.map(blobWire) }
}
