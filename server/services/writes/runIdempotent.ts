import { and, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import { describeError } from '../../describeError.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { hashInput } from './hashInput.ts'

/** How long a sender can ask for the outcome of a write, ms. */
const rememberedMs = 90 * 86_400_000
/** Number of expired rows that a write deletes: more than it adds, and few enough to be cheap. */
const clearedAtOnce = 20

/** Stored in place of the endpoint for a key under which nothing was or will be done (`closeWrite`). */
export const closedKey = 'closed'

/** A write with an idempotency key, and its input or the hash of its input (`hashInput`). */
export type KeyedWrite = {
  /** Such as `POST messages`. */
  readonly endpoint: string
  readonly key: string
} & ({ readonly input: unknown } | { readonly inputHash: string })

/** Work that runs when the outcome of a transaction is certain. */
export interface TransactionHooks {
  /** Runs after the commit, and not if the write is refused or was done before. Its errors are logged. */
  readonly afterCommit: (work: () => void) => void
  /**
   * Runs after the write was refused and its transaction rolled back. `db` is outside of the transaction: for what must
   * be stored despite the refusal, such as a failed password attempt.
   */
  readonly afterRefusal: (work: (db: Connection) => Promise<void>) => void
}

/** Context of the service function of a keyed write: `db` is the write's transaction. */
export interface WriteContext extends SignedInContext, TransactionHooks {}

/** Returns the hash by which a repeat of the write is recognized. */
function hashOf({ caller }: SignedInContext, write: KeyedWrite): string {
  return 'inputHash' in write ? write.inputHash : hashInput(caller.recipient, write.input)
}

/**
 * Returns the reply of a write that is done. Null if nothing is done under its key yet. Throws 409 `conflict` as
 * `runIdempotent` does.
 */
export async function doneBefore(ctx: SignedInContext, write: KeyedWrite): Promise<{ readonly reply: unknown } | null> {
  const { endpoint, key } = write
  const own = and(eq(doneWrites.userId, ctx.caller.userId), eq(doneWrites.key, key))
  const [before] = await ctx.db.select().from(doneWrites).where(own)
  if (!before) return null
  if (before.endpoint === closedKey) throw new ServiceError(409, 'conflict', 'idempotency key: closed')
  if (before.endpoint !== endpoint || before.inputHash !== hashOf(ctx, write))
    throw new ServiceError(409, 'conflict', 'idempotency key: already used for another write')
  return { reply: before.reply }
}

/**
 * Does a write in one transaction with the row that records it under its key. A repeat, even a concurrent one, gets the
 * first reply. A refused write may be sent again under its key. Throws 409 `conflict` if the key was closed, or used
 * for another write or for the same write in another person's name.
 */
export async function runIdempotent<C extends SignedInContext, T>(
  ctx: C,
  write: KeyedWrite,
  serviceFunction: (ctx: C & WriteContext) => Promise<T>,
): Promise<unknown> {
  const { endpoint, key } = write
  const { userId } = ctx.caller
  const inputHash = hashOf(ctx, write)
  return transactionally(ctx, async (inside) => {
    const at = ctx.now()
    // Waits for a concurrent attempt: afterwards it is done, or its row is gone.
    const noted = await inside.db
      .insert(doneWrites)
      .values({ userId, key, endpoint, inputHash, reply: null, doneAt: at })
      .onConflictDoNothing()
      .returning({ key: doneWrites.key })
    if (noted.length === 0) {
      const before = await doneBefore(inside, write)
      if (!before) throw new ServiceError(409, 'conflict', 'idempotency key: already used for another write')
      return before.reply
    }
    const reply = await serviceFunction(inside)
    await inside.db
      .update(doneWrites)
      .set({ reply: reply ?? {} })
      .where(and(eq(doneWrites.userId, userId), eq(doneWrites.key, key)))
    await clearOldNotes(inside)
    return reply
  })
}

/** Deletes some expired rows, except those that another write is deleting. */
export async function clearOldNotes({ db, now }: SignedInContext): Promise<void> {
  const before = new Date(now().getTime() - rememberedMs)
  const old = db
    .select({ at: sql`ctid` })
    .from(doneWrites)
    .where(lt(doneWrites.doneAt, before))
    .limit(clearedAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(doneWrites).where(sql`ctid = any(array(${old}))`)
}

/** Runs a service function in a transaction, then its hooks. Not idempotent on its own (`runIdempotent`). */
export async function transactionally<C extends { readonly db: Connection }, T>(
  ctx: C,
  serviceFunction: (ctx: C & TransactionHooks) => Promise<T>,
): Promise<T> {
  const certain: (() => void)[] = []
  const refused: ((db: Connection) => Promise<void>)[] = []
  const afterCommit: TransactionHooks['afterCommit'] = (work) => void certain.push(work)
  const afterRefusal: TransactionHooks['afterRefusal'] = (work) => void refused.push(work)
  let reply: T
  try {
    reply = await ctx.db.transaction(async (db) => serviceFunction({ ...ctx, db, afterCommit, afterRefusal }))
  } catch (error) {
    if (error instanceof ServiceError) for (const work of refused) await work(ctx.db)
    throw error
  }
  for (const work of certain)
    try {
      work()
    } catch (error) {
      // The write is done: don't report it as failed.
      console.error(`write: work after the commit failed: ${describeError(error)}`)
    }
  return reply
}
