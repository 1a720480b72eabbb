import { and, desc, eq, gt } from 'drizzle-orm'
import type { ActivityType } from '#src/contract/activityLog.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'

const hourMs = 3_600_000

/**
 * Throws 429 `too-many-tries` if the user did this `perHour` times within the last hour. Counts rows of the activity log,
 * and so also calls without an idempotency key. In a transaction, calls of one user are counted one at a time.
 */
export async function refuseTooManyActivities(
  { db, now, caller: { userId } }: SignedInContext,
  activityType: ActivityType,
  perHour: number,
): Promise<void> {
  await db.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)).for('no key update')
  const at = now().getTime()
  const [row] = await db
    .select({ at: activityLog.at })
    .from(activityLog)
    .where(
      and(
        eq(activityLog.userId, userId),
        gt(activityLog.at, new Date(at - hourMs)),
        eq(activityLog.activityType, activityType),
      ),
    )
    .orderBy(desc(activityLog.at))
    .offset(perHour - 1)
    .limit(1)
  if (!row) return
  const seconds = Math.max(1, Math.ceil((row.at.getTime() + hourMs - at) / 1000))
  throw new ServiceError(429, 'too-many-tries', `${activityType}: hourly limit reached`, seconds)
}
