import type { Sharp } from 'sharp'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { toolLimits, type ModelTool } from '#src/contract/screeningTools.ts'
import { pictureSize } from '#src/lib/pictureSize.ts'
import type { Picture } from '#src/screening/raster/Picture.ts'
import { white } from '../../imaging/photo/encodePicture.ts'
import { loadedBySharp } from '../../imaging/photo/loadedBySharp.ts'
import { pictureKind } from '../../imaging/pictureKind.ts'
import { readPicture } from '../../imaging/readPicture.ts'
import { ServiceError } from '../../ServiceError.ts'

/** A picture that was decoded, or why it was not. `bad-input`: the file is of another kind, or has too many pixels. */
export type DecodedPicture =
  | { readonly kind: 'decoded'; readonly picture: Picture }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'bad-input'; readonly detail: string }

const badInput = (detail: string): DecodedPicture => ({ kind: 'bad-input', detail })

/** Returns the upright picture, with white where it is transparent. */
async function pixelsOf(sharp: Sharp): Promise<Picture> {
  const { side } = toolLimits
  const { data, info } = await sharp
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  }
}

/** Returns the first picture of a DICOM file by its first window, as a JPEG; null if it can't be shown. */
async function jpegOfDicom(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { previews } = await readPicture(bytes, '')
  return previews[0]?.data ?? null
}

/**
 * Decodes a JPEG or PNG, and for X-rays a DICOM file, whatever its media type says. The picture has at most
 * `toolLimits.side` px.
 */
export async function decodePicture(bytes: Uint8Array, tool: ModelTool): Promise<DecodedPicture> {
  const kind = pictureKind(bytes)
  const isDicom = kind === 'dicom' && tool === 'XRay'
  if (kind !== 'jpeg' && kind !== 'png' && !isDicom) return badInput('file: expected a JPEG or PNG')
  if (kind === 'jpeg' || kind === 'png') {
    const size = pictureSize(bytes, kind)
    if (!size || size.width === 0 || size.height === 0) return { kind: 'damaged' }
    if (size.width * size.height > attachmentLimits.pixels) return badInput('file: too many pixels')
  }
  try {
    const photo = isDicom ? await jpegOfDicom(bytes) : bytes
    if (!photo) return { kind: 'damaged' }
    return { kind: 'decoded', picture: await pixelsOf(loadedBySharp(photo)) }
  } catch (error) {
    // Of a DICOM file that declares too many pixels.
    if (error instanceof ServiceError) return badInput(error.detail ?? 'file: expected a picture')
    return { kind: 'damaged' }
  }
}
