import { ServiceError } from '../ServiceError.ts'
import { framesOf } from './dicom/framesOf.ts'
import { readDataset } from './dicom/readDataset.ts'
import { previewsOf } from './dicom/readDicom.ts'
import { shownShape } from './dicom/shownShape.ts'
import type { FrameChoice, Preview } from './PictureFile.ts'
import { pictureKind } from './pictureKind.ts'

const notFound = () => new ServiceError(404, 'not-found', 'picture: no such window or frame')

/** Renders frames of a DICOM file in this process. See `renderFrames`. Only DICOM has windows. */
export async function renderPicture(bytes: Uint8Array, choice: FrameChoice): Promise<readonly Preview[]> {
  if (pictureKind(bytes) !== 'dicom') throw notFound()
  const dataset = readDataset(bytes)
  const found = await framesOf(dataset)
  if (typeof found === 'string' || choice.from >= found.layout.frames) throw notFound()
  if (!found.windows[choice.windowIndex]) throw notFound()
  const previews = await previewsOf(found, shownShape(dataset, found.layout), choice)
  if (!previews) throw new ServiceError(400, 'bad-input', 'picture: damaged')
  return previews
}
