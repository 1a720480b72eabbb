import { attachmentLimits } from '#src/contract/attachments.ts'
import type { CardCheck } from './card/measureCard.ts'
import type { Corners } from './card/Pixels.ts'

export { cardAspect } from './card/cardShape.ts'
export { isConvex } from './card/quadGeometry.ts'
export type { Corners, Point } from './card/Pixels.ts'

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

/** Settings for pictures of cards. */
export const cardLimits = {
  /** Max width of a straightened card, px. 1 mm is then 19 px. */
  width: 1600,
  /** Longer side of the picture in which people move the corners, px. */
  previewSide: 1280,
} as const

export interface PhotoRefusal {
  readonly kind: 'refused'
  readonly problem: PhotoProblem
}

/** A card in a photo. */
export interface FoundCard {
  readonly kind: 'read'
  /** The photo without its metadata, upright and at most `cardLimits.previewSide` px, as JPEG. */
  readonly preview: Blob
  /** Size of the preview, px. */
  readonly width: number
  readonly height: number
  /** Corners of the card in the preview. Null if no card was found. */
  readonly corners: Corners | null
}

/** A straightened card that can be sent. */
export interface StraightCard {
  readonly kind: 'ready'
  readonly file: PreparedFile
  readonly check: CardCheck
}

/** A chosen photo of a card. The worker keeps the pixels of the last one by its `key`. */
export interface CardPhoto {
  readonly key: string
  readonly file: Blob
}

/** How to straighten a card. */
export interface Straightening {
  /** Corners in the preview. */
  readonly corners: Corners
  /** Quarter turns clockwise after straightening. */
  readonly quarterTurns: number
  /** Name of the result, without an extension. */
  readonly name: string
}

/** Interface of the worker. */
export interface PhotoThread {
  prepare(file: File): Promise<Prepared>
  /** Finds the card in a photo. */
  findCard(photo: CardPhoto): Promise<FoundCard | PhotoRefusal>
  /** Cuts the card out, straightens it, and turns it. */
  straighten(photo: CardPhoto, how: Straightening): Promise<StraightCard | PhotoRefusal>
  /** Measures a small picture of a camera. Null if there is no card in it. Corners are in px of the frame. */
  checkFrame(frame: ImageBitmap): Promise<FrameCheck | PhotoRefusal | null>
  /** Encodes a picture of a camera as a photo. */
  photograph(frame: ImageBitmap): Promise<Blob | PhotoRefusal>
}

/** A card in a picture of a camera. */
export interface FrameCheck extends CardCheck {
  readonly corners: Corners
}
