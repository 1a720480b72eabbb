import { and, eq, gt, sql } from 'drizzle-orm'
import { images } from '../../db/schema/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'

/** Max number and total bytes of the pictures that a staff member adds within 24 hours: several large CTs. */
export const dailyImages = { count: 3000, bytes: 6 * 1024 ** 3 } as const

const dayMs = 86_400_000

/**
 * Throws 429 `too-many-tries` if a file of `bytes` exceeds what a staff member may add within 24 hours, with the seconds
 * until the first of them no longer counts. Not safe against other calls of the user at the same time:
 * `checkImageQuota` is.
 */
export async function foreseeImageQuota({ db, now, caller }: SignedInContext, bytes: number): Promise<void> {
  const at = now().getTime()
  const [added] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${images.size}), 0)`.mapWith(Number),
      first: sql<string | null>`min(${images.createdAt})`,
    })
    .from(images)
    .where(and(eq(images.addedBy, caller.userId), gt(images.createdAt, new Date(at - dayMs))))
  if (!added || (added.count < dailyImages.count && added.bytes + bytes <= dailyImages.bytes)) return
  const free = added.first === null ? at + dayMs : new Date(added.first).getTime() + dayMs
  throw new ServiceError(
    429,
    'too-many-tries',
    'pictures: daily limit reached',
    Math.max(1, Math.ceil((free - at) / 1000)),
  )
}

/** Throws like `foreseeImageQuota`. Call it in the transaction that adds the file: others of the same user wait. */
export async function checkImageQuota(ctx: SignedInContext, bytes: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('imaging'), hashtext(${String(ctx.caller.userId)}))`)
  await foreseeImageQuota(ctx, bytes)
}
