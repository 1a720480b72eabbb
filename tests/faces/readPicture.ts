import sharp from 'sharp'
import type { Picture } from '#src/screening/raster/Picture.ts'

/** Reads a picture file as the app does: upright. Rejects if it is none. */
export async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
