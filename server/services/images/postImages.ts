import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/images.ts'
import { blobs } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { WriteContext } from '../writes/once.ts'
import { blobColumns, blobWire } from './blobWire.ts'
import { readUpload } from './readUpload.ts'

/** Keeps uploads of the caller, or of whom they act for (portal §7): all of the list or none of it. */
export async function postImages(
  ctx: WriteContext,
  { body }: ParsedInput<typeof contract.postImages>,
): Promise<ReplyOf<typeof contract.postImages>> {
  const { recipient, userId } = ctx.caller
  const values = body.map((upload) => {
    if (upload.RecptID !== recipient.recptId || upload.RecptTypeID !== recipient.recptTypeId)
      throw new ServiceError(403, 'not-allowed', 'another owner')
    if (upload.BlobID !== 0) throw new ServiceError(400, 'bad-input', 'BlobID: 0')
    const read = readUpload(upload.BlobAsDataURL, upload.BlobName)
    return {
      ...read,
      ...recipient,
      userId,
      name: upload.BlobName,
      size: read.data.length,
      thumbnail: upload.dataTNB64,
      imgCatId: upload.ImgCatID,
      imgTypeId: upload.ImgTypeID,
      uploadKey: upload.uploadKey ?? null,
      createdAt: ctx.now(),
    }
  })
  const rows = await ctx.db.insert(blobs).values(values).onConflictDoNothing().returning(blobColumns)
  if (rows.length < values.length) throw new ServiceError(409, 'conflict', 'uploadKey')
  return { data: rows.map(blobWire) }
}
