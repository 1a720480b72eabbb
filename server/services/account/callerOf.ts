import { and, eq, sql } from 'drizzle-orm'
import { accountObjectTypes, accounts, logons } from '../../db/schema/accounts.ts'
import type { Caller } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { readToken } from './tokens.ts'

/** Patients, who are fixed to their own record (portal §6). */
const patientUserType = 1

const ended = () => new ServiceError(401, 'session-ended')

/** The token of an Authorization header, or null. */
export function bearerToken(authorization: string | null): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

/** When a logon that nobody refreshed is over: the life of a token and the idle limit after its last one. */
function lapsesAt(refreshedAt: Date, { settings }: Pick<AccountContext, 'settings'>): Date {
  return new Date(refreshedAt.getTime() + (settings.tokenMinutes + settings.idleMinutes) * 60_000)
}

/**
 * Who calls, by the bearer token: the account as it is now, of a logon that was not ended and has not lapsed.
 * A token whose time is over counts within `graceSeconds`. Throws 401 `not-signed-in` without a token of ours, 401
 * `session-ended` where it is over.
 */
export async function callerOf(ctx: AccountContext, authorization: string | null, graceSeconds = 0): Promise<Caller> {
  const token = bearerToken(authorization)
  const claims = token && (await readToken(ctx, token, graceSeconds))
  if (!claims) throw new ServiceError(401, 'not-signed-in')
  if (claims === 'expired') throw ended()
  const [row] = await ctx.db
    .select({
      userType: accounts.userType,
      ptId: accounts.ptId,
      isActive: accounts.isActive,
      refreshedAt: logons.refreshedAt,
      endedAt: logons.endedAt,
      objectTypeIds: sql<number[]>`array(
        select ${accountObjectTypes.objectTypeId} from ${accountObjectTypes}
        where ${accountObjectTypes.userId} = ${accounts.userId}
      )`,
    })
    .from(logons)
    .innerJoin(accounts, eq(accounts.userId, logons.userId))
    .where(and(eq(logons.logonHisId, claims.logonHisID), eq(logons.userId, claims.userId)))
  if (!row || row.endedAt || !row.isActive || lapsesAt(row.refreshedAt, ctx) < ctx.now()) throw ended()
  return {
    userId: claims.userId,
    logonHisId: claims.logonHisID,
    userType: row.userType,
    ptId: row.userType === patientUserType ? row.ptId : null,
    objectTypeIds: row.objectTypeIds,
  }
}
