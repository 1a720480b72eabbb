import { recipientTypes } from '#src/contract/userTypes.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { documents } from '../../../db/schema/records.ts'
import { authorOf } from '../../authorship/authorOf.ts'
import type { RecordContext } from '../../context.ts'
import { announce } from '../../events/announce.ts'
import type { WriteContext } from '../../writes/runIdempotent.ts'

interface WrittenDocument {
  readonly title: string
  /** `yyyy-mm-dd`. */
  readonly date: string
  /** Sanitized HTML, base64. */
  readonly content: string
  /** Whether staff can change it in the portal. */
  readonly isEditable: boolean
}

/** Adds a document of the caller to the opened record, and tells the patient's devices. Returns its number. */
export async function addWrittenDocument(
  ctx: WriteContext & RecordContext,
  { title, date, content, isEditable }: WrittenDocument,
): Promise<number> {
  const { ptId } = ctx.caller
  const [row] = await ctx.db
    .insert(documents)
    .values({
      ptId,
      title,
      date,
      sortedAt: sortInstant(date),
      contentType: 'text/html',
      content,
      isWritten: isEditable,
      ...(await authorOf(ctx)),
    })
    .returning({ docId: documents.docId })
  if (!row) throw new Error('document: insert returned no row')
  await announce(ctx.db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'documents' })
  return row.docId
}
