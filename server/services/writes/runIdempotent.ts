import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import { describeError } from '../../describeError.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

/** So long a sender may ask what became of a write, ms. */
const rememberedMs = 90 * 86_400_000
/** As many old notes as a write clears away: more than it leaves, and few enough to cost nothing. */
const clearedAtOnce = 20

/** Stands in the place of the endpoint in the note of a key under which nothing was done or will be (`closeWrite`). */
export const closedKey = 'closed'

/** What a write that travels under a key is. */
export interface KeyedWrite {
  /** `POST messages` */
  readonly endpoint: string
  readonly input: unknown
  readonly key: string
}

/** Work that waits until the outcome of a transaction is certain. */
export interface TransactionHooks {
  /** Runs once the write is kept, and not where it is refused or was done before. What goes wrong in it is logged. */
  readonly afterCommit: (work: () => void) => void
  /**
   * Runs after the write was refused and its transaction rolled back, with the database outside it: for what must be
   * stored in spite of the refusal, such as a failed attempt at a password.
   */
  readonly afterRefusal: (work: (db: Connection) => Promise<void>) => void
}

/** What a service function of such a write gets: the database is its transaction. */
export interface WriteContext extends SignedInContext, TransactionHooks {}

/**
 * Does a write in one transaction with the note that it was done under its key: both or neither. Whoever sends it again
 * gets the first reply, also where the two come at once; a write that was refused may be sent again under its key.
 * Throws 409 `conflict` where the key has done another write, or the same one for another person.
 */
export async function runIdempotent<C extends SignedInContext, T>(
  ctx: C,
  { endpoint, input, key }: KeyedWrite,
  serviceFunction: (ctx: C & WriteContext) => Promise<T>,
): Promise<unknown> {
  const { userId, recipient } = ctx.caller
  const said = JSON.stringify([recipient.recptTypeId, recipient.recptId, input])
  const inputHash = createHash('sha256').update(said).digest('base64url')
  return transactionally(ctx, async (inside) => {
    const at = ctx.now()
    // Another try that is under way is waited for here: it is done then, or its note is gone again.
    const noted = await inside.db
      .insert(doneWrites)
      .values({ userId, key, endpoint, inputHash, reply: null, doneAt: at })
      .onConflictDoNothing()
      .returning({ key: doneWrites.key })
    const own = and(eq(doneWrites.userId, userId), eq(doneWrites.key, key))
    if (noted.length === 0) {
      const [before] = await inside.db.select().from(doneWrites).where(own)
      if (before?.endpoint === closedKey) throw new ServiceError(409, 'conflict', 'the key is closed')
      if (!before || before.endpoint !== endpoint || before.inputHash !== inputHash)
        throw new ServiceError(409, 'conflict', 'the key has done another write')
      return before.reply
    }
    const reply = await serviceFunction(inside)
    await inside.db
      .update(doneWrites)
      .set({ reply: reply ?? {} })
      .where(own)
    await clearOldNotes(inside)
    return reply
  })
}

/** Deletes some of the notes that nobody asks for any more, except those that another write is deleting. */
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

/** The same for a write without a key: whoever sends it twice does it twice. */
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
      // The write is done: it is not told as one that failed.
      console.error(`after a write: ${describeError(error)}`)
    }
  return reply
}
