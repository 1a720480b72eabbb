import sharp from 'sharp'
import { fileKind } from '#src/lib/fileKind.ts'
import { pictureSize } from '#src/lib/pictureSize.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'

/** Maximum size of a decoded picture, px. A camera sends 640 x 480. */
export const maxPictureSize = { width: 1920, height: 1080 } as const

// One libvips thread per picture. No cache, because no picture is decoded twice.
sharp.concurrency(1)
sharp.cache(false)
// Allow only the JPEG loader, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg'] })

/** Whether the bytes are a JPEG with the size of a camera's picture. Reads only the header. */
export function isCameraPicture(bytes: Uint8Array): boolean {
  if (fileKind(bytes) !== 'jpeg') return false
  const size = pictureSize(bytes, 'jpeg')
  if (!size || size.width < 16 || size.height < 16) return false
  const [long, short] = [Math.max(size.width, size.height), Math.min(size.width, size.height)]
  return long <= maxPictureSize.width && short <= maxPictureSize.height
}

/**
 * Decodes a camera's JPEG with sharp. Returns null if `isCameraPicture` is false, or if the picture is damaged or
 * truncated.
 */
export async function decodeJpeg(bytes: Uint8Array, takenAt: number, channels: 3 | 4 = 3): Promise<Frame | null> {
  if (!isCameraPicture(bytes)) return null
  try {
    const picture = sharp(bytes, {
      failOn: 'warning',
      ignoreIcc: true,
      limitInputPixels: maxPictureSize.width * maxPictureSize.height,
    })
    const opaque = channels === 4 ? picture.ensureAlpha() : picture
    const { data, info } = await opaque.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    if (info.channels !== channels) return null
    return { takenAt, width: info.width, height: info.height, channels, data }
  } catch {
    return null
  }
}
