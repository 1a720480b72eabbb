import { dataUrlOf } from '#src/lib/dataUrlOf.ts'
import { imageCategories, imageTypes, postImages, type ImageUpload } from '#src/contract/images.ts'
import type { WritePart } from '#src/contract/writes.ts'
import type { CurrentUser } from '#src/contract/account.ts'

/** A file that was prepared for sending. `width` is null if it is not a picture, `thumbnail` is a JPEG in base64. */
interface SentFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly mediaType: string
  readonly width: number | null
  readonly thumbnail: string | null
}

/**
 * Returns the part of a write that uploads a file (portal §3 "Image upload"), for the represented person or the user.
 */
export async function uploadPart(
  file: SentFile,
  category: keyof typeof imageCategories,
  uploadKey: string,
  user: CurrentUser,
  type: keyof typeof imageTypes = file.width === null ? 'file' : 'photo',
): Promise<WritePart> {
  const { RecptID, RecptTypeID } = user.acting ?? user
  const upload: ImageUpload = {
    BlobID: 0,
    BlobName: file.name,
    BlobAsDataURL: await dataUrlOf(new Blob([file.bytes], { type: file.mediaType })),
    ImgCatID: imageCategories[category],
    ImgTypeID: imageTypes[type],
    RecptID,
    RecptTypeID,
    uploadKey,
    dataTNB64: file.thumbnail,
  }
  return { endpoint: `${postImages.method} ${postImages.path}`, body: [upload] }
}
