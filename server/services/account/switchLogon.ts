import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import { accounts, logons } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import type { Subject } from './currentUserOf.ts'
import { lasts, openLogon } from './openLogon.ts'

/** How long the previous logon may repeat the switch, ms: if the reply with the new logon is lost, the client does. */
const repeatMs = 60_000

/**
 * Ends the caller's logon at once and starts one that shows `subject`, in one transaction. For a minute, the ended logon
 * may repeat the switch, and nothing else. Throws 401 `session-ended` if the
 * caller's logon was ended meanwhile.
 */
export async function switchLogon(
  ctx: AccountContext & SignedInContext,
  subject: Subject,
  activityType: string,
): Promise<{ token: string; user: CurrentUser }> {
  const { userId, logonHisId, siteId } = ctx.caller
  return ctx.db.transaction(async (tx) => {
    const at = ctx.now()
    const repeatUntil = new Date(at.getTime() + repeatMs)
    const ended = await tx
      .update(logons)
      // A repeated request must not extend the time.
      .set({
        endedAt: sql`coalesce(${logons.endedAt}, ${at})`,
        replacedUntil: sql`coalesce(${logons.replacedUntil}, ${repeatUntil})`,
      })
      .where(and(eq(logons.logonHisId, logonHisId), or(lasts(at), gt(logons.replacedUntil, at))))
      .returning({ signedInAt: logons.signedInAt, userAgent: logons.userAgent, deviceHash: logons.deviceHash })
    const [account] = await tx.select().from(accounts).where(eq(accounts.userId, userId))
    const [before] = ended
    if (!before || !account) throw new ServiceError(401, 'session-ended')
    const { signedInAt, userAgent, deviceHash } = before
    const { token, user } = await openLogon(ctx, tx, account, {
      siteId,
      subject,
      signedInAt,
      userAgent,
      deviceHash,
      activityType,
    })
    return { token, user }
  })
}
