import { inArray } from 'drizzle-orm'
import type { NewMessage } from '#src/contract/messageWriting.ts'
import { messageAttachments } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'
import { lockUploads } from '../images/lockUploads.ts'
import { ServiceError } from '../../ServiceError.ts'

/**
 * Returns the ids of the caller's uploads with these keys, in the order of `attachments`. Throws 409 `attachment-gone`
 * if an upload is missing or belongs to a message already, 400 if a key is given twice.
 */
export async function attachedUploads(
  ctx: SignedInContext,
  attachments: NonNullable<NewMessage['attachments']>,
): Promise<number[]> {
  if (attachments.length === 0) return []
  const keys = attachments.map(({ uploadKey }) => uploadKey)
  if (new Set(keys).size < keys.length) throw new ServiceError(400, 'bad-input', 'attachments: expected no duplicates')
  const rows = await lockUploads(ctx, keys, { isForForm: false })
  const found = keys.map((key) => rows.find(({ uploadKey }) => uploadKey === key)?.blobId)
  const blobIds = found.filter((blobId) => blobId !== undefined)
  // Check after locking: of two messages that name an upload concurrently, the second finds it taken.
  const taken = await ctx.db
    .select({ blobId: messageAttachments.blobId })
    .from(messageAttachments)
    .where(inArray(messageAttachments.blobId, blobIds))
  if (blobIds.length < keys.length || taken.length > 0) throw new ServiceError(409, 'attachment-gone')
  return blobIds
}
