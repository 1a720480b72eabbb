import type * as contract from '#src/contract/documentWriting.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { documents } from '../../../db/schema/records.ts'
import { logActivity } from '../../activity/logActivity.ts'
import { authorOf } from '../../authorship/authorOf.ts'
import type { RecordContext } from '../../context.ts'
import { announce } from '../../events/announce.ts'
import type { WriteContext } from '../../writes/runIdempotent.ts'
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
  const { ptId } = ctx.caller
  const { title, date } = checkWritten(body)
  const [row] = await ctx.db
    .insert(documents)
    .values({
      ptId,
      title,
      date,
      sortedAt: sortInstant(date),
      contentType: 'text/html',
      content,
      isWritten: true,
      ...(await authorOf(ctx)),
    })
    .returning({ docId: documents.docId })
  if (!row) throw new Error('document: insert returned no row')
  await logActivity(ctx, { activityType: 'document written by staff' })
  await announce(ctx.db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'documents' })
  return row
}
