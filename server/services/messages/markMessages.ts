import { and, asc, inArray } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messageChanges.ts'
import { messageParties } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { announce } from '../events/announce.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { activityOf } from './changeMessage.ts'
import { ofMailbox } from './messageWire.ts'

/**
 * Marks messages of the caller as read or unread, archives or restores them. Ignores messages that are not in the
 * caller's mailbox, and logs each message that changes. Throws 404 if none is in the mailbox.
 */
export async function markMessages(
  ctx: WriteContext,
  { body: { messageIDs, ...wanted } }: ParsedInput<typeof contract.markMessages>,
): Promise<ReplyOf<typeof contract.markMessages>> {
  const mailbox = ofMailbox(ctx.caller.recipient)
  const { messageId, isRead, isDeleted } = messageParties
  // In one order, so that two concurrent changes can't wait for each other.
  const rows = await ctx.db
    .select({ messageId, isRead, isDeleted })
    .from(messageParties)
    .where(and(mailbox, inArray(messageId, messageIDs)))
    .orderBy(asc(messageId))
    .for('update')
  if (rows.length === 0) throw new ServiceError(404, 'not-found')
  let isChanged = false
  for (const field of ['isRead', 'isDeleted'] as const) {
    const value = wanted[field]
    const changing = value === undefined ? [] : rows.filter((row) => row[field] !== value)
    if (value === undefined || changing.length === 0) continue
    isChanged = true
    const ids = changing.map((row) => row.messageId)
    await ctx.db
      .update(messageParties)
      .set({ [field]: value })
      .where(and(mailbox, inArray(messageId, ids)))
    for (let no = 0; no < changing.length; no++)
      await logActivity(ctx, { activityType: activityOf({ [field]: value }) })
  }
  if (isChanged) await announce(ctx.db, ctx.caller.recipient, { kind: 'messages' })
  return { messageIDs: rows.map((row) => row.messageId) }
}
