import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messageChanges.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { changeMessage } from './changeMessage.ts'

/** Marks a message of the caller as read or unread. Throws 404 if the caller neither received nor sent it. */
export async function markMessage(
  ctx: WriteContext,
  { params, body: { isRead } }: ParsedInput<typeof contract.markMessage>,
): Promise<ReplyOf<typeof contract.markMessage>> {
  const changed = await changeMessage(ctx, Number(params.messageID), (stored) =>
    stored.isRead === isRead ? {} : { isRead },
  )
  return { isRead: changed.isRead }
}
