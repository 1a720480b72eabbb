import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/writes.ts'
import type { Connection } from '../../db/client.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'
import { closedKey } from './runIdempotent.ts'

/** Ends a transaction that was not to leave anything. */
const undone = Symbol('undone')

/**
 * Waits for a write under this key that is still under way, as one is whose server was killed before the database had
 * kept it: else 'not done' could be true no more in the next moment. By the note that such a write makes, taken back.
 */
async function waitForRunning(db: Connection, userId: number, key: string, at: Date): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const note = { userId, key, endpoint: '', inputHash: '', doneAt: at }
      await tx.insert(doneWrites).values(note).onConflictDoNothing()
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
}

/** Whether the user did a write under this key, and the reply that it got. */
export async function readDoneWrite(
  ctx: SignedInContext,
  { params }: ParsedInput<typeof contract.doneWrite>,
): Promise<ReplyOf<typeof contract.doneWrite>> {
  const { userId } = ctx.caller
  await waitForRunning(ctx.db, userId, params.key, ctx.now())
  const [row] = await ctx.db
    .select({ endpoint: doneWrites.endpoint, reply: doneWrites.reply })
    .from(doneWrites)
    .where(and(eq(doneWrites.userId, userId), eq(doneWrites.key, params.key)))
  const isDone = row !== undefined && row.endpoint !== closedKey
  return { isDone, reply: isDone ? row.reply : null }
}
