import type { Sharp } from 'sharp'
import { imagingLimits } from '#src/contract/imaging.ts'
import type { Preview } from '../PictureFile.ts'

/** Max number of pixels in all previews of a file. Clips of many frames get smaller previews. */
const maxPreviewPixels = 200_000_000
/** Max length of a thumbnail in base64, characters. */
const maxThumbnail = 40_000
/** What is seen through transparent parts. */
export const white = { r: 255, g: 255, b: 255 }

/** Returns the max length of a preview's longer side in a file of `frames` pictures, px. */
export function previewSideOf(frames: number): number {
  return Math.min(imagingLimits.previewSide, Math.floor(Math.sqrt(maxPreviewPixels / frames)))
}

/**
 * Returns an upright picture as a JPEG of at most `side` px. Transparent parts are white. `shown` is its size as
 * displayed, px, whose shape can differ from that of the pixels.
 */
export async function encodePreview(
  picture: Sharp,
  shown: { readonly width: number; readonly height: number },
  side: number,
): Promise<Preview> {
  const scale = Math.min(1, side / Math.max(shown.width, shown.height))
  const [width, height] = [shown.width, shown.height].map((length) => Math.max(1, Math.round(length * scale)))
  const { data, info } = await picture
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: white })
    .toColourspace('srgb')
    .jpeg({ quality: 82, chromaSubsampling: '4:2:0' })
    .toBuffer({ resolveWithObject: true })
  return { data, pxWidth: info.width, pxHeight: info.height }
}

/** Returns the middle of an upright picture as a square JPEG, base64. */
export async function encodeThumbnail(picture: Sharp): Promise<string> {
  const { thumbnailSide: side } = imagingLimits
  const small = picture.resize({ width: side, height: side, fit: 'cover' }).flatten({ background: white })
  const square = small.toColourspace('srgb')
  for (const quality of [80, 60]) {
    const text = (await square.clone().jpeg({ quality }).toBuffer()).toString('base64')
    if (text.length < maxThumbnail) return text
  }
  return (await square.jpeg({ quality: 30 }).toBuffer()).toString('base64')
}
