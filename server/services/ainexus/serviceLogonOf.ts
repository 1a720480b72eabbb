import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { objectTypes } from '#src/contract/objectTypes.ts'
import type { SignedInTool } from '#src/contract/screening.ts'
import { accountObjectTypes, accounts, logons } from '../../db/schema/accounts.ts'
import { ainexusLogons } from '../../db/schema/scans.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { bearerToken, isOver } from '../account/callerOf.ts'
import { tokenHash } from './tokenHash.ts'

/** Who uses an analysis service. */
export interface ServiceLogon {
  /** By which it is known: the token itself is kept nowhere. */
  readonly tokenHash: string
  readonly logonHisId: string
  readonly userId: number
}

/**
 * Whose sign-in to a tool's service an Authorization header proves; null where there is none, where it was ended or its
 * time is over, where its logon is over, or where its account may not use the tools any more.
 */
export async function serviceLogonOf(
  ctx: Pick<AccountContext, 'db' | 'now' | 'settings'>,
  type: SignedInTool,
  authorization: string | null,
): Promise<ServiceLogon | null> {
  const token = bearerToken(authorization)
  return token === null ? null : serviceLogonByHash(ctx, type, tokenHash(token))
}

/** The same for a token that was read before: whether it still counts. */
export async function serviceLogonByHash(
  { db, now, settings }: Pick<AccountContext, 'db' | 'now' | 'settings'>,
  type: SignedInTool,
  hash: string,
): Promise<ServiceLogon | null> {
  const [row] = await db
    .select({
      userId: logons.userId,
      logonHisId: logons.logonHisId,
      isActive: accounts.isActive,
      mayUse: sql<boolean>`exists (
        select 1 from ${accountObjectTypes}
        where ${accountObjectTypes.userId} = ${logons.userId} and ${accountObjectTypes.objectTypeId} = ${objectTypes.ai}
      )`,
      signedInAt: logons.signedInAt,
      refreshedAt: logons.refreshedAt,
      endedAt: logons.endedAt,
    })
    .from(ainexusLogons)
    .innerJoin(logons, eq(logons.logonHisId, ainexusLogons.logonHisId))
    .innerJoin(accounts, eq(accounts.userId, logons.userId))
    .where(
      and(
        eq(ainexusLogons.tokenHash, hash),
        eq(ainexusLogons.type, type),
        isNull(ainexusLogons.endedAt),
        gt(ainexusLogons.expiresAt, now()),
        isNull(logons.scope),
      ),
    )
  if (!row || !row.isActive || !row.mayUse || isOver(row, { settings, now })) return null
  return { tokenHash: hash, logonHisId: row.logonHisId, userId: row.userId }
}
