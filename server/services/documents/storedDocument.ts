import { and, eq } from 'drizzle-orm'
import { documents } from '../../db/schema/records.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordReadContext } from '../context.ts'

const ofDocument = {
  docId: documents.docId,
  title: documents.title,
  kind: documents.kind,
  contentType: documents.contentType,
  /** Size of the content, bytes. */
  size: documents.byteLength,
}

/** What is known of a document without its content. */
export interface DocumentHead {
  readonly docId: number
  readonly title: string
  readonly kind: (typeof documents.$inferSelect)['kind']
  readonly contentType: string | null
  readonly size: number
}

/** A document with its content. */
export interface StoredDocument extends DocumentHead {
  /** Base64. Empty if there is none. */
  readonly content: string
}

const ownDocument = ({ caller: { ptId } }: Pick<RecordReadContext, 'caller'>, docId: string | number) =>
  and(eq(documents.docId, Number(docId)), eq(documents.ptId, ptId))
const notFound = () => new ServiceError(404, 'not-found', 'document: not found')

/** Returns a document of the record without reading its content. Throws 404 `not-found` for any other. */
export async function documentHead(ctx: RecordReadContext, docId: string | number): Promise<DocumentHead> {
  const [row] = await ctx.db.select(ofDocument).from(documents).where(ownDocument(ctx, docId))
  if (!row) throw notFound()
  return { ...row, size: row.size ?? 0 }
}

/** Returns a document of the record. Throws 404 `not-found` for any other. */
export async function storedDocument(ctx: RecordReadContext, docId: string | number): Promise<StoredDocument> {
  const [row] = await ctx.db
    .select({ ...ofDocument, content: documents.content })
    .from(documents)
    .where(ownDocument(ctx, docId))
  if (!row) throw notFound()
  return { ...row, size: row.size ?? 0, content: row.content ?? '' }
}
