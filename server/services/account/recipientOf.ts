import type { Recipient } from '../context.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

interface RecordOwner {
  readonly ptId: number | null
  readonly prvId: number | null
  readonly userId: number
}

/** Returns the recipient to which messages for the account are addressed. */
export function recipientOf({ ptId, prvId, userId }: RecordOwner): Recipient {
  if (ptId !== null) return { recptId: ptId, recptTypeId: recipientTypes.patient }
  if (prvId !== null) return { recptId: prvId, recptTypeId: recipientTypes.provider }
  return { recptId: userId, recptTypeId: recipientTypes.employee }
}
