import { and, eq } from 'drizzle-orm'
import { testPush } from '#src/contract/push.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import { ServiceError } from '../../ServiceError.ts'
import { refuseTooManyTries } from '../writes/refuseTooManyTries.ts'
import { twoStepWrite } from '../writes/twoStep/TwoStepWrite.ts'
import { PushTest } from './pushTestSystem.ts'

/** Maximum test alerts per user and hour. */
const hourlyLimit = 10

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
    await refuseTooManyTries(ctx, testPush, hourlyLimit)
    return { request: { endpoint }, unstored: null, pending: { status: 'unknown' as const } }
  },
  settle: (_, _request, { kind }) => ({ status: kind === 'done' ? ('sent' as const) : ('refused' as const) }),
})
