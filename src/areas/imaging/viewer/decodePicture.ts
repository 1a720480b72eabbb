import { bytesOfDataUrl } from '#src/lib/bytesOfDataUrl.ts'

/** Max number of pixels of a decoded file: 64 MB. Larger pictures are scaled down as they are decoded. */
const maxPixels = 16_000_000

/** Decodes a preview outside of the main thread. Rejects if it is damaged. */
export async function decodePicture(dataUrl: string): Promise<ImageBitmap> {
  const { bytes, mediaType } = bytesOfDataUrl(dataUrl)
  return createImageBitmap(new Blob([bytes], { type: mediaType }))
}

/** Decodes a file with so many pixels, upright, to at most 16 megapixels. Rejects if it is damaged. */
export async function decodeFile(file: Blob, width: number, height: number): Promise<ImageBitmap> {
  const shrink = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  return shrink === 1
    ? createImageBitmap(file)
    : createImageBitmap(file, { resizeWidth: Math.round(width * shrink), resizeQuality: 'high' })
}
