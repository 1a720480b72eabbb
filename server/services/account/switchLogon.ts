import { and, eq } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import { accounts, logons } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import type { Subject } from './currentUserOf.ts'
import { lasts, openLogon } from './openLogon.ts'

/** So long the logon before still counts, ms: the reply that names the new one may get lost, and is then asked for again. */
const graceMs = 60_000

/**
 * Ends the caller's logon and begins one that shows `subject`, both or neither. Throws 401 `session-ended` where the
 * caller's logon was ended meanwhile.
 */
export async function switchLogon(
  ctx: AccountContext & SignedInContext,
  subject: Subject,
  activityType: string,
): Promise<{ token: string; user: CurrentUser }> {
  const { userId, logonHisId, siteId } = ctx.caller
  return ctx.db.transaction(async (tx) => {
    const ended = await tx
      .update(logons)
      .set({ endedAt: new Date(ctx.now().getTime() + graceMs) })
      .where(and(eq(logons.logonHisId, logonHisId), lasts(ctx.now())))
      .returning({ logonHisId: logons.logonHisId })
    const [account] = await tx.select().from(accounts).where(eq(accounts.userId, userId))
    if (ended.length === 0 || !account) throw new ServiceError(401, 'session-ended')
    const { token, user } = await openLogon(ctx, tx, account, { siteId, subject, activityType })
    return { token, user }
  })
}
