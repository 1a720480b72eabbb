import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/writes.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'
import { closedKey } from './once.ts'
import { readDoneWrite } from './readDoneWrite.ts'

/**
 * Ends a key of the user and returns what was done under it. Waits for a write that is under way. If nothing was done,
 * the note that it inserts makes a request that arrives later fail with 409 `conflict`.
 */
export async function closeWrite(
  ctx: SignedInContext,
  input: ParsedInput<typeof contract.closeWrite>,
): Promise<ReplyOf<typeof contract.closeWrite>> {
  const note = { userId: ctx.caller.userId, key: input.params.key, endpoint: closedKey, inputHash: '' }
  await ctx.db
    .insert(doneWrites)
    .values({ ...note, reply: null, doneAt: ctx.now() })
    .onConflictDoNothing()
  return readDoneWrite(ctx, input)
}
