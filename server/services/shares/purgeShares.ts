import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { shareLimits } from '#src/contract/shares.ts'
import type { Connection } from '../../db/client.ts'
import { shares } from '../../db/schema/shares.ts'

const dayMs = 86_400_000
/** Links whose files one statement deletes. */
const batchSize = 100

/**
 * Deletes the files of links that ended 30 days ago. The rows stay, so that the log of openings stays. Stops between two
 * statements if `signal` aborts. Returns the number of deleted files.
 */
export async function purgeShares(db: Connection, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - shareLimits.keptDays * dayMs)
  let deleted = 0
  let last: number
  do {
    if (signal?.aborted) return deleted
    const old = db
      .select({ shareId: shares.shareId })
      .from(shares)
      .where(and(isNotNull(shares.ciphertext), lt(sql`coalesce(${shares.endedAt}, ${shares.expiresAt})`, before)))
      .limit(batchSize)
    last = (await db.update(shares).set({ ciphertext: null }).where(inArray(shares.shareId, old))).rowCount ?? 0
    deleted += last
  } while (last === batchSize)
  return deleted
}
