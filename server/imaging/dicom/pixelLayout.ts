import { imagingLimits, type ImageRow } from '#src/contract/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import { decimal, word } from './elementValues.ts'
import { asciiOf } from './TextReader.ts'
import type { Dataset } from './readDataset.ts'
import { transferSyntaxes } from './transferSyntaxes.ts'

/** How the pixels of a DICOM file are stored (PS3.3 C.7.6.3). */
export interface PixelLayout {
  readonly rows: number
  readonly columns: number
  readonly frames: number
  readonly samples: 1 | 3
  /** Bits of a sample in the file: 1, 8, 16 or 32. */
  readonly bitsAllocated: number
  /** Bits of a sample that are used, of which `highBit` is the highest. */
  readonly bitsStored: number
  readonly highBit: number
  readonly isSigned: boolean
  /** Whether all samples of one color come before those of the next. */
  readonly isPlanar: boolean
  readonly photometric: string
}

export type NotShownReason = NonNullable<ImageRow['NotShownReason']>

const syntaxes: ReadonlySet<string> = new Set(Object.values(transferSyntaxes))
const jpegSyntaxes: ReadonlySet<string> = new Set([transferSyntaxes.jpegBaseline, transferSyntaxes.jpegExtended])
const grays = new Set(['MONOCHROME1', 'MONOCHROME2'])
const colors = new Set(['RGB', 'YBR_FULL', 'YBR_FULL_422'])

/** Pixels that are decimals of 32 and 64 bits. */
const floatTags = ['x7fe00008', 'x7fe00009']

/** Whether the pixels are JPEGs. */
export const isJpeg = ({ transferSyntax }: Dataset) => jpegSyntaxes.has(transferSyntax)

const refused = (detail: string) => new ServiceError(400, 'bad-input', `picture: ${detail}`)

/**
 * Returns how the pixels of a DICOM file are stored, or why they can't be shown. Throws 400 if it declares too many
 * pixels or pictures: nothing was allocated yet.
 */
export function pixelLayout(dataset: Dataset): PixelLayout | NotShownReason {
  const { data, isPartial, transferSyntax } = dataset
  const [rows, columns] = [word(data, 'x00280010') ?? 0, word(data, 'x00280011') ?? 0]
  const frames = Math.max(1, Math.trunc(decimal(data, 'x00280008') ?? 1))
  if (rows * columns > imagingLimits.pixels || rows * columns * frames > imagingLimits.filePixels)
    throw refused('too many pixels')
  const hasPixels = data.elements['x7fe00010'] !== undefined
  if (!hasPixels && floatTags.some((tag) => data.elements[tag])) return 'color'
  if (!hasPixels && !(isPartial && rows > 0)) return isPartial ? 'damaged' : 'no-picture'
  if (frames > imagingLimits.frames) throw refused('too many frames')
  if (!syntaxes.has(transferSyntax)) return 'compression'
  if (!hasPixels || rows === 0 || columns === 0) return 'damaged'
  const bitsAllocated = word(data, 'x00280100') ?? 0
  const bitsStored = word(data, 'x00280101') ?? bitsAllocated
  const layout = {
    rows,
    columns,
    frames,
    samples: word(data, 'x00280002') ?? 1,
    bitsAllocated,
    bitsStored,
    highBit: word(data, 'x00280102') ?? bitsStored - 1,
    isSigned: word(data, 'x00280103') === 1,
    isPlanar: word(data, 'x00280006') === 1,
    photometric: asciiOf(data, 'x00280004') ?? '',
  }
  return isDrawable(layout) ? layout : 'color'
}

type Stated = Omit<PixelLayout, 'samples'> & { readonly samples: number }

/** Whether the samples have a form that is read. */
function isDrawable(layout: Stated): layout is PixelLayout {
  const { samples, bitsAllocated, bitsStored, highBit, photometric } = layout
  if (bitsStored < 1 || bitsStored > bitsAllocated || highBit < bitsStored - 1 || highBit >= bitsAllocated) return false
  if (samples === 3) return colors.has(photometric) && [8, 16, 32].includes(bitsAllocated)
  if (samples !== 1) return false
  if (photometric === 'PALETTE COLOR') return [8, 16].includes(bitsAllocated)
  return grays.has(photometric) && [1, 8, 16, 32].includes(bitsAllocated)
}
