import { and, eq, isNull, sql } from 'drizzle-orm'
import { activityLog, logons } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { readToken, signToken } from './tokens.ts'

/** Time in which two tabs may refresh the same token, ms. */
const raceMs = 10_000

/**
 * Returns a new token of the same logon (portal §4). The body repeats the bearer token. Throws 401 `not-signed-in` for
 * a token of another logon. Throws 401 `session-ended` if the token is too old or the logon ended meanwhile.
 *
 * Tokens rotate. If a newer token was used, refreshing an older one is refresh token reuse: one of two holders has a
 * copy. The logon then ends for both, unless two tabs raced (`raceMs`). If the next token was never used, for example
 * because the reply was lost, the older one can be refreshed again.
 */
export async function refreshToken(
  ctx: AccountContext & SignedInContext,
  { body }: { readonly body: { readonly token: string } },
): Promise<{ token: string }> {
  const { userId, logonHisId } = ctx.caller
  // This token gets the same grace period as the bearer token, whose logon has already been checked.
  const claims = readToken(ctx, body.token, ctx.settings.idleMinutes * 60)
  if (claims === 'expired') throw new ServiceError(401, 'session-ended')
  if (claims?.logonHisID !== logonHisId || claims.userId !== userId) throw new ServiceError(401, 'not-signed-in')
  const now = ctx.now()
  const isThis = and(eq(logons.logonHisId, logonHisId), isNull(logons.endedAt))
  const no = await ctx.db.transaction(async (tx) => {
    const [logon] = await tx
      .select({ usedTokenNo: logons.usedTokenNo, refreshedAt: logons.refreshedAt })
      .from(logons)
      .where(isThis)
      .for('update')
    if (!logon) return null
    const isRace = claims.no === logon.usedTokenNo - 1 && now.getTime() - logon.refreshedAt.getTime() < raceMs
    if (claims.no < logon.usedTokenNo && !isRace) {
      await tx.update(logons).set({ endedAt: now }).where(isThis)
      await tx.insert(activityLog).values({ at: now, userId, activityType: 'token used twice' })
      return null
    }
    const [renewed] = await tx
      .update(logons)
      .set({ refreshedAt: now, tokenNo: sql`${logons.tokenNo} + 1` })
      .where(isThis)
      .returning({ no: logons.tokenNo })
    return renewed?.no ?? null
  })
  if (no === null) throw new ServiceError(401, 'session-ended')
  return { token: await signToken(ctx, { userId, logonHisID: logonHisId, no }) }
}
