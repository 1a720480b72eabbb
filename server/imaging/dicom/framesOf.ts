import { colorFrames } from './colorFrames.ts'
import type { DicomFrames } from './DicomFrames.ts'
import { frameSamples } from './FrameSamples.ts'
import { grayFrames } from './grayFrames.ts'
import { paletteFrames } from './paletteFrames.ts'
import { type NotShownReason, pixelLayout, type PixelLayout } from './pixelLayout.ts'
import type { Dataset } from './readDataset.ts'

/** Returns the frames of a DICOM file and their layout, or why they can't be shown. Throws 400 as `pixelLayout`. */
export async function framesOf(dataset: Dataset): Promise<(DicomFrames & { layout: PixelLayout }) | NotShownReason> {
  const layout = pixelLayout(dataset)
  if (typeof layout === 'string') return layout
  const source = frameSamples(dataset, layout)
  if (typeof source === 'string') return source
  if (layout.samples === 3) return { ...colorFrames(layout, source), layout }
  const isPalette = layout.photometric === 'PALETTE COLOR'
  const frames = isPalette ? paletteFrames(dataset, layout, source) : await grayFrames(dataset, layout, source)
  if (frames) return { ...frames, layout }
  return isPalette ? 'color' : 'damaged'
}
