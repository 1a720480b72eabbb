import { attachmentTypes } from '#src/contract/attachments.ts'
import type { FileKind } from '#src/lib/fileKind.ts'
import { contextOf, encode, paint, type Drawable, type Size } from '#src/lib/canvas.ts'
import { shownSize, type PictureSize } from '#src/lib/pictureSize.ts'
import { fitInside, hasShape } from '#src/lib/fitInside.ts'
import type { DrawnPicture, PictureTools } from './PictureTools.ts'
import { photoLimits } from './protocol.ts'
import { staysPng } from './staysPng.ts'

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

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
