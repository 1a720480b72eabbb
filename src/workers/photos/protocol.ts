import { attachmentLimits } from '#src/contract/attachments.ts'

/** Limits and settings for photos. */
export const photoLimits = {
  /** Maximum size of a chosen file, bytes. */
  chosenBytes: 100 * 1024 * 1024,
  /** Maximum longer side of a sent photo, px. */
  side: 2048,
  quality: 0.85,
  thumbnailQuality: 0.7,
  /** Maximum size of a sent file, bytes. */
  bytes: attachmentLimits.bytes,
  /** Maximum number of pixels of a chosen picture. */
  pixels: attachmentLimits.pixels,
  thumbnailSide: attachmentLimits.thumbnailSide,
  thumbnailLength: attachmentLimits.thumbnailLength,
  name: attachmentLimits.name,
} as const

/**
 * Why a file can't be attached.
 * - `type`: not an allowed type.
 * - `damaged`: truncated or unreadable.
 * - `too-large`: more bytes than can be prepared.
 * - `too-large-to-send`: more bytes than a sent file may have.
 * - `too-many-pixels`: larger than can be decoded.
 * - `no-heif`, `no-photos`: this browser can't read HEIF, or can't prepare any photo.
 * - `failed`: timed out or crashed.
 */
export type PhotoProblem =
  | 'type'
  | 'damaged'
  | 'too-large'
  | 'too-large-to-send'
  | 'too-many-pixels'
  | 'no-heif'
  | 'no-photos'
  | 'failed'

/** A file that can be sent: small enough and, except for a PDF, without metadata about place, time and device. */
export interface PreparedFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  /** Lower case, without the dot. */
  readonly extension: string
  readonly mediaType: string
  /** Px. `width` and `height` are null if the file is not a picture. */
  readonly width: number | null
  readonly height: number | null
  /** A small JPEG, base64. Null if there is none. */
  readonly thumbnail: string | null
}

export type Prepared =
  | { readonly kind: 'ready'; readonly file: PreparedFile }
  | { readonly kind: 'refused'; readonly problem: PhotoProblem }

/** Interface of the worker. */
export interface PhotoThread {
  prepare(file: File): Promise<Prepared>
}
