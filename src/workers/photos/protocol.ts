import { attachmentLimits } from '#src/contract/images.ts'

/** What is made of photos, and from what sizes on nothing is. */
export const photoLimits = {
  /** A file that is chosen, bytes. */
  chosenBytes: 100 * 1024 * 1024,
  /** The longer side of what is sent, pixels. */
  side: 2048,
  quality: 0.85,
  thumbnailQuality: 0.7,
  /** Sent, bytes; and pixels of what is chosen. */
  bytes: attachmentLimits.bytes,
  pixels: attachmentLimits.pixels,
  thumbnailSide: attachmentLimits.thumbnailSide,
  thumbnailLength: attachmentLimits.thumbnailLength,
  name: attachmentLimits.name,
} as const

/**
 * Why a file can't be attached. `type`: of no allowed kind; `damaged`: cut off, or it can't be read; `too-large`: more
 * bytes than can be prepared, `too-large-to-send`: than a file that goes as it is may have; `too-many-pixels`;
 * `no-heif`, `no-photos`: this browser can't read it, or can't prepare any; `failed`: it was given up.
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

/** A file as it may be sent: small enough, and nothing in it of where, when and with what it was made. */
export interface PreparedFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  /** Lower case, without the dot. */
  readonly extension: string
  readonly mediaType: string
  /** Pixels; null where it is no picture. */
  readonly width: number | null
  readonly height: number | null
  /** A small JPEG, base64; null where there is none. */
  readonly thumbnail: string | null
}

export type Prepared =
  | { readonly kind: 'ready'; readonly file: PreparedFile }
  | { readonly kind: 'refused'; readonly problem: PhotoProblem }

/** What the thread does. */
export interface PhotoThread {
  prepare(file: File): Promise<Prepared>
}
