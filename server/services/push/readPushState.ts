import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/push.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'

/** Whether this browser receives alerts of the user. Alerts of another user are reported as off. */
export async function readPushState(
  { db, caller }: SignedInContext,
  { body }: ParsedInput<typeof contract.pushState>,
): Promise<ReplyOf<typeof contract.pushState>> {
  const { href: endpoint } = new URL(body.endpoint)
  const found = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, caller.userId)))
  return { isSubscribed: found.length > 0 }
}
