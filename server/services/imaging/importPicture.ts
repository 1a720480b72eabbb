import { eq } from 'drizzle-orm'
import { patientFullName } from '../../db/patientFullName.ts'
import { patients } from '../../db/schema/people.ts'
import type { PictureFile } from '../../imaging/PictureFile.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Context } from '../context.ts'
import { announceToReaders } from '../patients/announceToReaders.ts'
import { categoryOfModality } from './categoryOfModality.ts'
import { isOtherPatient } from './isOtherPatient.ts'
import { storePicture, type StoredPicture } from './storePicture.ts'

/** Name and birth date of a person. */
interface Named {
  readonly name: string | null
  readonly dob: string | null
}

/** `other-patient`: the DICOM file is of somebody else, and nothing was stored. */
export type ImportedPicture =
  | StoredPicture
  | { readonly state: 'other-patient'; readonly inFile: Named; readonly inRecord: Named }

/** Returns the number of the patient with a medical record number. Throws 404 if there is none, 409 if there are several. */
export async function patientOfMrn({ db }: Pick<Context, 'db'>, mrn: string): Promise<number> {
  const found = await db.select({ ptId: patients.ptId }).from(patients).where(eq(patients.extId, mrn)).limit(2)
  const [patient, other] = found
  if (!patient) throw new ServiceError(404, 'not-found', 'no patient has this medical record number')
  if (other) throw new ServiceError(409, 'conflict', 'several patients have this medical record number')
  return patient.ptId
}

/**
 * Adds a picture file of an operator to a record, and announces it. `imgCatId`: null for the category of the file's
 * modality.
 */
export async function importPicture(
  ctx: Pick<Context, 'db' | 'now'>,
  { ptId, imgCatId }: { readonly ptId: number; readonly imgCatId: number | null },
  file: PictureFile,
): Promise<ImportedPicture> {
  const [patient] = await ctx.db
    .select({ nameFirst: patients.nameFirst, nameLast: patients.nameLast, name: patientFullName, dob: patients.dob })
    .from(patients)
    .where(eq(patients.ptId, ptId))
  if (!patient) throw new ServiceError(404, 'not-found', 'patient: not found')
  const stated = file.dicom?.patient
  if (stated && isOtherPatient(stated, patient))
    return {
      state: 'other-patient',
      inFile: { name: stated.name, dob: stated.dob },
      inRecord: { name: patient.name, dob: patient.dob },
    }
  const stored = await storePicture(ctx, { ptId, imgCatId: imgCatId ?? categoryOfModality(file.dicom) }, file)
  if (stored.state === 'added') await announceToReaders(ctx.db, [ptId], { kind: 'imaging', needs: 'imaging' })
  return stored
}
