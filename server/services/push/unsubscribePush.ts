import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/push.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'
import { logOwnActivity } from '../passkeys/logOwnActivity.ts'

/** Turns alerts of the user off in this browser. Does nothing if alerts are off, or on for another user. */
export async function unsubscribePush(
  ctx: SignedInContext,
  { body }: ParsedInput<typeof contract.unsubscribePush>,
): Promise<Record<string, never>> {
  const { href: endpoint } = new URL(body.endpoint)
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, ctx.caller.userId)))
      .returning({ endpoint: pushSubscriptions.endpoint })
    if (removed.length > 0) await logOwnActivity({ ...ctx, db: tx }, 'alerts turned off')
  })
  return {}
}
