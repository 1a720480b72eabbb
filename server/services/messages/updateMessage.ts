import { and, eq } from 'drizzle-orm'
import type { ActivityType } from '#src/contract/activityLog.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messages.ts'
import { messageParties } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'
import { logActivity } from '../activity/logActivity.ts'
import { announce } from '../events/announce.ts'
import { ServiceError } from '../../ServiceError.ts'
import { messageChange, type MessageChange } from './messageChange.ts'
import { messageWire, ofMailbox, selectMessages } from './messageWire.ts'

/** What the activity log says of a change. It names no message. */
function activityOf(change: MessageChange): ActivityType {
  if (change.isRead !== undefined) return change.isRead ? 'message read' : 'message marked unread'
  return change.isDeleted ? 'message archived' : 'message restored'
}

/**
 * Marks a message read or unread, archives or restores it, and echoes it (portal §4, §7). Only who got it or sent it
 * may; for anyone else it is not there (404).
 */
export async function updateMessage(
  ctx: SignedInContext,
  input: ParsedInput<typeof contract.updateMessage>,
): Promise<ReplyOf<typeof contract.updateMessage>> {
  // Larger numbers than the table can hold name no message.
  if (!Number.isSafeInteger(input.params.messageID)) throw new ServiceError(404, 'not-found')
  const own = and(ofMailbox(ctx.caller.recipient), eq(messageParties.messageId, input.params.messageID))
  return await ctx.db.transaction(async (tx) => {
    const [row] = await selectMessages(tx).where(own).for('update', { of: messageParties })
    if (!row) throw new ServiceError(404, 'not-found')
    const change = messageChange(messageWire(row), input.body)
    if (Object.keys(change).length > 0) {
      await tx.update(messageParties).set(change).where(own)
      await logActivity({ ...ctx, db: tx }, { activityType: activityOf(change) })
      await announce(tx, ctx.caller.recipient, { kind: 'messages' })
    }
    return { data: messageWire({ ...row, ...change }) }
  })
}
