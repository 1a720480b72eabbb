import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** Purposes of an upload. The spec gives no numbers for categories and types, so these are the portal's own. */
export const imageCategories = { messageAttachment: 1, insuranceCard: 2 } as const
export const imageTypes = { photo: 1, file: 2 } as const

/**
 * Media types allowed for attachments, by file extension. The server detects the type from the bytes, and corrects the
 * extension of a name that doesn't match. SVG is excluded because it can contain scripts.
 */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
} as const satisfies Readonly<Record<string, string>>

export const attachmentLimits = {
  /** Max number of files in a message. */
  count: 10,
  /** Max size of a file, bytes. */
  bytes: 10 * 1024 * 1024,
  /** Max number of pixels in a picture: a file of a few bytes can declare a billion. */
  pixels: 50_000_000,
  /** Max length of a thumbnail's longer side, px. */
  thumbnailSide: 160,
  /** Max length of a thumbnail's base64 text, characters. */
  thumbnailLength: 40_000,
  /** Max length of a file name, characters. */
  name: 200,
} as const

/** An upload without its bytes (portal §3 "Blob"). */
export const Blob = v.object({
  blobID: v.number(),
  blobName: v.string(),
  fileExtension: v.string(),
  /** Height in px; null if the upload is not a picture. */
  pxHeight: v.nullable(v.number()),
  pxWidth: v.nullable(v.number()),
  /** Thumbnail as a base64 JPEG; null if there is none. */
  dataTNB64: v.nullable(v.string()),
  imgCatID: v.number(),
  imgTypeID: v.number(),
  recptID: v.number(),
  recptTypeID: v.number(),
  /** Size in bytes (not in the spec). */
  size: v.number(),
})
export type Blob = v.InferOutput<typeof Blob>

/** A file to upload (portal §3 "Image upload"). The last two fields are not in the spec. */
export const ImageUpload = v.object({
  /** 0 for a new upload. */
  BlobID: id,
  BlobName: v.pipe(v.string(), v.minLength(1), v.maxLength(attachmentLimits.name)),
  BlobAsDataURL: v.pipe(v.string(), v.startsWith('data:')),
  ImgCatID: id,
  ImgTypeID: id,
  RecptID: id,
  RecptTypeID: id,
  /** Client-generated key by which a message that is sent later refers to the upload. */
  uploadKey: v.optional(v.pipe(v.string(), v.uuid())),
  dataTNB64: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(attachmentLimits.thumbnailLength))), null),
})
export type ImageUpload = v.InferOutput<typeof ImageUpload>

/**
 * Uploads files. Any status except 200 is an error (portal §7). The reply (not in the spec) keeps the request's order.
 */
export const postImages = endpoint({
  method: 'POST',
  path: 'Images',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'queue',
  body: v.pipe(v.array(ImageUpload), v.minLength(1), v.maxLength(attachmentLimits.count)),
  reply: v.object({ data: v.array(Blob) }),
})

const ImageReply = v.object({
  /** Null if the reply has only the thumbnail. */
  blobAsDataURL: v.nullable(v.string()),
  dataTNB64: v.nullable(v.string()),
  blobName: v.string(),
  fileExtension: v.string(),
  pxHeight: v.nullable(v.number()),
  pxWidth: v.nullable(v.number()),
})

/** An upload with its bytes (portal §7). */
export const image = endpoint({
  method: 'GET',
  path: 'images/{imgId}',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'record',
  keep: { maxRows: 60, bytes: 30_000_000, days: 400 },
  params: v.object({ imgId: idText }),
  reply: ImageReply,
})

/** The newest upload of a recipient with a category and type (portal §7). */
export const imageOf = endpoint({
  method: 'GET',
  path: 'images',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'never',
  query: v.object({ recptid: idText, recpttypeid: idText, imgcatid: idText, imgtypeid: idText }),
  reply: ImageReply,
})

/** The thumbnail of an upload, without the upload's bytes (portal §7). */
export const thumbnail = endpoint({
  method: 'GET',
  path: 'images/tn/{imgId}',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'record',
  keep: { maxRows: 400, bytes: 10_000_000, days: 400 },
  params: v.object({ imgId: idText }),
  reply: ImageReply,
})
