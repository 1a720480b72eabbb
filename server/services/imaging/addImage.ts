import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { addImage as addImageCall } from '#src/contract/imaging.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { patients } from '../../db/schema/people.ts'
import type { PictureFile } from '../../imaging/PictureFile.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { Allowed } from '../context.ts'
import { announceToReaders } from '../patients/announceToReaders.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import type { AddedImage } from './decodeAddedImage.ts'
import { checkImageQuota } from './imageQuota.ts'
import { isOtherPatient } from './isOtherPatient.ts'
import { storePicture } from './storePicture.ts'

/**
 * Adds a file to the open record (clinical §7), whose checks `prepareImage` has done. A DICOM file of another patient is
 * not added: only the reply has both names, and no log. Throws 429 `too-many-tries`.
 */
export async function addImage(
  ctx: WriteContext & Allowed<typeof addImageCall.allowedBy>,
  fields: AddedImage['fields'],
  file: PictureFile,
): Promise<ReplyOf<typeof addImageCall>> {
  const { userId, ptId } = ctx.caller
  const [patient] = await ctx.db
    .select({
      nameFirst: patients.nameFirst,
      nameLast: patients.nameLast,
      name: patientFullName,
      dob: patients.dob,
    })
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
  await checkImageQuota(ctx, file.data.length)
  const { SeriesName: seriesName, BodySite: bodySite, ImgCatID: imgCatId, takenOn } = fields
  const added = { ptId, imgCatId, seriesName, bodySite, takenOn, addedBy: userId }
  const { state, imgId, seriesId, isShown } = await storePicture(ctx, added, file)
  if (state === 'already-there') return { state, ImgID: imgId, SeriesID: seriesId }
  await logActivity(ctx, { activityType: 'picture added by staff' })
  await announceToReaders(ctx.db, [ptId], { kind: 'imaging', needs: 'imaging' })
  return { state, ImgID: imgId, SeriesID: seriesId, isShown }
}
