import type { CurrentUser } from '#src/contract/account.ts'

/**
 * Returns in whose name a user writes, as `type:number`: the person they act for, otherwise the user. A patient record
 * opened by staff has no influence.
 */
export function writerOf({ RecptID, RecptTypeID, acting }: CurrentUser): string {
  const writer = acting ?? { RecptID, RecptTypeID }
  return `${writer.RecptTypeID}:${writer.RecptID}`
}
