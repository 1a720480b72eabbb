import { recipientTypes } from '#src/contract/userTypes.ts'
import type { SignedInContext } from '../context.ts'
import { announceToAll } from '../events/announce.ts'

/** Sends an event to everyone who shows the patient's record as the patient, and to the caller. */
export async function announceResults({ db, caller }: SignedInContext, ptId: number): Promise<void> {
  const patient = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const { recptId, recptTypeId } = caller.recipient
  const isOther = recptId !== ptId || recptTypeId !== patient.recptTypeId
  await announceToAll(db, [patient, ...(isOther ? [caller.recipient] : [])], { kind: 'screening' })
}
