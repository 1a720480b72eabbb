import { and, eq } from 'drizzle-orm'
import type * as contract from '#src/contract/documentWriting.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { documents } from '../../../db/schema/records.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { RecordContext } from '../../context.ts'
import { splitLanguage } from './documentLanguage.ts'
import { requireEditor } from './prepareWriting.ts'

/**
 * Returns the text of a document that staff wrote, to change it. Throws 403 `not-allowed` as `requireEditor` does, and 404
 * `not-found` for a document of another record, or one that was not written in the portal.
 */
export async function editableDocument(
  ctx: RecordContext,
  { params }: ParsedInput<typeof contract.editableDocument>,
): Promise<ReplyOf<typeof contract.editableDocument>> {
  await requireEditor(ctx)
  const [row] = await ctx.db
    .select({
      title: documents.title,
      date: documents.date,
      content: documents.content,
      version: documents.version,
    })
    .from(documents)
    .where(
      and(
        eq(documents.docId, Number(params.docId)),
        eq(documents.ptId, ctx.caller.ptId),
        eq(documents.isWritten, true),
      ),
    )
  if (!row) throw new ServiceError(404, 'not-found', 'document: not found')
  return { ...row, content: splitLanguage(Buffer.from(row.content ?? '', 'base64').toString()).html }
}
