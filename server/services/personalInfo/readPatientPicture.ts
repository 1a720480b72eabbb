import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { patientPicture } from '#src/contract/personalInfo.ts'
import { blobs } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import type { RecordContext } from '../context.ts'

/** Returns the picture of the shown patient (clinical §2), null if there is none. */
export async function readPatientPicture({ db, caller }: RecordContext): Promise<ReplyOf<typeof patientPicture>> {
  const [picture] = await db
    .select({ mediaType: blobs.mediaType, data: blobs.data })
    .from(patients)
    .innerJoin(blobs, eq(blobs.blobId, patients.pictureBlobId))
    .where(eq(patients.ptId, caller.ptId))
  return { blobAsDataURL: picture ? `data:${picture.mediaType};base64,${picture.data.toString('base64')}` : null }
}
