import type * as contract from '#src/contract/documentWriting.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { logActivity } from '../../activity/logActivity.ts'
import type { RecordContext } from '../../context.ts'
import type { WriteContext } from '../../writes/runIdempotent.ts'
import { addWrittenDocument } from './addWrittenDocument.ts'
import { checkWritten } from './checkWritten.ts'

/**
 * Adds a document that staff wrote to the opened record (clinical §6). `content` is its sanitized text, base64. Throws
 * 400 `bad-input` for a day that does not exist or a title without visible text.
 */
export async function createDocument(
  ctx: WriteContext & RecordContext,
  { body }: ParsedInput<typeof contract.createDocument>,
  content: string,
): Promise<ReplyOf<typeof contract.createDocument>> {
  const docId = await addWrittenDocument(ctx, { ...checkWritten(body), content, isEditable: true })
  await logActivity(ctx, { activityType: 'document written by staff' })
  return { docId }
}
