import { and, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messages.ts'
import { messages } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { messageColumns, messageWire } from './messageWire.ts'

/**
 * What was sent to the caller, or to whom they act for, and not deleted, newest first (portal §4). Messages are always shown (clinical §2), so
 * no object type is asked for.
 */
export async function readInbox(ctx: SignedInContext): Promise<ReplyOf<typeof contract.inbox>> {
  const { recptId, recptTypeId } = ctx.caller.recipient
  const rows = await ctx.db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.toRecptTypeId, recptTypeId), eq(messages.toRecptId, recptId), eq(messages.isDeleted, false)))
    .orderBy(...newestFirst(messages.sentAt, messages.messageId))
  return { data: rows.map(messageWire) }
}
