import { imageCategories, imageTypes, type ImageUpload } from '#src/contract/images.ts'
import type { Recipient } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { readThumbnail, readUpload, type Upload } from './readUpload.ts'

/** An upload whose bytes were checked, with the columns that the sender gives. */
export interface CheckedUpload extends Upload {
  /** The whole of its buffer, so that a thread can move it. */
  readonly data: Uint8Array<ArrayBuffer>
  /** A base64 JPEG without metadata; null if the sender gives none. */
  readonly thumbnail: string | null
  readonly imgCatId: number
  readonly imgTypeId: number
  readonly uploadKey: string | null
}

const isOneOf = (numbers: Readonly<Record<string, number>>, number: number) => Object.values(numbers).includes(number)

/** Checks the owner and category of an upload. */
function checkOwner({ recptId, recptTypeId }: Recipient, upload: ImageUpload): void {
  if (upload.RecptID !== recptId || upload.RecptTypeID !== recptTypeId)
    throw new ServiceError(403, 'not-allowed', 'RecptID: expected the caller')
  if (upload.BlobID !== 0) throw new ServiceError(400, 'bad-input', 'BlobID: expected 0')
  if (!isOneOf(imageCategories, upload.ImgCatID))
    throw new ServiceError(400, 'bad-input', 'ImgCatID: expected a known category')
  if (!isOneOf(imageTypes, upload.ImgTypeID))
    throw new ServiceError(400, 'bad-input', 'ImgTypeID: expected a known type')
}

/**
 * Returns the uploads as they are stored. Throws 403 `not-allowed` if they are not the recipient's own, and as
 * `readUpload` does. Large uploads take tens of milliseconds: read them on a thread.
 */
export function readUploads(uploads: readonly ImageUpload[], recipient: Recipient): CheckedUpload[] {
  for (const upload of uploads) checkOwner(recipient, upload)
  return uploads.map((upload) => read(upload))
}

function read(upload: ImageUpload): CheckedUpload {
  const file = readUpload(upload.BlobAsDataURL, upload.BlobName)
  return {
    ...file,
    data: new Uint8Array(file.data),
    thumbnail: readThumbnail(upload.dataTNB64),
    imgCatId: upload.ImgCatID,
    imgTypeId: upload.ImgTypeID,
    uploadKey: upload.uploadKey ?? null,
  }
}
