import { and, eq, gt, sql } from 'drizzle-orm'
import { blobs } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'

/** Max number and total bytes of one user's uploads within 24 hours, including those for people they act for. */
export const dailyQuota = { count: 100, bytes: 300 * 1024 * 1024 } as const

const dayMs = 86_400_000

interface Added {
  readonly count: number
  readonly bytes: number
}

/**
 * Throws 429 `too-many-tries` if these uploads exceed what a user may upload within 24 hours. The error contains the
 * seconds until they fit. Not safe against other uploads of the user at the same time: `checkQuota` is.
 */
export async function foreseeQuota({ db, now, caller: { userId } }: SignedInContext, added: Added): Promise<void> {
  const at = now().getTime()
  const earlier = await db
    .select({ size: blobs.size, createdAt: blobs.createdAt })
    .from(blobs)
    .where(and(eq(blobs.userId, userId), gt(blobs.createdAt, new Date(at - dayMs))))
    .orderBy(blobs.createdAt)
  let count = earlier.length + added.count
  let bytes = earlier.reduce((sum, { size }) => sum + size, added.bytes)
  const fits = () => count <= dailyQuota.count && bytes <= dailyQuota.bytes
  if (fits()) return
  // The oldest uploads leave the quota first.
  for (const { size, createdAt } of earlier) {
    count -= 1
    bytes -= size
    if (fits()) {
      const retryAfter = Math.max(1, Math.ceil((createdAt.getTime() + dayMs - at) / 1000))
      throw new ServiceError(429, 'too-many-tries', 'uploads: daily limit reached', retryAfter)
    }
  }
  throw new ServiceError(429, 'too-many-tries', 'uploads: daily limit reached', dayMs / 1000)
}

/**
 * Throws like `foreseeQuota`. Call this function in the transaction that stores the uploads: other uploads of the same
 * user wait until that transaction ends.
 */
export async function checkQuota(ctx: SignedInContext, added: Added): Promise<void> {
  const { userId } = ctx.caller
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${String(userId)}))`)
  await foreseeQuota(ctx, added)
}
