import { randomBytes } from 'node:crypto'
import { gt, isNull, or, type SQL } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import type { Connection } from '../../db/client.ts'
import { activityLog, logons } from '../../db/schema/accounts.ts'
import type { AccountContext } from './accountContext.ts'
import { type Account, currentUserOf, oneself, type Subject } from './currentUserOf.ts'
import { signToken } from './tokens.ts'

/** A logon that has not ended at `now`. */
export function lasts(now: Date): SQL | undefined {
  return or(isNull(logons.endedAt), gt(logons.endedAt, now))
}

interface NewLogon {
  readonly siteId?: number | null
  /** All that it is good for; null for the portal. */
  readonly scope?: 'registration' | 'reset' | null
  readonly subject?: Subject
  /** When the user signed in, where that was another logon. */
  readonly signedInAt?: Date
  /** What the activity log says of it. */
  readonly activityType: string
}

/**
 * Begins a logon and gives its first token. Every change of who is shown begins a new one, so that a token names one
 * person's data for as long as it lives. Call it in the transaction that ends the logon before it, where there is one.
 */
export async function openLogon(
  ctx: AccountContext,
  tx: Connection,
  account: Account,
  { siteId = null, scope = null, subject = oneself, signedInAt = ctx.now(), activityType }: NewLogon,
): Promise<{ token: string; user: CurrentUser; logonHisID: string }> {
  const user = await currentUserOf(tx, account, subject)
  const { userId } = account
  // 128 bits that nobody guesses: at logout this alone is the credential.
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
  })
  await tx
    .insert(activityLog)
    .values({ at, userId, ptId: user.PtID, representativeId: subject.representativeId, activityType })
  const token = await signToken(ctx, { userId, logonHisID, no: 0 })
  return { token, user, logonHisID }
}
