import type { PictureFile } from '../imaging/PictureFile.ts'
import { readPictureFile } from '../imaging/readPictureFile.ts'
import { ServiceError } from '../ServiceError.ts'
import { isOtherPatient } from '../services/imaging/isOtherPatient.ts'
import type { ImportedPicture } from './record/ImportedPicture.ts'
import type { Fault } from './json/Fault.ts'
import { FhirError } from './json/FhirError.ts'
import type { PatientRecord } from './record/patientRecord.ts'
import type { ReadPicture } from './writer/writePictures.ts'

/**
 * Reads the picture files of a record. A damaged file, or a DICOM file of another patient, is left out, and its fault is
 * returned. Throws FhirError at the first fault if `strict`.
 */
export async function readPictures(
  { patient, pictures }: PatientRecord,
  strict: boolean,
): Promise<{ readonly pictures: readonly ReadPicture[]; readonly faults: readonly Fault[] }> {
  const read: ReadPicture[] = []
  const faults: Fault[] = []
  for (const { bytes, ...picture } of pictures) {
    const file = await fileOf(bytes, picture, patient)
    if (typeof file !== 'string') {
      read.push({ ...picture, file })
      continue
    }
    if (strict) throw new FhirError(picture.path, file)
    faults.push({ path: picture.path, reason: file, leftOut: picture.path })
  }
  return { pictures: read, faults }
}

/** Returns the read file, or why it is left out. */
async function fileOf(
  bytes: Uint8Array,
  { name }: Pick<ImportedPicture, 'name'>,
  { values }: PatientRecord['patient'],
): Promise<PictureFile | string> {
  try {
    const file = await readPictureFile(bytes, name)
    const { nameFirst, nameLast, dob = null } = values
    const isOther = file.dicom && isOtherPatient(file.dicom.patient, { nameFirst, nameLast, dob })
    return isOther ? 'the picture states another patient' : file
  } catch (error) {
    if (error instanceof ServiceError) return error.detail ?? error.code
    throw error
  }
}
