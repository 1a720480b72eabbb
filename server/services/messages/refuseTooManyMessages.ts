import { and, desc, eq, gt } from 'drizzle-orm'
import { activityLog } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Max messages of an account in 24 hours, including those for people it acts for: far more than a person writes. */
export const messagesADay = 1000
const dayMs = 86_400_000

/**
 * Throws 429 `too-many-tries` until the oldest of the last thousand messages is a day old. Counts rows of the activity
 * log, which are written in the sending transaction and indexed by account and time.
 */
export async function refuseTooManyMessages({ db, now, caller }: SignedInContext): Promise<void> {
  const at = now().getTime()
  const [row] = await db
    .select({ at: activityLog.at })
    .from(activityLog)
    .where(
      and(
        eq(activityLog.userId, caller.userId),
        gt(activityLog.at, new Date(at - dayMs)),
        eq(activityLog.activityType, 'message sent'),
      ),
    )
    .orderBy(desc(activityLog.at))
    .offset(messagesADay - 1)
    .limit(1)
  if (row) throw new ServiceError(429, 'too-many-tries', undefined, Math.ceil((row.at.getTime() + dayMs - at) / 1000))
}
