import { randomBytes } from 'node:crypto'
import { gt, isNull, or, type SQL } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import type { Connection } from '../../db/client.ts'
import { activityLog, logons } from '../../db/schema/accounts.ts'
import type { AccountContext } from './accountContext.ts'
import { type Account, currentUserOf, oneself, type Subject } from './currentUserOf.ts'
import { signToken } from './tokens.ts'

/** Condition for logons that have not ended at `now`. */
export function lasts(now: Date): SQL | undefined {
  return or(isNull(logons.endedAt), gt(logons.endedAt, now))
}

interface NewLogon {
  readonly siteId?: number | null
  /** Restricts the logon to registration or to a password reset. Null for the whole portal. */
  readonly scope?: 'registration' | 'reset' | null
  readonly subject?: Subject
  /** When the user signed in, if this logon replaces an earlier one of the same session. Default: now. */
  readonly signedInAt?: Date
  /** The User-Agent of the sign-in, if this logon replaces an earlier one of the same session. Default: the caller's. */
  readonly userAgent?: string | null
  /** The browser's known device. */
  readonly deviceHash?: string | null
  /** Activity type for the log. */
  readonly activityType: string
}

/**
 * Starts a logon and returns its first token. Showing another person always takes a new logon, so that a token refers
 * to one person's data for its whole life. Call this function in the transaction that ends the previous logon, if any.
 */
export async function openLogon(
  ctx: AccountContext,
  tx: Connection,
  account: Account,
  {
    siteId = null,
    scope = null,
    subject = oneself,
    signedInAt = ctx.now(),
    userAgent = ctx.userAgent,
    deviceHash = null,
    activityType,
  }: NewLogon,
): Promise<{ token: string; user: CurrentUser; logonHisID: string }> {
  const user = await currentUserOf(tx, account, subject)
  const { userId } = account
  // 128 random bits, because at logout the id alone is the credential.
  const logonHisID = randomBytes(16).toString('base64url')
  const at = ctx.now()
  await tx.insert(logons).values({
    logonHisId: logonHisID,
    userId,
    siteId,
    scope,
    ...subject,
    startedAt: at,
    signedInAt,
    refreshedAt: at,
    userAgent,
    deviceHash,
  })
  await tx
    .insert(activityLog)
    .values({ at, userId, ptId: user.PtID, representativeId: subject.representativeId, activityType })
  const token = await signToken(ctx, { userId, logonHisID, no: 0 })
  return { token, user, logonHisID }
}
