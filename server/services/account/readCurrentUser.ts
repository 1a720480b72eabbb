import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Caller, SignedInContext } from '../context.ts'
import { currentUserOf, type Subject } from './currentUserOf.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

/**
 * Returns the user of the token's logon, in the same form as `user` in the reply of `authenticate`. Throws 401
 * `session-ended` if the account was deleted.
 */
export async function readCurrentUser(ctx: SignedInContext): Promise<CurrentUser> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.userId, ctx.caller.userId))
  // The account was deleted after the token was checked.
  if (!account) throw new ServiceError(401, 'session-ended')
  return currentUserOf(ctx.db, account, subjectOf(ctx.caller))
}

/** Returns the person whom the caller's logon shows. */
export function subjectOf({ ptId, representativeId, userType }: Caller): Subject {
  return { representativeId, ptId: representativeId === null && userType === staffUserType ? ptId : null }
}
