import { imagingLimits } from '#src/contract/imaging.ts'
import { pictureSize } from '#src/lib/pictureSize.ts'
import { ServiceError } from '../../ServiceError.ts'
import { withoutMetadata } from '../../services/images/withoutMetadata.ts'
import type { ReadPixels } from '../ReadPixels.ts'
import { encodePreview, encodeThumbnail } from './encodePicture.ts'
import { animationOf, animationPreviews, frameMsOf } from './readAnimation.ts'
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
 * Reads a picture that browsers show themselves. An animated GIF or WebP is a clip; an animated PNG has only its first
 * picture, which is its still. Throws 400 if the file is truncated or damaged, or has too many frames or pixels.
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
    const date = exif ? exifDate(exif) : null
    const clip = kind === 'gif' || kind === 'webp' ? await clipOf(bare, kind) : null
    if (clip) return { ...clip, data: bare, date }
    const data = orientation > 1 && kind !== 'jpeg' ? await upright(bytes, kind) : bare
    const { width, height } = (await loadedBySharp(data).metadata()).autoOrient
    const preview = await encodePreview(loadedBySharp(data).autoOrient(), { width, height }, imagingLimits.previewSide)
    return {
      data,
      date,
      pxWidth: width,
      pxHeight: height,
      previews: [preview],
      frameMs: null,
      thumbnail: await encodeThumbnail(loadedBySharp(preview.data)),
    }
  })
}

/** Returns the pictures of an animation; null if there is a single one. */
async function clipOf(bytes: Uint8Array, kind: 'gif' | 'webp'): Promise<ReadPixels | null> {
  const animation = await animationOf(bytes)
  if (!animation) return null
  const previews = await animationPreviews(bytes, kind, animation)
  const middle = previews[previews.length >> 1]
  if (!middle) throw new ServiceError(400, 'bad-input', 'picture: no frame')
  return {
    pxWidth: animation.width,
    pxHeight: animation.height,
    previews,
    frameMs: frameMsOf(animation.delays),
    thumbnail: await encodeThumbnail(loadedBySharp(middle.data)),
  }
}

/** Returns a picture turned by its Exif orientation, without metadata. Only of JPEG do browsers honor an orientation. */
async function upright(bytes: Uint8Array, kind: 'png' | 'webp' | 'gif'): Promise<Uint8Array> {
  const picture = loadedBySharp(bytes).autoOrient()
  return await (kind === 'webp' ? picture.webp({ quality: 95 }) : picture.toFormat(kind)).toBuffer()
}
