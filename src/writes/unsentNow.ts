import type { WriteCount } from '#src/offline/writeRows.ts'
import { countWrites } from './countWrites.ts'
import { countMemoryDrafts } from './memoryDrafts.ts'

/** What a user has written on this device and not sent. */
export interface Unsent {
  /** Stored, so that it outlives a logout. */
  readonly counts: readonly WriteCount[]
  /** Number of drafts that could not be stored: they end with the session. */
  readonly unstored: number
}

/** Time limit for counting, ms. A device whose database hangs must not prevent a logout. */
const timeoutMs = 5000

/** Returns what the user has not sent; null if there is nothing, or if it can't be counted. Never rejects. */
export async function unsentNow(): Promise<Unsent | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
  const counts = (await Promise.race([countWrites(), late])) ?? []
  const unstored = countMemoryDrafts()
  return counts.length > 0 || unstored > 0 ? { counts, unstored } : null
}
