import { createHash } from 'node:crypto'
import type { DicomFacts, PictureFile } from '../../imaging/PictureFile.ts'

const noFacts: DicomFacts = {
  patient: { name: null, dob: null, id: null },
  studyUid: null,
  seriesUid: null,
  instanceUid: null,
  seriesName: null,
  bodySite: null,
  place: null,
  modality: null,
  ordinal: null,
  sliceSpacing: null,
  isFromLow: null,
}

/** Returns a file for tests, as if it was read: `text` stands for its bytes. */
export function testPictureFile(text: string, changes: Partial<PictureFile> = {}): PictureFile {
  const data = new Uint8Array(Buffer.from(text))
  const frames = changes.frames ?? 1
  return {
    imgTypeId: 11,
    mediaType: 'image/jpeg',
    name: 'picture.jpg',
    data,
    sha256: createHash('sha256').update(data).digest('hex'),
    frames,
    notShownReason: null,
    pxWidth: 40,
    pxHeight: 30,
    thumbnail: Buffer.from(`thumbnail of ${text.slice(0, 20)}`).toString('base64'),
    previews: Array.from({ length: frames }, (_, frame) => ({
      pxWidth: 40,
      pxHeight: 30,
      data: new Uint8Array(Buffer.from(`preview ${frame} of ${text.slice(0, 20)}`)),
    })),
    frameMs: null,
    pixelSpacing: null,
    detectorSpacing: null,
    regions: [],
    windows: [],
    date: null,
    dicom: null,
    ...changes,
  }
}

/** Returns a slice of a CT for tests. */
export function testSlice(text: string, facts: Partial<DicomFacts>, changes: Partial<PictureFile> = {}): PictureFile {
  const dicom = { ...noFacts, seriesUid: '1.2.3', modality: 'CT', ...facts }
  return testPictureFile(text, { imgTypeId: 16, mediaType: 'application/octet-stream', dicom, ...changes })
}
