import { imagingLimits } from '#src/contract/imaging.ts'
import { pictureSize } from '#src/lib/pictureSize.ts'
import { ServiceError } from '../../ServiceError.ts'
import { withoutMetadata } from '../../services/images/withoutMetadata.ts'
import type { ReadPixels } from '../ReadPixels.ts'
import { encodePreview, encodeThumbnail } from './encodePicture.ts'
import { exifDate } from './exifDate.ts'
import { loadedBySharp } from './loadedBySharp.ts'
import { refusedUnlessDecoded } from './refusedUnlessDecoded.ts'

type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif'

/** A photo and the bytes to keep of it. */
export interface Photo extends ReadPixels {
  readonly data: Uint8Array
  readonly date: string | null
}

/**
 * Reads a picture that browsers show themselves. An animation has the preview of its first picture. Throws 400 if the file
 * is truncated or damaged, or has too many pixels.
 */
export async function readPhoto(bytes: Uint8Array, kind: PhotoKind): Promise<Photo> {
  const size = pictureSize(bytes, kind)
  if (!size || size.width === 0 || size.height === 0) throw new ServiceError(400, 'bad-input', 'picture: no size')
  if (size.width * size.height > imagingLimits.pixels)
    throw new ServiceError(400, 'bad-input', 'picture: too many pixels')
  const bare = withoutMetadata(bytes, kind)
  if (!bare) throw new ServiceError(400, 'bad-input', 'picture: expected a complete picture')
  return await refusedUnlessDecoded(async () => {
    const { exif, orientation = 1 } = await loadedBySharp(bytes).metadata()
    const data = orientation > 1 && kind !== 'jpeg' ? await upright(bytes, kind) : bare
    const { width, height } = (await loadedBySharp(data).metadata()).autoOrient
    const preview = await encodePreview(loadedBySharp(data).autoOrient(), { width, height }, imagingLimits.previewSide)
    return {
      data,
      date: exif ? exifDate(exif) : null,
      pxWidth: width,
      pxHeight: height,
      previews: [preview],
      thumbnail: await encodeThumbnail(loadedBySharp(preview.data)),
    }
  })
}

/** Returns a picture turned by its Exif orientation, without metadata. Only of JPEG do browsers honor an orientation. */
async function upright(bytes: Uint8Array, kind: 'png' | 'webp' | 'gif'): Promise<Uint8Array> {
  const picture = loadedBySharp(bytes).autoOrient()
  return await (kind === 'webp' ? picture.webp({ quality: 95 }) : picture.toFormat(kind)).toBuffer()
}
