import * as v from 'valibot'
import { attachmentLimits, Blob } from './attachments.ts'
import { endpoint } from './endpoint.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** Purposes of an upload. The spec gives no numbers for categories and types, so these are the portal's own. */
export const imageCategories = { messageAttachment: 1, insuranceCard: 2, formFile: 3, patientPicture: 4 } as const
export const imageTypes = { photo: 1, file: 2, cardFront: 3, cardBack: 4 } as const

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
  /** Client-generated key by which a message or form that is sent later refers to the upload. */
  uploadKey: v.optional(v.pipe(v.string(), v.uuid())),
  dataTNB64: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(attachmentLimits.thumbnailLength))), null),
})
export type ImageUpload = v.InferOutput<typeof ImageUpload>

/**
 * Uploads files. Any status except 200 is an error (portal §7). The reply (not in the spec) keeps the request's order. A
 * representation that is limited must include `forms` for form files, and `communication` for all others: any other
 * upload is 403 `not-allowed`.
 */
export const postImages = endpoint({
  method: 'POST',
  path: 'Images',
  allowedBy: { whose: 'recipient', inScope: [] },
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

/**
 * An upload with its bytes (portal §7), or a picture of the record that the session shows, for callers with `imaging`
 * (`imaging.ts`). Files of forms only for callers who may see forms. A representation that is limited must include
 * `communication` for uploads and `imaging` for the record's pictures.
 */
export const image = endpoint({
  method: 'GET',
  path: 'images/{imgId}',
  allowedBy: { whose: 'recipient', inScope: [] },
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

/** The thumbnail of an upload or of a picture of the record, without its bytes (portal §7). Allowed as for `image`. */
export const thumbnail = endpoint({
  method: 'GET',
  path: 'images/tn/{imgId}',
  allowedBy: { whose: 'recipient', inScope: [] },
  offline: 'record',
  keep: { maxRows: 400, bytes: 10_000_000, days: 400 },
  params: v.object({ imgId: idText }),
  reply: ImageReply,
})
