import { and, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messages.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { messageWire, ofMailbox, selectMessages } from './messageWire.ts'

const folders = {
  inbox: and(eq(messageParties.isSender, false), eq(messageParties.isDeleted, false)),
  outbox: and(eq(messageParties.isSender, true), eq(messageParties.isDeleted, false)),
  trash: eq(messageParties.isDeleted, true),
} as const

/**
 * Returns a folder of the caller's mailbox, or of the represented person's, newest first (portal §4): sent messages in
 * the outbox, received ones in the inbox, deleted ones only in the archive (`trash`). Messages are always shown
 * (clinical §2), so the account needs no object type.
 */
export async function readMailbox(
  ctx: SignedInContext,
  folder: keyof typeof folders,
): Promise<ReplyOf<typeof contract.inbox>> {
  const rows = await selectMessages(ctx.db)
    .where(and(ofMailbox(ctx.caller.recipient), folders[folder]))
    .orderBy(...newestFirst(messages.sentAt, messages.messageId))
  return { data: rows.map(messageWire) }
}
