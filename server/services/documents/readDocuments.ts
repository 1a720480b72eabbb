import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/documents.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { documents } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's documents, newest first, without their content (clinical §3 "Document"). */
export async function readDocuments(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.documents>> {
  const { ptId } = ctx.caller
  return await ctx.db
    .select({ docId: documents.docId, date: documents.date, title: documents.title })
    .from(documents)
    .where(eq(documents.ptId, ptId))
    .orderBy(...newestFirst(documents.sortedAt, documents.docId))
}
