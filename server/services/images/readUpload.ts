import { attachedKind } from '#src/clinicalDocument/reading/attachedKind.ts'
import { attachmentLimits, attachmentTypes } from '#src/contract/attachments.ts'
import { extensionOf, fileName } from '#src/lib/fileName.ts'
import { fileKind, type FileKind } from '#src/lib/fileKind.ts'
import { pictureSize, shownSize } from '#src/lib/pictureSize.ts'
import { ServiceError } from '../../ServiceError.ts'
import { readBase64, readDataUrl } from './readDataUrl.ts'
import { withoutMetadata } from './withoutMetadata.ts'

/** An upload, as detected from its bytes. */
export interface Upload {
  readonly data: Uint8Array
  readonly name: string
  readonly mediaType: string
  readonly fileExtension: string
  /** Height as displayed, like the width in `pxWidth`. Both are null if the upload is not a picture. */
  readonly pxHeight: number | null
  readonly pxWidth: number | null
}

const refused = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** File extensions of the allowed types. Stored names end in them. HEIF is converted to JPEG on the device. */
const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', pdf: 'pdf', xml: 'xml', json: 'json' } as const
type Allowed = keyof typeof extensions

const isAllowed = (kind: FileKind | 'xml' | 'json' | null): kind is Allowed => kind !== null && kind in extensions

/**
 * Returns the upload in a data URL if its bytes have one of the allowed types (contract/attachments.ts). Removes the
 * metadata of pictures, but not of documents. Throws 400 `bad-input` for any other type, a truncated picture or one with too
 * many pixels, 413 `too-large`.
 */
export function readUpload(dataUrl: string, givenName: string): Upload {
  const data = readDataUrl(dataUrl, attachmentLimits.bytes, 'BlobAsDataURL')
  const kind = fileKind(data) ?? attachedKind(data)
  if (!isAllowed(kind)) throw refused('BlobAsDataURL: type not allowed')
  const name = fileName(givenName, extensions[kind], attachmentLimits.name)
  const fileExtension = extensionOf(name)
  const named = { name, fileExtension, mediaType: attachmentTypes[extensions[kind]] }
  if (kind === 'pdf' || kind === 'xml' || kind === 'json') return { ...named, data, pxHeight: null, pxWidth: null }
  return { ...named, ...readPicture(data, kind, 'BlobAsDataURL') }
}

/**
 * Checks a thumbnail and returns it without metadata, base64. Throws 400 `bad-input` if it is not a complete JPEG or
 * has too many pixels, 413 `too-large` if it has too many bytes.
 */
export function readThumbnail(base64: string | null): string | null {
  if (base64 === null) return null
  const data = readBase64(base64, attachmentLimits.thumbnailLength, 'dataTNB64')
  if (fileKind(data) !== 'jpeg') throw refused('dataTNB64: expected a JPEG')
  const { pxHeight, pxWidth, data: kept } = readPicture(data, 'jpeg', 'dataTNB64')
  if (Math.max(pxHeight, pxWidth) > attachmentLimits.thumbnailSide) throw refused('dataTNB64: too many pixels')
  return Buffer.from(kept).toString('base64')
}

function readPicture(data: Uint8Array, kind: Exclude<Allowed, 'pdf' | 'xml' | 'json'>, field: string) {
  const size = pictureSize(data, kind)
  if (!size || size.width === 0 || size.height === 0) throw refused(`${field}: expected a picture`)
  if (size.width * size.height > attachmentLimits.pixels) throw refused(`${field}: too many pixels`)
  const kept = withoutMetadata(data, kind)
  if (!kept) throw refused(`${field}: expected a complete picture`)
  const { width, height } = shownSize(size)
  return { data: kept, pxHeight: height, pxWidth: width }
}
