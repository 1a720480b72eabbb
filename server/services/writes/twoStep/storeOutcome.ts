import { and, eq } from 'drizzle-orm'
import { doneWrites, twoStepWrites } from '../../../db/schema/writes.ts'
import type { OutsideEnd } from './OutsideSystem.ts'
import type { SettleContext, TwoStepWrite } from './TwoStepWrite.ts'

/**
 * Writes the outcome of a pending write to the area's rows and to the reply under its key, and deletes the pending row.
 * `row`: the pending row, locked by the caller.
 */
export async function storeOutcome(
  ctx: SettleContext,
  write: TwoStepWrite,
  { requestKey, userId, key, request }: typeof twoStepWrites.$inferSelect,
  end: OutsideEnd<unknown>,
): Promise<void> {
  const reply = await write.settle(ctx, request, end)
  await ctx.db
    .update(doneWrites)
    .set({ reply })
    .where(and(eq(doneWrites.userId, userId), eq(doneWrites.key, key)))
  await ctx.db.delete(twoStepWrites).where(eq(twoStepWrites.requestKey, requestKey))
}
