import type { Recipient } from '../context.ts'

/** Recipient types (clinical §9). */
export const recipientTypes = { patient: 1, employee: 2, office: 4, provider: 59 } as const

interface Whose {
  readonly ptId: number | null
  readonly prvId: number | null
  readonly userId: number
}

/** The address under which others write to the account. */
export function recipientOf({ ptId, prvId, userId }: Whose): Recipient {
  if (ptId !== null) return { recptId: ptId, recptTypeId: recipientTypes.patient }
  if (prvId !== null) return { recptId: prvId, recptTypeId: recipientTypes.provider }
  return { recptId: userId, recptTypeId: recipientTypes.employee }
}
