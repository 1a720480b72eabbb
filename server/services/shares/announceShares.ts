import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import type { Recipient } from '../context.ts'
import { announceToAll } from '../events/announce.ts'

/** Sends the event that the links of a patient changed to the patient, and to the caller, who can be staff. */
export async function announceShares(db: Connection, ptId: number, caller?: Recipient): Promise<void> {
  const patient = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const isPatient = caller?.recptId === ptId && caller.recptTypeId === recipientTypes.patient
  await announceToAll(db, caller && !isPatient ? [patient, caller] : [patient], { kind: 'documents' })
}
