import { and, eq, sql } from 'drizzle-orm'
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
      // Asked for again it is no longer than it was.
      .set({ endedAt: sql`coalesce(${logons.endedAt}, ${new Date(ctx.now().getTime() + graceMs)})` })
      .where(and(eq(logons.logonHisId, logonHisId), lasts(ctx.now())))
      .returning({ signedInAt: logons.signedInAt })
    const [account] = await tx.select().from(accounts).where(eq(accounts.userId, userId))
    const [before] = ended
    if (!before || !account) throw new ServiceError(401, 'session-ended')
    const { signedInAt } = before
    const { token, user } = await openLogon(ctx, tx, account, { siteId, subject, signedInAt, activityType })
    return { token, user }
  })
}
