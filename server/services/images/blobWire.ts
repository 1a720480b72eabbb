import type { Blob } from '#src/contract/attachments.ts'
import { blobs } from '../../db/schema/messages.ts'

/** Columns of an upload without its bytes. */
export const blobColumns = {
  blobId: blobs.blobId,
  name: blobs.name,
  fileExtension: blobs.fileExtension,
  pxHeight: blobs.pxHeight,
  pxWidth: blobs.pxWidth,
  thumbnail: blobs.thumbnail,
  imgCatId: blobs.imgCatId,
  imgTypeId: blobs.imgTypeId,
  recptId: blobs.recptId,
  recptTypeId: blobs.recptTypeId,
  size: blobs.size,
}

/** Converts a row to the contract's form (portal §3 "Blob"). */
export function blobWire(row: Pick<typeof blobs.$inferSelect, keyof typeof blobColumns>): Blob {
  return {
    blobID: row.blobId,
    blobName: row.name,
    fileExtension: row.fileExtension,
    pxHeight: row.pxHeight,
    pxWidth: row.pxWidth,
    dataTNB64: row.thumbnail,
    imgCatID: row.imgCatId,
    imgTypeID: row.imgTypeId,
    recptID: row.recptId,
    recptTypeID: row.recptTypeId,
    size: row.size,
  }
}
