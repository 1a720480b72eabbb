import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import type { OutsideAnswer, OutsideRequest, OutsideSystem } from '../writes/twoStep/OutsideSystem.ts'
import { pushAddress } from './pushAddress.ts'
import type { PushFetch } from './startPushSender.ts'
import { vapidHeader } from './vapidHeader.ts'
import type { VapidKey } from './vapidKey.ts'

/** How long a push service keeps an undelivered test alert, seconds. */
const keptSeconds = 300
/** Timeout for a push service, ms. */
const limitMs = 10_000

export const PushTest = v.object({
  /** URL of the browser at its push service. */
  endpoint: v.string(),
})
type PushTest = v.InferOutput<typeof PushTest>

export type PushTestSystem = OutsideSystem<PushTest, null, null>

interface PushTestOptions {
  readonly db: Database
  readonly key: VapidKey
  /** Contact for push services: an https origin or a mailto address. */
  readonly contact: string
  readonly hosts: readonly string[]
  readonly fetch?: PushFetch
  readonly now?: () => Date
}

/**
 * Returns the push services as an outside system, for test alerts. A push service can't report the outcome of a
 * request, so `ask` repeats the request under the same `Topic` (RFC 8030): a repeat replaces an undelivered alert.
 * After `keptSeconds` without an outcome, `ask` declines the test with the code `no-answer`.
 */
export function pushTestSystem(options: PushTestOptions): PushTestSystem {
  const { db, key, contact, hosts, fetch: send = fetch, now = () => new Date() } = options
  const post = async (
    { requestKey, request }: OutsideRequest<PushTest>,
    signal: AbortSignal,
  ): Promise<OutsideAnswer<null>> => {
    const { endpoint } = request
    if (pushAddress(endpoint, hosts) === null) return { kind: 'declined', code: 'address' }
    const headers = {
      authorization: await vapidHeader(key, endpoint, contact, now()),
      ttl: String(keptSeconds),
      urgency: 'high',
      // A topic has at most 32 characters of base64url.
      topic: createHash('sha256').update(requestKey).digest('base64url').slice(0, 32),
    }
    const response = await send(endpoint, { method: 'POST', headers, redirect: 'manual', signal })
    await response.body?.cancel().catch(() => undefined)
    const { status } = response
    if (response.ok) return { kind: 'done', result: null }
    if (status === 404 || status === 410) {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
      return { kind: 'declined', code: 'gone' }
    }
    return status === 429 || status >= 500 ? { kind: 'unknown' } : { kind: 'declined', code: 'refused' }
  }
  return {
    limitMs,
    absentAfterMs: limitMs,
    call: (asked, _, signal) => post(asked, signal),
    async ask(asked, signal) {
      const isLate = now().getTime() - asked.startedAt.getTime() >= keptSeconds * 1000
      return isLate ? { kind: 'declined', code: 'no-answer' } : post(asked, signal)
    },
  }
}
