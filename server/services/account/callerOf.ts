import { and, eq, lt, sql } from 'drizzle-orm'
import { accountObjectTypes, accounts, logons } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import type { Caller } from '../context.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'
import { ServiceError } from '../../ServiceError.ts'
import { storageFault } from '../../storageFault.ts'
import type { AccountContext } from './accountContext.ts'
import { recipientOf } from './recipientOf.ts'
import { holds } from './representedBy.ts'
import { readToken } from './tokens.ts'
import { patientUserType } from '#src/contract/userTypes.ts'

const ended = () => new ServiceError(401, 'session-ended')

/** Returns the token of an Authorization header, or null. */
export function bearerToken(authorization: string | null): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

interface LogonTimes {
  readonly signedInAt: Date
  readonly refreshedAt: Date
  readonly endedAt: Date | null
}

/**
 * Whether a logon is over: ended, not refreshed within a token's lifetime plus the idle limit, or older than the
 * maximum session.
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
  /** Seconds for which an expired token is still accepted. */
  readonly graceSeconds?: number
  /** Required scope of the logon. Null for the portal. */
  readonly scope?: Scope
  /**
   * Whether the call is allowed after the user lost the right to see the logon's person, so that the user can return to
   * their own account.
   */
  readonly evenWithoutSubject?: boolean
}

/** Whether staff may still see the patient whose record the logon opened. */
const seesPatient = sql<boolean>`exists (
  select 1 from ${patients} where ${patients.ptId} = ${logons.ptId} and ${seenBy(logons.userId)}
)`

/**
 * Takes the user's number instead of comparing with `accounts.userId`. In a selection from one table, Drizzle writes
 * columns without their tables. The inner column would then be compared with itself, and everyone's object types
 * returned.
 */
const objectTypeIdsOf = (userId: number) => sql<number[]>`array(
  select ${accountObjectTypes.objectTypeId} from ${accountObjectTypes}
  where ${accountObjectTypes.userId} = ${userId}
)`

/**
 * Records the number of the newest token used. With it, `refreshToken` detects that an older token is used again.
 *
 * If the disk is full or the database read-only, the call goes on without it, so that records can still be read. A
 * refresh fails then too, and the next call of this token records it. Reuse of an older token is therefore only detected
 * later, never missed.
 */
async function noteUse(ctx: AccountContext, logonHisId: string, no: number): Promise<void> {
  try {
    await ctx.db
      .update(logons)
      .set({ usedTokenNo: no })
      .where(and(eq(logons.logonHisId, logonHisId), lt(logons.usedTokenNo, no)))
  } catch (error) {
    if (storageFault(error) === null) throw error
  }
}

/**
 * Returns the caller of an Authorization header, with the account's current rights. Throws 401 `not-signed-in` if the
 * token is missing, invalid or for another scope. Throws 401 `session-ended` if the token has expired, the logon is
 * over or the account is inactive. Throws 403 `representation-ended` if the caller may no longer see the logon's
 * person, unless `evenWithoutSubject`.
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
  // A pending account is inactive, but may make the calls of its registration.
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
 * Returns the caller for a call without a logon. The account acts for itself, or for the person in the row
 * `representativeId` of `representatives`. Throws 401 `not-signed-in` if there is no such account, 403
 * `representation-ended` if the representation has ended.
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
