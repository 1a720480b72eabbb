import type { CurrentUser } from '#src/contract/account.ts'

/** In whose name a user writes, by type and number: of whom they act for, else their own, whatever record they opened. */
export function writerOf({ RecptID, RecptTypeID, acting }: CurrentUser): string {
  const writer = acting ?? { RecptID, RecptTypeID }
  return `${writer.RecptTypeID}:${writer.RecptID}`
}
