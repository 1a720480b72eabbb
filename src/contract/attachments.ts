import * as v from 'valibot'

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
  /** Only a C-CDA without a document type declaration. */
  xml: 'application/xml',
  /** Only a FHIR Bundle. */
  json: 'application/fhir+json',
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
