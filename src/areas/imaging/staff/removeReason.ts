import * as v from 'valibot'

/** Max length of the reason, characters, as in the contract. */
export const longestReason = 500

export interface RemoveReason {
  readonly reason: string
}

export const blankReason: RemoveReason = { reason: '' }

const StoredReason = v.object({ reason: v.pipe(v.string(), v.maxLength(longestReason)) })

/** Returns the stored reason. Null if there is none, or if this version can't read it. */
export function readReason(stored: unknown): RemoveReason | null {
  const parsed = v.safeParse(StoredReason, stored)
  return parsed.success ? parsed.output : null
}
