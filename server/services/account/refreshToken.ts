import { and, eq, isNull } from 'drizzle-orm'
import { logons } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { readToken, signToken } from './tokens.ts'

/**
 * A new token of the same logon (portal §4). The body repeats the caller's own token; another's is 401
 * `not-signed-in`. A logon that ended meanwhile is 401 `session-ended`.
 */
export async function refreshToken(
  ctx: AccountContext & SignedInContext,
  { body }: { readonly body: { readonly token: string } },
): Promise<{ token: string }> {
  const { caller } = ctx
  // As late as the bearer token itself may be; that one was checked against the logon.
  const claims = await readToken(ctx, body.token, ctx.settings.idleMinutes * 60)
  if (claims === 'expired') throw new ServiceError(401, 'session-ended')
  if (claims?.logonHisID !== caller.logonHisId || claims.userId !== caller.userId)
    throw new ServiceError(401, 'not-signed-in')
  const refreshed = await ctx.db
    .update(logons)
    .set({ refreshedAt: ctx.now() })
    .where(and(eq(logons.logonHisId, caller.logonHisId), isNull(logons.endedAt)))
    .returning({ logonHisId: logons.logonHisId })
  if (refreshed.length === 0) throw new ServiceError(401, 'session-ended')
  const { PtID: _, ...same } = claims
  const token = await signToken(ctx, { ...same, ...(caller.ptId === null ? {} : { PtID: caller.ptId }) })
  return { token }
}
