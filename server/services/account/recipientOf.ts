import type { Account } from './currentUserOf.ts'
import type { Recipient } from '../context.ts'

/** Recipient types (clinical §9). */
export const recipientTypes = { patient: 1, employee: 2, office: 4, provider: 59 } as const

/** The address under which others write to the account. */
export function recipientOf({ ptId, prvId, userId }: Pick<Account, 'ptId' | 'prvId' | 'userId'>): Recipient {
  if (ptId !== null) return { recptId: ptId, recptTypeId: recipientTypes.patient }
  if (prvId !== null) return { recptId: prvId, recptTypeId: recipientTypes.provider }
  return { recptId: userId, recptTypeId: recipientTypes.employee }
}
