import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { SignIn } from '#src/contract/signIns.ts'
import { logons } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import type { AccountContext } from './accountContext.ts'
import { isOver } from './callerOf.ts'

export type SignInsContext = AccountContext & SignedInContext

/** Returns the id by which calls name a logon. The logon's own id would be a credential for ending it. */
export function signInIdOf(logonHisId: string): string {
  return createHash('sha256').update(`sign-in:${logonHisId}`).digest('base64url').slice(0, 22)
}

/** Returns the logons of the caller's browsers. A logon that a switch of person has replaced is not one of them. */
export async function openSignIns(ctx: SignInsContext) {
  const { userId } = ctx.caller
  const since = new Date(ctx.now().getTime() - ctx.settings.sessionHours * 3_600_000)
  const rows = await ctx.db
    .select()
    .from(logons)
    .where(and(eq(logons.userId, userId), isNull(logons.endedAt), isNull(logons.scope), gt(logons.signedInAt, since)))
    .orderBy(desc(logons.refreshedAt))
  return rows.filter((row) => !isOver(row, ctx))
}

/** Returns the user's sign-ins, the caller's own first. */
export async function listSignIns(ctx: SignInsContext): Promise<SignIn[]> {
  const all = (await openSignIns(ctx)).map(({ logonHisId, userAgent, signedInAt, refreshedAt }) => ({
    id: signInIdOf(logonHisId),
    userAgent,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: refreshedAt.toISOString(),
    isThis: logonHisId === ctx.caller.logonHisId,
  }))
  return [...all.filter(({ isThis }) => isThis), ...all.filter(({ isThis }) => !isThis)]
}
