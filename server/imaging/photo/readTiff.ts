import { imagingLimits } from '#src/contract/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Preview } from '../PictureFile.ts'
import { encodePreview, encodeThumbnail, previewSideOf } from './encodePicture.ts'
import type { Photo } from './readPhoto.ts'
import { exifDate } from './exifDate.ts'
import { loadedBySharp } from './loadedBySharp.ts'
import { refusedUnlessDecoded } from './refusedUnlessDecoded.ts'
import { tiffWithoutMetadata } from './tiffWithoutMetadata.ts'

/**
 * Reads a TIFF, whose pages are its pictures. Throws 400 if it is damaged, or has too many pages or pixels. All pages are
 * checked before the first is decoded.
 */
export async function readTiff(bytes: Uint8Array): Promise<Photo> {
  const data = tiffWithoutMetadata(bytes)
  if (!data) throw new ServiceError(400, 'bad-input', 'picture: expected a complete picture')
  return await refusedUnlessDecoded(async () => {
    const { pages = 1 } = await loadedBySharp(data).metadata()
    if (pages > imagingLimits.frames) throw new ServiceError(400, 'bad-input', 'picture: too many pages')
    const sizes = await checkedPages(data, pages)
    const previews: Preview[] = []
    for (const [page, size] of sizes.entries())
      previews.push(await encodePreview(await uprightPage(data, page), size, previewSideOf(pages)))
    const [[first], [size]] = [previews, sizes]
    if (!first || !size) throw new ServiceError(400, 'bad-input', 'picture: no page')
    return {
      data,
      date: exifDate(bytes),
      pxWidth: size.width,
      pxHeight: size.height,
      previews,
      frameMs: null,
      thumbnail: await encodeThumbnail(loadedBySharp(first.data)),
    }
  })
}

/** Returns the sizes of the pages as displayed, px. Throws 400 if they have too many pixels. */
async function checkedPages(bytes: Uint8Array, pages: number) {
  const sizes: { readonly width: number; readonly height: number }[] = []
  let pixels = 0
  for (let page = 0; page < pages; page += 1) {
    const { width, height, autoOrient } = await loadedBySharp(bytes, { page }).metadata()
    pixels += width * height
    if (width * height > imagingLimits.pixels || pixels > imagingLimits.filePixels)
      throw new ServiceError(400, 'bad-input', 'picture: too many pixels')
    sizes.push(autoOrient)
  }
  return sizes
}

/** Returns a page to encode. Stretches gray values of more than 8 bits, because sources rarely use all of the bits. */
async function uprightPage(bytes: Uint8Array, page: number) {
  const { channels, depth } = await loadedBySharp(bytes, { page }).metadata()
  const picture = loadedBySharp(bytes, { page }).autoOrient()
  return channels === 1 && depth !== 'uchar' ? picture.normalise({ lower: 0, upper: 100 }) : picture
}
