import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Caller, SignedInContext } from '../context.ts'
import { currentUserOf, type Subject } from './currentUserOf.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

/** Who the token's logon belongs to, as `authenticate` named them. */
export async function readCurrentUser(ctx: SignedInContext): Promise<CurrentUser> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.userId, ctx.caller.userId))
  // Taken away since the token was checked.
  if (!account) throw new ServiceError(401, 'session-ended')
  return currentUserOf(ctx.db, account, subjectOf(ctx.caller))
}

/** What the caller's logon shows, as a new one would. */
export function subjectOf({ ptId, representativeId, userType }: Caller): Subject {
  return { representativeId, ptId: representativeId === null && userType === staffUserType ? ptId : null }
}
