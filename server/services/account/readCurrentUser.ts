import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#src/contract/account.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Caller, SignedInContext } from '../context.ts'
import { currentUserOf, type Subject } from './currentUserOf.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

/** Returns the owner of the token's logon, in the same form as `authenticate`. */
export async function readCurrentUser(ctx: SignedInContext): Promise<CurrentUser> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.userId, ctx.caller.userId))
  // The account was deleted after the token was checked.
  if (!account) throw new ServiceError(401, 'session-ended')
  return currentUserOf(ctx.db, account, subjectOf(ctx.caller))
}

/** Returns what the caller's logon shows, for a new logon. */
export function subjectOf({ ptId, representativeId, userType }: Caller): Subject {
  return { representativeId, ptId: representativeId === null && userType === staffUserType ? ptId : null }
}
