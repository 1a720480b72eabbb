import type { Share } from '#src/contract/shares.ts'

/** Whether a link can be opened, and if not, why: a user ended it, wrong passcodes, its time, or its openings. */
export type ShareState = 'open' | 'ended' | 'locked' | 'expired' | 'used'

type Ends = Pick<Share, 'endedAt' | 'isLocked' | 'expiresAt' | 'maxOpenings' | 'openings'>

/** Returns the state of a link at a time (ms since 1970). */
export function shareState({ endedAt, isLocked, expiresAt, maxOpenings, openings }: Ends, now: number): ShareState {
  if (isLocked) return 'locked'
  if (endedAt !== null) return 'ended'
  if (Date.parse(expiresAt) <= now) return 'expired'
  return maxOpenings !== null && openings >= maxOpenings ? 'used' : 'open'
}
