import { and, eq, gt } from 'drizzle-orm'
import type { KeyedEndpoint } from '#src/contract/endpoint.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'

const hourMs = 3_600_000

/**
 * Throws 429 `too-many-tries` if the user made a keyed call more than `perHour` times within an hour. Counts the stored
 * keys, and with them the current call, in whose transaction it runs.
 */
export async function refuseTooManyTries(
  { db, caller, now }: SignedInContext,
  { method, path }: KeyedEndpoint,
  perHour: number,
): Promise<void> {
  const { userId } = caller
  // Lock the account, so that calls of one user are counted one at a time.
  await db.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)).for('no key update')
  const at = now().getTime()
  const made = await db
    .select({ doneAt: doneWrites.doneAt })
    .from(doneWrites)
    .where(
      and(
        eq(doneWrites.userId, userId),
        eq(doneWrites.endpoint, `${method} ${path}`),
        gt(doneWrites.doneAt, new Date(at - hourMs)),
      ),
    )
    .orderBy(doneWrites.doneAt)
  const [first] = made
  if (!first || made.length <= perHour) return
  const seconds = Math.max(1, Math.ceil((first.doneAt.getTime() + hourMs - at) / 1000))
  throw new ServiceError(429, 'too-many-tries', `${path}: hourly limit reached`, seconds)
}
