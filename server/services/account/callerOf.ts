import { and, eq, lt, sql } from 'drizzle-orm'
import { accountObjectTypes, accounts, logons } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import type { Caller } from '../context.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from './accountContext.ts'
import { recipientOf } from './recipientOf.ts'
import { holds } from './representedBy.ts'
import { readToken } from './tokens.ts'
import { patientUserType } from '#src/contract/userTypes.ts'

const ended = () => new ServiceError(401, 'session-ended')

/** The token of an Authorization header, or null. */
export function bearerToken(authorization: string | null): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

interface LogonTimes {
  readonly signedInAt: Date
  readonly refreshedAt: Date
  readonly endedAt: Date | null
}

/**
 * Whether a logon is over: ended; not refreshed for the life of a token and the idle limit; or its user signed in longer
 * ago than a sign-in counts.
 */
export function isOver(
  { signedInAt, refreshedAt, endedAt }: LogonTimes,
  { settings, now }: Pick<AccountContext, 'settings' | 'now'>,
): boolean {
  const at = now().getTime()
  const { tokenMinutes, idleMinutes, sessionHours } = settings
  return (
    (endedAt !== null && endedAt.getTime() <= at) ||
    refreshedAt.getTime() + (tokenMinutes + idleMinutes) * 60_000 < at ||
    signedInAt.getTime() + sessionHours * 3_600_000 <= at
  )
}

type Scope = 'registration' | 'reset' | null

export interface CallerOptions {
  /** A token whose time is over counts within so many seconds. */
  readonly graceSeconds?: number
  /** What the logon must be for; null for the portal. */
  readonly scope?: Scope
  /** The call is also there for whoever lost the right to the person that they act for: to be themselves again. */
  readonly evenWithoutSubject?: boolean
}

/** Whether staff may still see the patient whose record the logon opened. */
const seesPatient = sql<boolean>`exists (
  select 1 from ${patients} where ${patients.ptId} = ${logons.ptId} and ${seenBy(logons.userId)}
)`

/**
 * By the user's number: in a selection from one table, drizzle writes columns without their tables, so that a comparison
 * with `accounts.userId` would compare the inner column with itself and find everyone's object types.
 */
const objectTypeIdsOf = (userId: number) => sql<number[]>`array(
  select ${accountObjectTypes.objectTypeId} from ${accountObjectTypes}
  where ${accountObjectTypes.userId} = ${userId}
)`

/** The token that came now is the newest that came: what was given before it has been replaced. */
async function noteUse(ctx: AccountContext, logonHisId: string, no: number): Promise<void> {
  await ctx.db
    .update(logons)
    .set({ usedTokenNo: no })
    .where(and(eq(logons.logonHisId, logonHisId), lt(logons.usedTokenNo, no)))
}

/**
 * Who calls, by the bearer token: the account as it is now, of a logon that was not ended and has not lapsed. Throws 401
 * `not-signed-in` without a token of ours or with one for something else, 401 `session-ended` where it is over, 403
 * `representation-ended` where the caller may no longer see whom the logon shows.
 */
export async function callerOf(
  ctx: AccountContext,
  authorization: string | null,
  { graceSeconds = 0, scope = null, evenWithoutSubject = false }: CallerOptions = {},
): Promise<Caller> {
  const token = bearerToken(authorization)
  const claims = token && (await readToken(ctx, token, graceSeconds))
  if (!claims) throw new ServiceError(401, 'not-signed-in')
  if (claims === 'expired') throw ended()
  const now = ctx.now()
  const [row] = await ctx.db
    .select({
      userType: accounts.userType,
      ptId: accounts.ptId,
      prvId: accounts.prvId,
      isActive: accounts.isActive,
      siteId: logons.siteId,
      scope: logons.scope,
      openPtId: logons.ptId,
      seesPatient,
      usedTokenNo: logons.usedTokenNo,
      signedInAt: logons.signedInAt,
      refreshedAt: logons.refreshedAt,
      endedAt: logons.endedAt,
      representativeId: logons.representativeId,
      acting: {
        userId: representatives.userId,
        ptId: representatives.ptId,
        prvId: representatives.prvId,
        endedAt: representatives.endedAt,
      },
      objectTypeIds: objectTypeIdsOf(claims.userId),
    })
    .from(logons)
    .innerJoin(accounts, eq(accounts.userId, logons.userId))
    .leftJoin(representatives, eq(representatives.representativeId, logons.representativeId))
    .where(and(eq(logons.logonHisId, claims.logonHisID), eq(logons.userId, claims.userId)))
  // A pending account is there for its registration alone.
  const isThere = row && (row.isActive || row.scope === 'registration')
  if (!row || !isThere || isOver(row, ctx)) throw ended()
  if (row.scope !== scope) throw new ServiceError(401, 'not-signed-in')
  if (claims.no > row.usedTokenNo) await noteUse(ctx, claims.logonHisID, claims.no)

  const { userId, logonHisID: logonHisId } = claims
  const { userType, siteId, representativeId, objectTypeIds } = row
  const caller = { userId, logonHisId, userType, siteId, representativeId, objectTypeIds }
  const ownPtId = userType === patientUserType ? row.ptId : null
  const own = recipientOf({ ...row, userId })
  if (representativeId !== null) {
    const { acting } = row
    if (acting?.userId === userId && (acting.endedAt === null || acting.endedAt > now))
      return { ...caller, ptId: acting.ptId, recipient: recipientOf({ ...acting, userId }) }
  } else if (row.openPtId === null) return { ...caller, ptId: ownPtId, recipient: own }
  else if (row.seesPatient) return { ...caller, ptId: row.openPtId, recipient: own }
  if (!evenWithoutSubject) throw new ServiceError(403, 'representation-ended')
  return { ...caller, representativeId: null, ptId: null, recipient: own }
}

/**
 * The caller that an account is without a logon: itself, or whom it acts for by that row. Throws 401 where there is no
 * such account, 403 `representation-ended` where it acts for them no more.
 */
export async function callerFor(
  ctx: AccountContext,
  { userId, representativeId }: { userId: number; representativeId: number | null },
): Promise<Caller> {
  const [row] = await ctx.db
    .select({
      userType: accounts.userType,
      ptId: accounts.ptId,
      prvId: accounts.prvId,
      objectTypeIds: objectTypeIdsOf(userId),
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  if (!row) throw new ServiceError(401, 'not-signed-in')
  const { userType, objectTypeIds } = row
  const caller = { userId, logonHisId: '', userType, siteId: null, representativeId, objectTypeIds }
  const own = userType === patientUserType ? row.ptId : null
  if (representativeId === null) return { ...caller, ptId: own, recipient: recipientOf({ ...row, userId }) }
  const [acting] = await ctx.db
    .select({ ptId: representatives.ptId, prvId: representatives.prvId })
    .from(representatives)
    .where(
      and(eq(representatives.representativeId, representativeId), eq(representatives.userId, userId), holds(ctx.now())),
    )
  if (!acting) throw new ServiceError(403, 'representation-ended')
  return { ...caller, ptId: acting.ptId, recipient: recipientOf({ ...acting, userId }) }
}
