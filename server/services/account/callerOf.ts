import { and, eq, lt, sql } from 'drizzle-orm'
import { accountObjectTypes, accounts, logons } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'
import type { Caller } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { storageFault } from '../../storageFault.ts'
import type { AccountContext } from './accountContext.ts'
import type { Logon } from './readLogon.ts'
import { recipientOf } from './recipientOf.ts'
import { holds } from './representedBy.ts'
import { readToken } from './tokens.ts'
import { limitedTo } from './withinScope.ts'
import { patientUserType } from '#src/contract/userTypes.ts'

const ended = () => new ServiceError(401, 'session-ended')

/** Returns the token of an Authorization header, or null. */
export function bearerToken(authorization: string | null): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

/** Dates, or times in ms. */
interface LogonTimes {
  readonly signedInAt: Date | number
  readonly refreshedAt: Date | number
  readonly endedAt: Date | number | null
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
    (endedAt !== null && Number(endedAt) <= at) ||
    Number(refreshedAt) + (tokenMinutes + idleMinutes) * 60_000 < at ||
    Number(signedInAt) + sessionHours * 3_600_000 <= at
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
  readonly evenWithoutSubject?: boolean | undefined
  /**
   * Whether the call is allowed for a minute after a switch of person has ended the logon, so that the switch can be
   * repeated if its reply was lost.
   */
  readonly acceptsReplacedLogon?: boolean | undefined
}

/** Who makes a call, and the logon with which. */
export interface KnownCaller {
  readonly caller: Caller
  readonly logon: Logon
}

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

/** Whether a switch of person has just ended the logon, which is valid otherwise. */
function wasJustReplaced(logon: Logon, ctx: AccountContext): boolean {
  return (
    logon.replacedUntil !== null &&
    logon.replacedUntil > ctx.now().getTime() &&
    !isOver({ ...logon, endedAt: null }, ctx)
  )
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
  { graceSeconds = 0, scope = null, evenWithoutSubject = false, acceptsReplacedLogon = false }: CallerOptions = {},
): Promise<KnownCaller> {
  const token = bearerToken(authorization)
  const claims = token && readToken(ctx, token, graceSeconds)
  if (!claims) throw new ServiceError(401, 'not-signed-in')
  if (claims === 'expired') throw ended()
  const logon = await ctx.readLogon(claims)
  // A pending account is inactive, but may make the calls of its registration.
  if (!logon || !(logon.isActive || logon.scope === 'registration')) throw ended()
  if (isOver(logon, ctx) && !(acceptsReplacedLogon && wasJustReplaced(logon, ctx))) throw ended()
  if (logon.scope !== scope) throw new ServiceError(401, 'not-signed-in')
  if (claims.no > logon.usedTokenNo) await noteUse(ctx, claims.logonHisID, claims.no)

  const { userId, logonHisId, userType, siteId, representativeId, objectTypeIds, acting, openPatient } = logon
  const caller = { userId, logonHisId, userType, siteId, representativeId, objectTypeIds }
  const own = recipientOf(logon)
  if (representativeId !== null) {
    if (acting?.userId === userId && (acting.endedAt === null || acting.endedAt > ctx.now().getTime()))
      return {
        caller: {
          ...caller,
          ...limitedTo(acting.scope, objectTypeIds),
          ptId: acting.ptId,
          recipient: recipientOf({ ...acting, userId }),
        },
        logon,
      }
  } else if (logon.openPtId === null) {
    const ptId = userType === patientUserType ? logon.ptId : null
    return { caller: { ...caller, ptId, recipient: own }, logon }
  } else if (openPatient?.isSeen === true && openPatient.ptId === logon.openPtId)
    return { caller: { ...caller, ptId: openPatient.ptId, recipient: own }, logon }
  if (!evenWithoutSubject) throw new ServiceError(403, 'representation-ended')
  return { caller: { ...caller, representativeId: null, ptId: null, recipient: own }, logon }
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
    .select({ ptId: representatives.ptId, prvId: representatives.prvId, scope: representatives.scope })
    .from(representatives)
    .where(
      and(eq(representatives.representativeId, representativeId), eq(representatives.userId, userId), holds(ctx.now())),
    )
  if (!acting) throw new ServiceError(403, 'representation-ended')
  return {
    ...caller,
    ...limitedTo(acting.scope, objectTypeIds),
    ptId: acting.ptId,
    recipient: recipientOf({ ...acting, userId }),
  }
}
