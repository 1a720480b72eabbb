import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/personalInfo.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { SealContext } from '../../seal/RecordSeal.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { RecordContext } from '../context.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announcePersonalInfo } from './announcePersonalInfo.ts'
import { claimPicture, dropPicture } from './claimPicture.ts'
import { editedInfo } from './editedInfo.ts'
import { lockInfoState } from './lockInfoState.ts'
import { readListed } from './readListed.ts'
import { refuseChangedMeanwhile } from './refuseChangedMeanwhile.ts'
import { requireEditor } from './requireEditor.ts'
import { storeInfo } from './storeInfo.ts'

/**
 * Saves changes of staff in the open record (clinical §4, §7): all or none. What stays as it was is not written, and not
 * logged. Throws as the contract says, and 409 `attachment-gone` if the picture was not uploaded.
 */
export async function savePersonalInfo(
  ctx: WriteContext & RecordContext & SealContext,
  { params, body }: ParsedInput<typeof contract.savePersonalInfo>,
): Promise<ReplyOf<typeof contract.savePersonalInfo>> {
  const { db, now } = ctx
  const { ptId } = ctx.caller
  const staffName = await requireEditor(ctx)
  if (Number(params.PtID) !== ptId) throw new ServiceError(403, 'not-allowed', 'PtID: expected the open patient')
  const { UpdatedAt, pictureUploadKey, ...edit } = body
  const locked = await lockInfoState(db, ptId)
  refuseChangedMeanwhile(locked, UpdatedAt)
  const today = calendarDay(now(), await zoneOfPatient(db, ptId))
  const after = editedInfo(locked.state, edit, await readListed(db, edit), today)
  const picture =
    pictureUploadKey === undefined
      ? undefined
      : { blobId: pictureUploadKey === null ? null : await claimPicture(ctx, pictureUploadKey) }
  const { isChanged, updatedAt } = await storeInfo(ctx, locked, after, { staffName, picture })
  if (isChanged) {
    const { pictureBlobId } = locked.row
    if (picture && pictureBlobId !== null) await dropPicture(db, pictureBlobId)
    await logActivity(ctx, { activityType: 'personal information changed by staff' })
    await announcePersonalInfo(db, ptId)
  }
  return { UpdatedAt: updatedAt.toISOString() }
}
