import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { objectTypes } from '#src/contract/objectTypes.ts'
import type { SignedInTool } from '#src/contract/screening.ts'
import { accountObjectTypes, accounts, logons } from '../../db/schema/accounts.ts'
import { ainexusLogons } from '../../db/schema/scans.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { bearerToken, isOver } from '../account/callerOf.ts'
import { tokenHash } from './tokenHash.ts'

/** A sign-in at an analysis service. */
export interface ServiceLogon {
  /** Hash of the sign-in's token, which identifies the sign-in. The token itself is not stored. */
  readonly tokenHash: string
  readonly logonHisId: string
  readonly userId: number
}

/**
 * Returns the sign-in of an Authorization header. Null if there is none, if it ended or expired, if its logon is over,
 * or if its account may no longer use the tools.
 */
export async function serviceLogonOf(
  ctx: Pick<AccountContext, 'db' | 'now' | 'settings'>,
  type: SignedInTool,
  authorization: string | null,
): Promise<ServiceLogon | null> {
  const token = bearerToken(authorization)
  return token === null ? null : serviceLogonByHash(ctx, type, tokenHash(token))
}

/** Returns the sign-in of a token that was accepted before. Null if the token is no longer valid. */
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
