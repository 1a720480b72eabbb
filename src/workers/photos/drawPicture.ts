import { attachmentTypes } from '#src/contract/attachments.ts'
import type { FileKind } from '#src/lib/fileKind.ts'
import { shownSize, type PictureSize } from '#src/lib/pictureSize.ts'
import { fitInside, hasShape } from './fitInside.ts'
import type { DrawnPicture, PictureTools } from './PictureTools.ts'
import { photoLimits } from './protocol.ts'
import { staysPng } from './staysPng.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const mediaTypes = {
  jpeg: attachmentTypes.jpg,
  png: attachmentTypes.png,
  webp: attachmentTypes.webp,
  gif: attachmentTypes.gif,
  heif: 'image/heic',
  pdf: attachmentTypes.pdf,
} as const satisfies Record<FileKind, string>

/** Returns tools that use the browser's own decoders and encoders in this worker. Null if workers have none. */
export function pictureTools(): PictureTools | null {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return null
  return {
    async draw(file, size, kind) {
      const bitmap = await decodePicture(file, size, kind)
      try {
        return await writePicture(bitmap, fitInside(bitmap, photoLimits.side), kind)
      } finally {
        bitmap.close()
      }
    },
    async thumbnail(file) {
      const bitmap = await createImageBitmap(file)
      try {
        return (await small(bitmap)).thumbnail
      } finally {
        bitmap.close()
      }
    },
  }
}

/**
 * Decodes a picture upright, and scaled while decoding, so that a large photo is in memory only once. Browsers disagree
 * whether rotation or scaling comes first, so only the width of a rotated picture is requested. If the result has the
 * wrong proportions, the picture is decoded again at full size.
 */
export async function decodePicture(source: Blob, size: PictureSize, kind: FileKind): Promise<ImageBitmap> {
  const file = new Blob([source], { type: mediaTypes[kind] })
  const upright = { imageOrientation: 'from-image' } as const
  const shown = shownSize(size)
  const { width, height } = fitInside(shown, photoLimits.side)
  // The orientation of a HEIF is unknown before decoding.
  if (kind === 'heif' || width === shown.width) return createImageBitmap(file, upright)
  const isTurned = size.orientation >= 5
  const wanted = { resizeWidth: width, resizeQuality: 'high' } as const
  const scaled = await createImageBitmap(file, { ...upright, ...wanted, ...(isTurned ? {} : { resizeHeight: height }) })
  if (hasShape(scaled, shown)) return scaled
  scaled.close()
  return createImageBitmap(file, upright)
}

/** A picture that can be drawn. */
type Drawable = ImageBitmap | OffscreenCanvas

/** Encodes a picture at a size, with its thumbnail: as JPEG, or as PNG if that suits a PNG better. */
export async function writePicture(picture: Drawable, size: Size, kind: FileKind): Promise<DrawnPicture> {
  const { thumbnail, isTransparent } = await small(picture)
  const jpeg = await encode(paint(picture, size, true), 'image/jpeg', photoLimits.quality)
  if (kind === 'png') {
    const png = await encode(paint(picture, size, false), 'image/png')
    if (staysPng({ isTransparent, pngBytes: png.size, jpegBytes: jpeg.size, limit: photoLimits.bytes }))
      return { ...size, thumbnail, type: 'png', bytes: await png.arrayBuffer() }
  }
  return { ...size, thumbnail, type: 'jpg', bytes: await jpeg.arrayBuffer() }
}

/** Returns the thumbnail, and whether the picture has transparent parts. */
async function small(picture: Drawable): Promise<{ thumbnail: string | null; isTransparent: boolean }> {
  const size = fitInside(picture, photoLimits.thumbnailSide)
  const { data } = contextOf(paint(picture, size, false)).getImageData(0, 0, size.width, size.height)
  const isTransparent = data.some((value, place) => place % 4 === 3 && value < 255)
  const onWhite = paint(picture, size, true)
  for (const quality of [photoLimits.thumbnailQuality, 0.4]) {
    const thumbnail = await base64Of(await encode(onWhite, 'image/jpeg', quality))
    if (thumbnail.length <= photoLimits.thumbnailLength) return { thumbnail, isTransparent }
  }
  return { thumbnail: null, isTransparent }
}

/** Draws a picture at a size. If `isOnWhite`, transparent parts become white, because JPEG has no transparency. */
export function paint(picture: Drawable, { width, height }: Size, isOnWhite: boolean): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  if (isOnWhite) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** Returns the context of a canvas. Throws if the browser has no memory for it. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}

/** Encodes a canvas. Throws if the browser can't write the type. */
export async function encode(canvas: OffscreenCanvas, type: string, quality?: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) })
  // Browsers write PNG if they can't write the requested type.
  if (blob.type !== type) throw new Error('no encoder')
  return blob
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
