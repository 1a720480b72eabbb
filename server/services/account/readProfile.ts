import { and, desc, eq, ne } from 'drizzle-orm'
import type * as contract from '#src/contract/account.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Returns the account of the signed-in user, also while acting for another person. */
export async function readProfile(ctx: SignedInContext): Promise<ReplyOf<typeof contract.profile>> {
  const { userId } = ctx.caller
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.isPending, true)))
  if (!account) throw new ServiceError(401, 'session-ended')
  const signIns = await ctx.db
    .select({ at: activityLog.at })
    .from(activityLog)
    .where(and(eq(activityLog.userId, userId), eq(activityLog.activityType, 'sign-in')))
    .orderBy(desc(activityLog.at))
    .limit(2)
  return {
    userName: account.userName,
    NameFirst: account.nameFirst,
    NameLast: account.nameLast,
    Email: account.email,
    createdAt: account.createdAt.toISOString(),
    lastSignInAt: signIns[1]?.at.toISOString() ?? null,
  }
}
