import { type ResultPicture, screeningResultLimits } from '#src/contract/screeningResults.ts'
import { fileKind } from '#src/lib/fileKind.ts'
import { pictureSize } from '#src/lib/pictureSize.ts'
import { ServiceError } from '../../ServiceError.ts'
import { readDataUrl } from '../images/readDataUrl.ts'
import { withoutMetadata } from '../images/withoutMetadata.ts'

/** Max number of pixels: far more than a shrunken picture has. */
const maxPixels = 25_000_000
const badInput = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** A picture as it is stored. */
export interface CheckedPicture {
  readonly field: string
  /** A JPEG without metadata. */
  readonly jpeg: Uint8Array
}

function readPicture({ field, picture }: ResultPicture, index: number): CheckedPicture {
  const where = `body.pictures.${index}`
  const bytes = readDataUrl(picture, screeningResultLimits.picture, where)
  if (fileKind(bytes) !== 'jpeg') throw badInput(`${where}: expected a JPEG`)
  const size = pictureSize(bytes, 'jpeg')
  if (!size || size.width === 0 || size.height === 0) throw badInput(`${where}: expected a picture`)
  if (size.width * size.height > maxPixels) throw badInput(`${where}: too many pixels`)
  const jpeg = withoutMetadata(bytes, 'jpeg')
  if (!jpeg) throw badInput(`${where}: expected a complete picture`)
  return { field, jpeg }
}

/**
 * Returns the pictures of a result without metadata, as recognized by their bytes. Throws 400 `bad-input` if one is not a
 * complete JPEG or has too many pixels, or if two have the same field.
 */
export function readPictures(pictures: readonly ResultPicture[]): readonly CheckedPicture[] {
  if (new Set(pictures.map(({ field }) => field)).size < pictures.length)
    throw badInput('body.pictures: expected one picture of each field')
  return pictures.map(readPicture)
}
