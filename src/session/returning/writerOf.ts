import type { CurrentUser } from '#src/contract/account.ts'

/**
 * Returns in whose name a user writes, as `type:number`: the person they act for, otherwise the user, even if staff
 * have a patient's record open.
 */
export function writerOf({ RecptID, RecptTypeID, acting }: CurrentUser): string {
  const writer = acting ?? { RecptID, RecptTypeID }
  return `${writer.RecptTypeID}:${writer.RecptID}`
}
