import { and, eq } from 'drizzle-orm'
import type { ActivityType } from '#src/contract/activityLog.ts'
import type { Message } from '#src/contract/messages.ts'
import { messageParties } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import { announce } from '../events/announce.ts'
import type { MessageChange } from './messageChange.ts'
import { messageWire, ofMailbox, selectMessages } from './messageWire.ts'

/** Returns the activity type of a change. The log does not contain which message was changed. */
export function activityOf(change: MessageChange): ActivityType {
  if (change.isRead !== undefined) return change.isRead ? 'message read' : 'message marked unread'
  return change.isDeleted ? 'message archived' : 'message restored'
}

/**
 * Changes a message in the caller's mailbox and returns its new state. Throws 404 if the caller neither received nor
 * sent it. `ctx.db` must be a transaction. `changeOf`: returns what to change of the stored message; an empty change is
 * not logged.
 */
export async function changeMessage(
  ctx: SignedInContext,
  messageID: number,
  changeOf: (stored: Message) => MessageChange,
): Promise<Message> {
  // No message has such a number, and PostgreSQL would throw for one beyond the column's range.
  if (!Number.isSafeInteger(messageID)) throw new ServiceError(404, 'not-found')
  const own = and(ofMailbox(ctx.caller.recipient), eq(messageParties.messageId, messageID))
  const [row] = await selectMessages(ctx.db).where(own).for('update', { of: messageParties })
  if (!row) throw new ServiceError(404, 'not-found')
  const change = changeOf(messageWire(row))
  if (Object.keys(change).length > 0) {
    await ctx.db.update(messageParties).set(change).where(own)
    await logActivity(ctx, { activityType: activityOf(change) })
    await announce(ctx.db, ctx.caller.recipient, { kind: 'messages' })
  }
  return messageWire({ ...row, ...change })
}
