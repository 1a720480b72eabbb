import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** What an uploaded picture or file is for: of the portal's own choice, the spec gives no numbers. */
export const imageCategories = { messageAttachment: 1, insuranceCard: 2 } as const
export const imageTypes = { photo: 1, file: 2 } as const

/** What may be attached: by its extension, the media type that its bytes must be. SVG is a document with scripts. */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
} as const satisfies Readonly<Record<string, string>>

export const attachmentLimits = {
  /** Files of one message. */
  count: 10,
  /** One file, bytes. */
  bytes: 10 * 1024 * 1024,
  /** Pixels of a picture: a few bytes can claim to be a billion. */
  pixels: 50_000_000,
  /** A thumbnail's longer side, pixels, and its size as base64. */
  thumbnailSide: 160,
  thumbnailLength: 40_000,
  /** Characters of a file's name. */
  name: 200,
} as const

/** portal §3 "Blob": what is known of an upload without its bytes. */
export const Blob = v.object({
  blobID: v.number(),
  blobName: v.string(),
  fileExtension: v.string(),
  /** Null where it is no picture. */
  pxHeight: v.nullable(v.number()),
  pxWidth: v.nullable(v.number()),
  /** A small JPEG, base64; null where there is none. */
  dataTNB64: v.nullable(v.string()),
  imgCatID: v.number(),
  imgTypeID: v.number(),
  recptID: v.number(),
  recptTypeID: v.number(),
  /** Its size, bytes (chosen). */
  size: v.number(),
})
export type Blob = v.InferOutput<typeof Blob>

/** portal §3 "Image upload". The last two fields are chosen. */
export const ImageUpload = v.object({
  /** 0 for a new one. */
  BlobID: id,
  BlobName: v.pipe(v.string(), v.minLength(1), v.maxLength(attachmentLimits.name)),
  BlobAsDataURL: v.pipe(v.string(), v.startsWith('data:')),
  ImgCatID: id,
  ImgTypeID: id,
  RecptID: id,
  RecptTypeID: id,
  /** By which a message that is written later names it. */
  uploadKey: v.optional(v.pipe(v.string(), v.uuid())),
  dataTNB64: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(attachmentLimits.thumbnailLength))), null),
})
export type ImageUpload = v.InferOutput<typeof ImageUpload>

/** A status other than 200 is an error (portal §7). The reply (chosen) says what was made, in the order of the list. */
export const postImages = endpoint({
  method: 'POST',
  path: 'Images',
  allowedBy: { whose: 'recipient' },
  offline: 'queue',
  body: v.pipe(v.array(ImageUpload), v.minLength(1), v.maxLength(attachmentLimits.count)),
  reply: v.object({ data: v.array(Blob) }),
})

const ImageReply = v.object({
  /** Null where the reply is the small picture alone. */
  blobAsDataURL: v.nullable(v.string()),
  dataTNB64: v.nullable(v.string()),
  blobName: v.string(),
  fileExtension: v.string(),
  pxHeight: v.nullable(v.number()),
  pxWidth: v.nullable(v.number()),
})

/** One upload with its bytes (portal §7). */
export const image = endpoint({
  method: 'GET',
  path: 'images/{imgId}',
  allowedBy: { whose: 'recipient' },
  offline: 'record',
  keep: { most: 60, bytes: 30_000_000, days: 400 },
  params: v.object({ imgId: idText }),
  reply: ImageReply,
})

/** The newest upload of a recipient in a category (portal §7). */
export const imageOf = endpoint({
  method: 'GET',
  path: 'images',
  allowedBy: { whose: 'recipient' },
  offline: 'never',
  query: v.object({ recptid: idText, recpttypeid: idText, imgcatid: idText, imgtypeid: idText }),
  reply: ImageReply,
})

/** The small picture of an upload, without its bytes (portal §7). */
export const thumbnail = endpoint({
  method: 'GET',
  path: 'images/tn/{imgId}',
  allowedBy: { whose: 'recipient' },
  offline: 'record',
  keep: { most: 400, bytes: 10_000_000, days: 400 },
  params: v.object({ imgId: idText }),
  reply: ImageReply,
})
