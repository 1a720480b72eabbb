import { createHash } from 'node:crypto'
import { imagingTypes } from '#src/contract/imaging.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { fileName } from '#src/lib/fileName.ts'
import { ServiceError } from '../ServiceError.ts'
import { readDicom } from './dicom/readDicom.ts'
import { readPhoto } from './photo/readPhoto.ts'
import { readTiff } from './photo/readTiff.ts'
import type { PictureFile } from './PictureFile.ts'
import { pictureKind, type PictureKind } from './pictureKind.ts'

const mediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
  dicom: 'application/dicom',
} as const satisfies Record<PictureKind, string>

/** Reads a picture file in this process. See `readPictureFile`. */
export async function readPicture(bytes: Uint8Array, name: string): Promise<PictureFile> {
  const kind = pictureKind(bytes)
  if (!kind) throw new ServiceError(400, 'bad-input', 'picture: type not allowed')
  const content = kind === 'dicom' ? { ...(await readDicom(bytes)), data: bytes } : await readOther(bytes, kind)
  return {
    ...content,
    imgTypeId: imagingTypes[kind],
    mediaType: mediaTypes[kind],
    name: nameOf(name, kind),
    sha256: createHash('sha256').update(content.data).digest('hex'),
  }
}

async function readOther(bytes: Uint8Array, kind: Exclude<PictureKind, 'dicom'>) {
  const photo = kind === 'tiff' ? await readTiff(bytes) : await readPhoto(bytes, kind)
  const plain = {
    notShownReason: null,
    pixelSpacing: null,
    detectorSpacing: null,
    regions: [],
    windows: [],
    dicom: null,
  }
  return { ...photo, ...plain, frames: photo.previews.length }
}

/** Returns a safe file name with the ending of the kind. */
function nameOf(name: string, kind: PictureKind): string {
  const isLongTiff = kind === 'tiff' && /\.tiff$/i.test(name)
  const ending = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', tiff: isLongTiff ? 'tiff' : 'tif', dicom: 'dcm' }
  return fileName(name.replace(/\.(dcm|dicom)$/i, ''), ending[kind], attachmentLimits.name)
}
