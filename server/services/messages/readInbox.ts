import { and, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messages.ts'
import { messages } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { ownPatient } from '../ownPatient.ts'
import { messageColumns, messageWire, patientRecipientType } from './messageWire.ts'

/**
 * What was sent to the patient and not deleted, newest first (portal §4). Messages are always shown (clinical §2), so
 * no object type is asked for.
 */
export async function readInbox(ctx: SignedInContext): Promise<ReplyOf<typeof contract.inbox>> {
  const ptId = ownPatient(ctx)
  const rows = await ctx.db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.toRecptTypeId, patientRecipientType),
        eq(messages.toRecptId, ptId),
        eq(messages.isDeleted, false),
      ),
    )
    .orderBy(...newestFirst(messages.sentAt, messages.messageId))
  return { data: rows.map(messageWire) }
}
