import type { PictureFile } from '../imaging/PictureFile.ts'
import { readPictureFile } from '../imaging/readPictureFile.ts'
import { ServiceError } from '../ServiceError.ts'
import { isOtherPatient } from '../services/imaging/isOtherPatient.ts'
import type { FhirFile } from './file/fhirFile.ts'
import type { ImportedPicture } from './record/ImportedPicture.ts'
import type { Fault } from './json/Fault.ts'
import { FhirError } from './json/FhirError.ts'
import type { PatientRecord } from './record/patientRecord.ts'
import type { ReadPicture, ReadPictures } from './record/ReadPicture.ts'
import { StudyIndex } from './record/StudyIndex.ts'

/**
 * Reads the picture files of a record, and finds out to which imaging study each belongs. A damaged file, or one of another
 * patient, is left out, and its fault is returned. A Binary to which nothing refers is skipped unless it belongs to a
 * study of the file, or to a stored one: `storedUids` are the UIDs of the patient's studies and their series. Throws
 * FhirError at the first fault if `strict`.
 */
export async function readPictures(
  { patient, pictures, imagingStudies, foreignUids }: PatientRecord,
  { tally }: Pick<FhirFile, 'tally'>,
  { strict, storedUids }: { readonly strict: boolean; readonly storedUids: ReadonlySet<string> },
): Promise<ReadPictures> {
  const index = new StudyIndex(imagingStudies)
  const read: ReadPicture[] = []
  const faults: Fault[] = []
  const keptKeys = new Set<string>()
  const leaveOut = ({ key, path, loose }: ImportedPicture, reason: string) => {
    if (strict) throw new FhirError(path, reason)
    faults.push({ path, reason, leftOut: path })
    keptKeys.add(key)
    if (loose) tally.skip(loose, 'faulty')
  }
  for (const picture of pictures) {
    const file = await fileOf(picture)
    if (typeof file === 'string') {
      leaveOut(picture, file)
      continue
    }
    const { bytes: _, loose, uids: stated, ...rest } = picture
    const uids = [file.dicom?.instanceUid, ...stated, file.dicom?.seriesUid, file.dicom?.studyUid].flatMap(
      (uid) => uid ?? [],
    )
    const reasons = uids.flatMap((uid) => foreignUids.get(uid) ?? [])
    const place = index.ofUids(uids) ?? index.ofKey(picture.study)
    const isOfStored = reasons.length === 0 && uids.some((uid) => storedUids.has(uid))
    const isSkipped = loose !== undefined && place === null && !isOfStored && !reasons.includes('someone else')
    if (isSkipped) {
      tally.skip(loose, reasons.length > 0 ? 'of a study in error' : 'of no study')
      if (reasons.length === 0) keptKeys.add(picture.key)
    } else if (reasons.includes('someone else')) leaveOut(picture, 'the picture belongs to a study of someone else')
    else if (isOfOther(file, patient)) leaveOut(picture, 'the picture states another patient')
    else {
      if (loose) tally.take(loose)
      read.push({ ...rest, file, place })
    }
  }
  return { pictures: read, faults, keptKeys }
}

/** Returns the read file, or why it is left out. */
async function fileOf({ bytes, name }: ImportedPicture): Promise<PictureFile | string> {
  try {
    return await readPictureFile(bytes, name)
  } catch (error) {
    if (error instanceof ServiceError) return error.detail ?? error.code
    throw error
  }
}

function isOfOther({ dicom }: PictureFile, { values }: PatientRecord['patient']): boolean {
  const { nameFirst, nameLast, dob = null } = values
  return dicom !== null && isOtherPatient(dicom.patient, { nameFirst, nameLast, dob })
}
