import { and, count, eq, gt } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/writes.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { SignedInContext } from '../context.ts'
import { clearOldNotes, closedKey } from './runIdempotent.ts'
import { readDoneWrite } from './readDoneWrite.ts'

/**
 * Maximum number of keys that a user can close within a day. Far above normal use, because the app closes a key only
 * if a reply was lost.
 */
export const closedADay = 500
const dayMs = 86_400_000

/**
 * Closes an idempotency key of the user and returns what was done under it. Waits for a write in progress. If nothing
 * was done, inserts a row that makes a later request fail with 409 `conflict`. Throws 429 `too-many-tries`.
 */
export async function closeWrite(
  ctx: SignedInContext,
  input: ParsedInput<typeof contract.closeWrite>,
): Promise<ReplyOf<typeof contract.closeWrite>> {
  const { db, caller, now } = ctx
  const at = now()
  const ofUser = eq(doneWrites.userId, caller.userId)
  const today = gt(doneWrites.doneAt, new Date(at.getTime() - dayMs))
  const [closed] = await db
    .select({ keys: count() })
    .from(doneWrites)
    .where(and(ofUser, eq(doneWrites.endpoint, closedKey), today))
  if ((closed?.keys ?? 0) >= closedADay)
    throw new ServiceError(429, 'too-many-tries', 'closed keys: daily limit reached', dayMs / 1000)
  const note = { userId: caller.userId, key: input.params.key, endpoint: closedKey, inputHash: '' }
  await db
    .insert(doneWrites)
    .values({ ...note, reply: null, doneAt: at })
    .onConflictDoNothing()
  await clearOldNotes(ctx)
  return readDoneWrite(ctx, input)
}
