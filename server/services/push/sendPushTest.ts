import { and, eq, gt } from 'drizzle-orm'
import { testPush } from '#src/contract/push.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { doneWrites, pushSubscriptions } from '../../db/schema/writes.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'
import { twoStepWrite } from '../writes/twoStep/TwoStepWrite.ts'
import { PushTest } from './pushTestSystem.ts'

/** Maximum test alerts per user and hour. */
const hourlyLimit = 10
const hourMs = 3_600_000

/** Throws 429 `too-many-tries` if the user has sent too many test alerts. The current alert's row counts too. */
async function refuseTooMany({ db, caller, now }: SignedInContext): Promise<void> {
  const { userId } = caller
  // Lock the account, so that requests of one user are counted one at a time.
  await db.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)).for('no key update')
  const at = now().getTime()
  const sent = await db
    .select({ doneAt: doneWrites.doneAt })
    .from(doneWrites)
    .where(
      and(
        eq(doneWrites.userId, userId),
        eq(doneWrites.endpoint, `${testPush.method} ${testPush.path}`),
        gt(doneWrites.doneAt, new Date(at - hourMs)),
      ),
    )
    .orderBy(doneWrites.doneAt)
  const [first] = sent
  if (!first || sent.length <= hourlyLimit) return
  const seconds = Math.max(1, Math.ceil((first.doneAt.getTime() + hourMs - at) / 1000))
  throw new ServiceError(429, 'too-many-tries', 'test alerts: hourly limit reached', seconds)
}

/**
 * Sends a test alert to one browser of the user. Throws 404 `not-found` if alerts of the user are not on in that
 * browser, and 429 `too-many-tries`.
 */
export const sendPushTest = twoStepWrite({
  name: 'push test',
  endpoint: testPush,
  request: PushTest,
  system: ({ push }) => push,
  async begin(ctx, { body }) {
    const { href: endpoint } = new URL(body.endpoint)
    const [own] = await ctx.db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, ctx.caller.userId)))
    if (!own) throw new ServiceError(404, 'not-found', 'alerts: turned off in this browser')
    await refuseTooMany(ctx)
    return { request: { endpoint }, unstored: null }
  },
  pending: () => ({ status: 'unknown' as const }),
  settle: (_, _request, { kind }) => ({ status: kind === 'done' ? ('sent' as const) : ('refused' as const) }),
})
