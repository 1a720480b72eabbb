import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messageChanges.ts'
import type { SignedInContext } from '../context.ts'
import { changeMessage } from './changeMessage.ts'
import { messageChange } from './messageChange.ts'

/**
 * Marks a message as read or unread, archives or restores it, and echoes it (portal §4, §7). Only for its recipient or
 * sender; 404 for anyone else.
 */
export async function updateMessage(
  ctx: SignedInContext,
  { params, body }: ParsedInput<typeof contract.updateMessage>,
): Promise<ReplyOf<typeof contract.updateMessage>> {
  return await ctx.db.transaction(async (tx) => ({
    data: await changeMessage({ ...ctx, db: tx }, params.messageID, (stored) => messageChange(stored, body)),
  }))
}
