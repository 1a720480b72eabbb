import { and, asc, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messages.ts'
import { blobs, messageAttachments, messages } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'
import { blobColumns, blobWire } from '../images/blobWire.ts'
import { ServiceError } from '../../ServiceError.ts'
import { messageWire, ofMailbox, selectMessages } from './messageWire.ts'

/** Returns one message with its attachments. Throws 404 if it is not in the caller's mailbox. */
export async function readMessage(
  ctx: SignedInContext,
  { params }: ParsedInput<typeof contract.message>,
): Promise<ReplyOf<typeof contract.message>> {
  const messageId = Number(params.id)
  const [row] = await selectMessages(ctx.db).where(
    and(ofMailbox(ctx.caller.recipient), eq(messages.messageId, messageId)),
  )
  if (!row) throw new ServiceError(404, 'not-found')
  const attached = row.hasAttachments
    ? await ctx.db
        .select(blobColumns)
        .from(messageAttachments)
        .innerJoin(blobs, eq(blobs.blobId, messageAttachments.blobId))
        .where(eq(messageAttachments.messageId, messageId))
        .orderBy(asc(messageAttachments.rank))
    : []
  return { data: { ...messageWire(row), attachments: attached.map(blobWire) } }
}
