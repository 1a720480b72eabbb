import { staffUserType } from '#src/contract/userTypes.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { refuseOtherPatients } from '../patients/refuseOtherPatients.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'

interface Choice {
  readonly PtID: number
  readonly chosenAt: string
}

/**
 * Returns the time of a choice about the emergency card. Throws 400 for a time that doesn't exist, and 403 for staff and
 * for a patient whose record the caller may not read.
 */
export async function timeOfChoice(ctx: WriteContext, { PtID, chosenAt }: Choice): Promise<Date> {
  const { userType, representativeId } = ctx.caller
  // The card says what the person chose, so only the patient and those who act for them may choose.
  if (userType === staffUserType && representativeId === null)
    throw new ServiceError(403, 'not-allowed', 'choice: expected the patient or a representative')
  await refuseOtherPatients(ctx, PtID)
  const at = Date.parse(chosenAt)
  if (Number.isNaN(at)) throw new ServiceError(400, 'bad-input', 'body.chosenAt: expected a time that exists')
  // A clock that is ahead must not win over later choices. PostgreSQL rejects the year 0.
  return new Date(Math.max(0, Math.min(at, ctx.now().getTime())))
}

/** Writes a changed card to the log of the card's patient, whatever record is open now. */
export async function logChoice(ctx: WriteContext, ptId: number): Promise<void> {
  await logActivity({ ...ctx, caller: { ...ctx.caller, ptId } }, { activityType: 'emergency card changed' })
}
