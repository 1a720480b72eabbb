import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/writes.ts'
import type { Connection } from '../../db/client.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'
import { closedKey } from './runIdempotent.ts'

/** Thrown to roll back a transaction. */
const undone = Symbol('undone')

/**
 * Waits for a write in progress under this key, such as one whose server was killed before the commit. Otherwise, 'not
 * done' could become false a moment later. Inserts a row with the same primary key, which waits for that write, and
 * rolls the insert back.
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

/** Returns whether the user did a write under this key, and its reply. */
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
