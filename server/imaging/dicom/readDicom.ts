import type { DicomFacts, FrameChoice, PictureFile, Preview } from '../PictureFile.ts'
import { encodePreview, encodeThumbnail, previewSideOf } from '../photo/encodePicture.ts'
import { loadedBySharp } from '../photo/loadedBySharp.ts'
import { dicomFacts, dicomTaken, frameMs } from './dicomFacts.ts'
import type { DicomFrames } from './DicomFrames.ts'
import { framesOf } from './framesOf.ts'
import type { NotShownReason, PixelLayout } from './pixelLayout.ts'
import { readDataset } from './readDataset.ts'
import { shownShape, type ShownShape } from './shownShape.ts'

type OfDicom = Omit<PictureFile, 'imgTypeId' | 'mediaType' | 'name' | 'data' | 'sha256'> & {
  readonly dicom: DicomFacts
}

const nothing = {
  frames: 0,
  pxWidth: null,
  pxHeight: null,
  thumbnail: null,
  previews: [],
  frameMs: null,
  pixelSpacing: null,
  detectorSpacing: null,
  regions: [],
  windows: [],
} as const

/**
 * Reads a DICOM file. One that can't be shown has no frames, and a reason. Throws 400 if it has no elements, or declares
 * too many pixels or frames.
 */
export async function readDicom(bytes: Uint8Array): Promise<OfDicom> {
  const dataset = readDataset(bytes)
  const date = dicomTaken(dataset.data)
  const found = await framesOf(dataset)
  const notShown = (reason: NotShownReason): OfDicom => {
    return { ...nothing, notShownReason: reason, date, dicom: dicomFacts(dataset.data, 1) }
  }
  if (typeof found === 'string') return notShown(found)
  const { frames } = found.layout
  const shape = shownShape(dataset, found.layout)
  const previews = await previewsOf(found, shape, { from: 0, count: frames, windowIndex: 0 })
  const middle = previews?.[Math.trunc(frames / 2)]
  if (!previews || !middle) return notShown('damaged')
  const thumbnail = await encodeThumbnail(loadedBySharp(middle.data))
  const shown = { ...shape, frames, notShownReason: null, thumbnail, previews, windows: found.windows }
  return { ...shown, frameMs: frameMs(dataset.data, frames), date, dicom: dicomFacts(dataset.data, frames) }
}

/** Returns previews of frames; null if one of them is damaged. */
export async function previewsOf(
  { layout, channels, frame }: DicomFrames & { readonly layout: PixelLayout },
  { pxWidth, pxHeight }: ShownShape,
  { from, count, windowIndex }: FrameChoice,
): Promise<readonly Preview[] | null> {
  const previews: Preview[] = []
  const side = previewSideOf(layout.frames)
  const raw = { width: layout.columns, height: layout.rows, channels }
  for (let index = from; index < Math.min(layout.frames, from + count); index += 1) {
    const pixels = await frame(index, windowIndex)
    if (!pixels) return null
    previews.push(await encodePreview(loadedBySharp(pixels, { raw }), { width: pxWidth, height: pxHeight }, side))
  }
  return previews
}
