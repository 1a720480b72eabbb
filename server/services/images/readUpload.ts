import { imageSize } from 'image-size'
import { attachmentLimits, attachmentTypes } from '#src/contract/images.ts'
import { ServiceError } from '../../ServiceError.ts'

/** What an upload really is, whatever it was called. */
export interface Upload {
  readonly data: Buffer
  readonly mediaType: string
  readonly fileExtension: string
  /** Null where it is no picture. */
  readonly pxHeight: number | null
  readonly pxWidth: number | null
}

const refused = (detail: string) => new ServiceError(400, 'bad-input', detail)

/**
 * The bytes of a data URL, if they are of one of the allowed types (contract/images.ts), which is told by the bytes
 * themselves. Throws 400 `bad-input` for anything else and for a picture of too many pixels, 413 `too-large`.
 */
export function readUpload(dataUrl: string, name: string): Upload {
  const match = /^data:([\w.+/-]*);base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl)
  if (!match?.[2]) throw refused('BlobAsDataURL: base64')
  const data = Buffer.from(match[2], 'base64')
  if (data.length > attachmentLimits.bytes) throw new ServiceError(413, 'too-large', 'BlobAsDataURL')
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const mediaType = Object.entries(attachmentTypes).find(([known]) => known === extension)?.[1]
  if (!mediaType) throw refused('BlobName: an allowed type')
  if (mediaType === 'application/pdf') {
    if (!data.subarray(0, 1024).includes('%PDF-')) throw refused('BlobAsDataURL: no PDF')
    return { data, mediaType, fileExtension: extension, pxHeight: null, pxWidth: null }
  }
  return { data, mediaType, fileExtension: extension, ...pictureSize(data, mediaType) }
}

function pictureSize(data: Buffer, mediaType: string): { pxHeight: number; pxWidth: number } {
  let size
  try {
    size = imageSize(data)
  } catch {
    throw refused('BlobAsDataURL: no picture')
  }
  const type = size.type === 'jpg' ? 'jpeg' : size.type
  if (`image/${type}` !== mediaType) throw refused('BlobAsDataURL: another type than its name says')
  const { width, height } = size
  if (!(width > 0 && height > 0) || width * height > attachmentLimits.pixels)
    throw refused('BlobAsDataURL: too many pixels')
  return { pxHeight: height, pxWidth: width }
}
