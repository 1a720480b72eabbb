import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/documents.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { documents } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { ownPatient } from '../ownPatient.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { requireObjectType } from '../requireObjectType.ts'

/** The patient's documents, newest first, without what is in them (clinical §3 "Document"). */
export async function readDocuments(ctx: SignedInContext): Promise<ReplyOf<typeof contract.documents>> {
  const ptId = ownPatient(ctx)
  // The dashboard names new documents too.
  requireObjectType(ctx, objectTypes.documents, objectTypes.home)
  return await ctx.db
    .select({ docId: documents.docId, date: documents.date, title: documents.title })
    .from(documents)
    .where(eq(documents.ptId, ptId))
    .orderBy(...newestFirst(documents.sortedAt, documents.docId))
}
