import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/writes.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'

/** Whether the user did a write under this key, and the reply that it got. */
export async function readDoneWrite(
  ctx: SignedInContext,
  { params }: ParsedInput<typeof contract.doneWrite>,
): Promise<ReplyOf<typeof contract.doneWrite>> {
  const [row] = await ctx.db
    .select({ reply: doneWrites.reply })
    .from(doneWrites)
    .where(and(eq(doneWrites.userId, ctx.caller.userId), eq(doneWrites.key, params.key)))
  return { isDone: row !== undefined, reply: row?.reply ?? null }
}
