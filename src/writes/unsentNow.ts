import type { WriteCount } from '#src/offline/writeRows.ts'
import { countWrites } from './countWrites.ts'
import { countMemoryDrafts } from './memoryDrafts.ts'
import { flushOpenDrafts } from './openDrafts.ts'

/** What a user has written on this device and not sent. */
export interface Unsent {
  /** Stored, so that it outlives a logout. */
  readonly counts: readonly WriteCount[]
  /** Number of drafts that could not be stored: they end with the session. */
  readonly unstored: number
}

/** Time limit for saving and counting, ms. A device whose database hangs must not prevent a logout. */
const timeoutMs = 5000

/**
 * Saves the text of open drafts, and returns what the user has not sent. Null if there is nothing, or if it can't be
 * counted. Never rejects.
 */
export async function unsentNow(): Promise<Unsent | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
  const counted = flushOpenDrafts().then(countWrites)
  const counts = (await Promise.race([counted, late])) ?? []
  const unstored = countMemoryDrafts()
  return counts.length > 0 || unstored > 0 ? { counts, unstored } : null
}
