import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/push.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { SignedInContext } from '../context.ts'
import { logOwnActivity } from '../passkeys/logOwnActivity.ts'
import { ServiceError } from '../../ServiceError.ts'
import { pushAddress } from './pushAddress.ts'

/** Maximum browsers per user. The oldest is removed for a new one. */
const maxBrowsers = 20

/**
 * Turns alerts on in this browser for the signed-in user, even while they act for another person, and off for any
 * previous user. Throws 400 `bad-input` if the endpoint belongs to no known push service.
 */
export async function subscribePush(
  ctx: SignedInContext & Pick<AccountContext, 'push'>,
  { body }: ParsedInput<typeof contract.subscribePush>,
): Promise<Record<string, never>> {
  const endpoint = pushAddress(body.endpoint, ctx.push.hosts)
  if (endpoint === null) throw new ServiceError(400, 'bad-input', 'endpoint: expected a URL of a known push service')
  const { userId } = ctx.caller
  const createdAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    // Lock the account, so that a user's browsers are counted one at a time.
    await tx.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)).for('no key update')
    const [before] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, userId, createdAt })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, createdAt } })
    const newest = tx
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(sql`${pushSubscriptions.endpoint} = ${endpoint}`))
      .limit(maxBrowsers)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.endpoint, newest)))
    if (before?.userId !== userId) await logOwnActivity({ ...ctx, db: tx }, 'alerts turned on')
  })
  return {}
}
