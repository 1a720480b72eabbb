import { activityLog } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'

interface Done {
  /** What was done, without data: `page view`, `message archived` … */
  readonly activityType: string
  /** A page of the app, ids replaced by their route's `$name`. */
  readonly url?: string
  /** To whom something was sent. */
  readonly sentTo?: string
}

/** Notes in the activity log what the caller did, and for whom. Call it in the transaction that does it. */
export async function logActivity(ctx: Pick<SignedInContext, 'db' | 'now' | 'caller'>, done: Done): Promise<void> {
  const { userId, ptId, representativeId } = ctx.caller
  await ctx.db.insert(activityLog).values({ at: ctx.now(), userId, ptId, representativeId, ...done })
}
