import { and, eq } from 'drizzle-orm'
import { activityLog, logons } from '../../db/schema/accounts.ts'
import type { AccountContext } from './accountContext.ts'
import { bearerToken } from './callerOf.ts'
import { forgetReplaced } from './endLogons.ts'
import { lasts } from './openLogon.ts'
import { readToken } from './tokens.ts'

/** A client that doesn't send the id is identified by its token, no matter how long ago the token expired. */
const anyAgeSeconds = Number.MAX_SAFE_INTEGER

async function logonOf(ctx: AccountContext, headers: Headers): Promise<string | null> {
  const named = headers.get('LogonHisID')?.trim()
  if (named) return /^[\w-]{1,64}$/.test(named) ? named : null
  const token = bearerToken(headers.get('authorization'))
  const claims = token ? readToken(ctx, token, anyAgeSeconds) : null
  return claims && claims !== 'expired' ? claims.logonHisID : null
}

/**
 * Ends the logon that the header LogonHisID names, because a logout has an empty Authorization header (portal §7).
 * Without LogonHisID, ends the logon of the bearer token. The id is 128 random bits that only its owner knows, so it is
 * a sufficient credential for ending the logon. Never fails: an unknown or ended logon leaves nothing to do.
 */
export async function logout(ctx: AccountContext, headers: Headers): Promise<Record<string, never>> {
  const logonHisId = await logonOf(ctx, headers)
  if (!logonHisId) return {}
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now()
    const ended = await tx
      .update(logons)
      .set({ endedAt: at })
      .where(and(eq(logons.logonHisId, logonHisId), lasts(at)))
      .returning({ userId: logons.userId })
    for (const { userId } of ended) {
      await forgetReplaced(tx, userId)
      await tx.insert(activityLog).values({ at, userId, activityType: 'sign-out' })
    }
  })
  return {}
}
