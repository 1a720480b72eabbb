import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { recipientOf } from '../account/recipientOf.ts'
import type { Recipient, SignedInContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Values of `authorColumns`. */
export interface Author {
  readonly authorRecptId: number
  readonly authorRecptTypeId: number
  readonly authorName: string
}

type AuthorContext = Pick<SignedInContext, 'db' | 'caller'>

/** Returns the user's own address, whoever they act for. Throws 401 `session-ended` if the account is gone. */
async function ownAddress({ db, caller }: AuthorContext): Promise<Recipient> {
  const { userId, recipient, representativeId } = caller
  if (representativeId === null) return recipient
  const [account] = await db
    .select({ ptId: accounts.ptId, prvId: accounts.prvId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  if (!account) throw new ServiceError(401, 'session-ended')
  return recipientOf({ ...account, userId })
}

/**
 * Returns the author of what the caller writes: the user, even if they act for another person. Store the values in the
 * row (`authorColumns`), because names and representations can change later.
 */
export async function authorOf(ctx: AuthorContext): Promise<Author> {
  const { recptId, recptTypeId } = await ownAddress(ctx)
  return {
    authorRecptId: recptId,
    authorRecptTypeId: recptTypeId,
    authorName: await recipientName(ctx.db, { recptId, recptTypeId }),
  }
}
