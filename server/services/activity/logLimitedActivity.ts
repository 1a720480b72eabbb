import { and, desc, eq, gt } from 'drizzle-orm'
import { activityLog } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { logActivity } from './logActivity.ts'

/** At most `count` entries of a user within `ms`. */
export interface ActivityLimit {
  readonly count: number
  readonly ms: number
}

/**
 * Logs an activity that the app reports, unless the caller reported too many of its type. Otherwise an intruder could
 * hide other entries among thousands of them. Returns 0, or the seconds after which the next one is allowed. Don't call
 * it in a transaction: parallel calls must see each other's entries.
 */
export async function logLimitedActivity(
  ctx: SignedInContext,
  done: Parameters<typeof logActivity>[1],
  limits: readonly ActivityLimit[],
): Promise<number> {
  const now = ctx.now().getTime()
  // Insert before counting: parallel calls are limited like sequential ones.
  const activityId = await logActivity(ctx, done)
  let wait = 0
  for (const { count, ms } of limits) {
    const [surplus] = await ctx.db
      .select({ at: activityLog.at })
      .from(activityLog)
      .where(
        and(
          eq(activityLog.userId, ctx.caller.userId),
          eq(activityLog.activityType, done.activityType),
          gt(activityLog.at, new Date(now - ms)),
        ),
      )
      .orderBy(desc(activityLog.at))
      .offset(count)
      .limit(1)
    if (surplus) wait = Math.max(wait, 1, Math.ceil((surplus.at.getTime() + ms - now) / 1000))
  }
  if (wait > 0) await ctx.db.delete(activityLog).where(eq(activityLog.activityId, activityId))
  return wait
}
